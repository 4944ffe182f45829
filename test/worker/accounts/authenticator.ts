// An authenticator in software: makes passkeys and answers challenges as a browser would pass them on, truthfully or as a test bends them.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Bent {
  readonly origin?: string;
  readonly domain?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** User present 1, user verified 4. */
  readonly flags?: number;
}

interface Key {
  readonly id: string;
  readonly secret: KeyObject;
  count: number;
}

const ORIGIN = 'https://signalbox.test';
const DOMAIN = 'signalbox.test';
const PRESENT_AND_VERIFIED = 1 | 4;
const HAS_KEY = 64;

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** The little CBOR that an attestation needs. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([name, one]) => [cbor(name), cbor(one as Parameters<typeof cbor>[0])]); // built below of nothing else
  return Buffer.concat([head(5, value.size), ...parts]);
}

export class Authenticator {
  readonly keys: Key[] = [];

  #data(domain: string, flags: number, count: number, more: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), counter, more]);
  }

  #client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** A new passkey for these options. */
  make({ challenge }: { readonly challenge: string }, bent: Bent = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const authData = this.#data(bent.domain ?? DOMAIN, (bent.flags ?? PRESENT_AND_VERIFIED) | HAS_KEY, 0, credential);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    this.keys.push({ id: text(id), secret: privateKey, count: 0 });
    const clientDataJSON = this.#client(bent.type ?? 'webauthn.create', bent.challenge ?? challenge, bent.origin ?? ORIGIN);
    return {
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject), transports: ['internal'] },
    };
  }

  /** Answers a challenge with the newest passkey. */
  answer({ challenge }: { readonly challenge: string }, bent: Bent = {}, key = this.keys.at(-1)) {
    if (key === undefined) throw new Error('this authenticator holds no passkey');
    const authenticatorData = this.#data(bent.domain ?? DOMAIN, bent.flags ?? PRESENT_AND_VERIFIED, ++key.count);
    const clientDataJSON = this.#client(bent.type ?? 'webauthn.get', bent.challenge ?? challenge, bent.origin ?? ORIGIN);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), key.secret);
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: text(clientDataJSON), authenticatorData: text(authenticatorData), signature: text(signature), userHandle: '' },
    };
  }
}
