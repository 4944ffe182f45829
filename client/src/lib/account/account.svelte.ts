// Who is signed in on this device. A device that never signed in asks nobody.

import { type AccountPage, type Answer, catalogueCalls, heard } from '../catalogue/calls.ts';
import { browserHost } from '../table/host.ts';
import { sentenceOf } from '../table/words.ts';

/** There is a session to ask for; then also until when this device has heard of the account's progress, in ms since 1970 of the server's clock. */
const MARK = 'signalbox.account';
const NOTHING_HEARD = '0';

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

  /** Makes the progress of this device and of the account one again; whether anything new came. */
  async keepUp(): Promise<boolean> {
    const { store } = browserHost;
    const mark = store.read(MARK);
    if (this.#page === undefined || mark === undefined) return false;
    const { mergeProgress } = await import('./progress.ts');
    const merged = await mergeProgress(store, Object.keys(localStorage), (entries, since) => this.#calls.progress(entries, since), Number(mark) || 0);
    if (merged !== undefined && store.read(MARK) === mark) store.write(MARK, String(merged.heard));
    return merged?.news ?? false;
  }

  async #arrive(): Promise<void> {
    browserHost.store.write(MARK, NOTHING_HEARD);
    await this.look();
    await this.keepUp();
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
    if (!page.signedIn) browserHost.store.write(MARK, undefined);
  }
}

/** An answer as what came of it, in words where nothing did. */
export function doneOf<T>(answer: Answer<T> | undefined): Done<T> {
  if (answer === undefined) return { ok: false, message: 'The line is down. Try again.' };
  return answer.ok ? { ok: true, value: answer.value } : { ok: false, message: sentenceOf(answer.problem.message) };
}
