// A store that lasts as long as its test.

import type { Store } from '../../../client/src/lib/table/host.ts';

export function memory(): Store & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key) => kept.get(key),
    write: (key, value) => {
      if (value === undefined) kept.delete(key);
      else kept.set(key, value);
    },
  };
}
