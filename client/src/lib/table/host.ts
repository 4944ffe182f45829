// What the table's logic needs from its environment, passed in so that it runs in plain Node with a fake clock.

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Strings by key that outlive the page. */
export interface Store {
  read(key: string): string | undefined;
  write(key: string, value: string | undefined): void;
}

export interface Host {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly store: Store;
  /** 0 ≤ x < 1; for spreading reconnections, never for keys. */
  random(): number;
  /** Hex digits from a cryptographic source, two a byte. */
  secret(bytes: number): string;
}

/** The browser's own. A store that is full or forbidden forgets, and play goes on. */
export const browserHost: Host = {
  fetch: (input, init) => fetch(input, init),
  clock: {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  store: {
    read(key) {
      try {
        return localStorage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // A private window may refuse: the seat then lasts as long as the page.
      }
    },
  },
  random: () => Math.random(),
  secret: (bytes) => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
};

/** A stored JSON value, or undefined when there is none or it is not JSON. The caller checks its shape. */
export function readJson(store: Store, key: string): unknown {
  const text = store.read(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
