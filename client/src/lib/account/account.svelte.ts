// Who is signed in on this device. A device that never signed in asks nobody: a mark in its store says whether there is a session to ask for.

import { type AccountPage, type Answer, catalogueCalls, heard } from '../catalogue/calls.ts';
import { browserHost } from '../table/host.ts';
import { sentenceOf } from '../table/words.ts';

const MARK = 'signalbox.account';

export type Done<T = undefined> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

type SignedIn = Extract<AccountPage, { readonly signedIn: true }>;

export class Account {
  readonly #calls = catalogueCalls();
  #page = $state.raw<SignedIn | undefined>();
  #looked = $state(false);

  /** Undefined for nobody, and until it is known. */
  readonly page: SignedIn | undefined = $derived(this.#page);
  readonly looked: boolean = $derived(this.#looked);

  async look(): Promise<void> {
    if (browserHost.store.read(MARK) !== undefined) {
      const answer = await heard(this.#calls.account());
      if (answer?.ok) this.#keep(answer.value);
    }
    this.#looked = true;
  }

  /** A new account with a passkey of this device; its recovery codes. */
  async signUp(name: string): Promise<Done<readonly string[]>> {
    const { signUp } = await import('./ceremony.ts');
    const codes = await signUp(name);
    if (codes.ok) await this.#arrive();
    return codes;
  }

  async signIn(): Promise<Done> {
    const { signIn } = await import('./ceremony.ts');
    const done = await signIn();
    if (done.ok) await this.#arrive();
    return done;
  }

  async recover(code: string): Promise<Done> {
    const done = doneOf(await heard(this.#calls.recover(code)));
    if (done.ok) await this.#arrive();
    return done.ok ? { ok: true, value: undefined } : done;
  }

  async addPasskey(): Promise<Done> {
    const { addPasskey } = await import('./ceremony.ts');
    const done = await addPasskey();
    if (done.ok) await this.look();
    return done;
  }

  removePasskey(id: string): Promise<Done> {
    return this.#change(this.#calls.removePasskey(id));
  }

  rename(name: string): Promise<Done> {
    return this.#change(this.#calls.rename(name));
  }

  async freshCodes(): Promise<Done<readonly string[]>> {
    const done = doneOf(await heard(this.#calls.freshCodes()));
    if (done.ok) await this.look();
    return done.ok ? { ok: true, value: done.value.codes } : done;
  }

  async everything(): Promise<Done<unknown>> {
    return doneOf(await heard(this.#calls.export()));
  }

  signOut(): Promise<Done> {
    return this.#leave(this.#calls.signOut());
  }

  remove(): Promise<Done> {
    return this.#leave(this.#calls.removeAccount());
  }

  async #arrive(): Promise<void> {
    browserHost.store.write(MARK, '1');
    await this.look();
    const { mergeProgress } = await import('./progress.ts');
    await mergeProgress(browserHost.store, Object.keys(localStorage), (entries) => this.#calls.progress(entries));
  }

  async #change(call: Promise<Answer<unknown>>): Promise<Done> {
    const done = doneOf(await heard(call));
    if (done.ok) await this.look();
    return done.ok ? { ok: true, value: undefined } : done;
  }

  async #leave(call: Promise<Answer<unknown>>): Promise<Done> {
    const done = doneOf(await heard(call));
    if (done.ok) this.#keep({ signedIn: false });
    return done.ok ? { ok: true, value: undefined } : done;
  }

  #keep(page: AccountPage): void {
    this.#page = page.signedIn ? page : undefined;
    browserHost.store.write(MARK, page.signedIn ? '1' : undefined);
  }
}

/** An answer as what came of it, in words where nothing did. */
export function doneOf<T>(answer: Answer<T> | undefined): Done<T> {
  if (answer === undefined) return { ok: false, message: 'The line is down. Try again.' };
  return answer.ok ? { ok: true, value: answer.value } : { ok: false, message: sentenceOf(answer.problem.message) };
}
