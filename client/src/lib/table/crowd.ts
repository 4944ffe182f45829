// The tabs of one browser share six connections to a plain http origin, and every open stream holds one. So only the four tabs most
// recently in front keep a stream; any other gives its own up and polls now and then, until it is in front again.

const KEEP = 4;

export class Crowd {
  readonly #me: string;
  readonly #channel: BroadcastChannel;
  readonly #give: () => void;
  #ahead = new Set<string>();

  /** `me` is unlike any other tab's. `give` is called when this tab falls behind. */
  constructor(me: string, give: () => void, channel: BroadcastChannel = new BroadcastChannel('signalbox.streams')) {
    this.#me = me;
    this.#give = give;
    this.#channel = channel;
    channel.onmessage = ({ data }: MessageEvent<{ readonly tab: string; readonly front: boolean }>) => {
      if (!data.front) this.#ahead.delete(data.tab);
      else if (!this.#ahead.has(data.tab)) {
        this.#ahead.add(data.tab);
        if (this.#ahead.size === KEEP) this.#give();
      }
    };
  }

  /** This tab is in front of all others. */
  front(): void {
    this.#ahead.clear();
    this.#channel.postMessage({ tab: this.#me, front: true });
  }

  close(): void {
    this.#channel.postMessage({ tab: this.#me, front: false });
    this.#channel.close();
  }
}
