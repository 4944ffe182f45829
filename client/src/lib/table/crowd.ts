// Tabs of one browser share six connections to a plain http origin, and every open stream holds one. A tab in the background
// therefore gives its stream up once three others have come to the front since; coming back, it opens a fresh one.

const ROOM = 3;

export class Crowd {
  #channel: BroadcastChannel;
  #ahead = 0;
  #hidden = false;
  #give: () => void;

  /** `give` is called, at most once for each stay in the background, when the stream should be given up. */
  constructor(name: string, give: () => void, channel: BroadcastChannel = new BroadcastChannel(name)) {
    this.#give = give;
    this.#channel = channel;
    channel.onmessage = () => {
      if (!this.#hidden) return;
      this.#ahead += 1;
      if (this.#ahead === ROOM) this.#give();
    };
    channel.postMessage('front');
  }

  set hidden(hidden: boolean) {
    this.#hidden = hidden;
    if (hidden) return;
    this.#ahead = 0;
    this.#channel.postMessage('front');
  }

  close(): void {
    this.#channel.close();
  }
}
