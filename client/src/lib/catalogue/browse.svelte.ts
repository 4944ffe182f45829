// The list of puzzles as a page shows it: what is looked for, what was found so far, and the next page of it. Without a line it is the library
// that came with the site.

import { readProgress } from '../state/progress.ts';
import { browserHost } from '../table/host.ts';
import { type Card, catalogueCalls, heard } from './calls.ts';
import { askOf, type Filters, NO_FILTERS } from './filters.ts';

/** Puzzles a page shows at least before it stops asking for more of them. */
const ENOUGH = 12;

export interface Shown extends Card {
  /** Fewest moves found on this device. */
  readonly best?: number;
}

export class Browse {
  readonly #calls = catalogueCalls();
  #signedIn: () => boolean;
  #filters = $state.raw<Filters>(NO_FILTERS);
  #cards = $state.raw<readonly Shown[]>([]);
  #next = $state<string | null>(null);
  #state = $state<'asking' | 'found' | 'refused' | 'offline'>('asking');
  #heard = $state(false);
  /** Answers to an older question are let go. */
  #question = 0;

  readonly filters: Filters = $derived(this.#filters);
  readonly cards: readonly Shown[] = $derived(this.#cards);
  readonly hasMore: boolean = $derived(this.#next !== null);
  readonly state: 'asking' | 'found' | 'refused' | 'offline' = $derived(this.#state);
  /** Whether any answer has come yet: before, there is no telling how long the list will be. */
  readonly heard: boolean = $derived(this.#heard);

  constructor(signedIn: () => boolean) {
    this.#signedIn = signedIn;
  }

  async look(filters: Filters): Promise<void> {
    this.#filters = filters;
    const question = ++this.#question;
    this.#state = 'asking';
    await this.#take(question, [], undefined);
  }

  async more(): Promise<void> {
    if (this.#next !== null) await this.#take(++this.#question, this.#cards, this.#next);
  }

  async #take(question: number, before: readonly Shown[], after: string | undefined): Promise<void> {
    const signedIn = this.#signedIn();
    const answer = await heard(this.#calls.list(askOf(this.#filters, signedIn, after)));
    if (question !== this.#question) return;
    this.#heard = true;
    if (!answer?.ok) {
      this.#cards = before;
      this.#next = null;
      this.#state = answer === undefined || answer.status >= 500 ? 'offline' : 'refused';
      return;
    }
    const { puzzles, next } = answer.value;
    const cards = [...before, ...puzzles.map(withBest).filter((card) => signedIn || this.#isWanted(card))];
    this.#cards = cards;
    this.#next = next;
    this.#state = 'found';
    if (next !== null && cards.length - before.length < ENOUGH && puzzles.length > 0 && !signedIn && this.#filters.mine !== '') {
      await this.#take(question, cards, next);
    }
  }

  /** What only this device knows of somebody without an account. */
  #isWanted({ best }: Shown): boolean {
    const { mine } = this.#filters;
    return mine === '' || (mine === 'published' ? false : (best !== undefined) === (mine === 'solved'));
  }
}

function withBest(card: Card): Shown {
  const { best } = readProgress(browserHost.store, card.id);
  return best === undefined ? card : { ...card, best };
}
