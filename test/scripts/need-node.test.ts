import { describe, expect, test } from 'vitest';
import { complaint, isNewEnough } from '../../scripts/need-node.mjs';

describe('a Node', () => {
  test.each(['22.18.0', '22.20.1', '23.0.0', '24.21.0'])('of version %s runs the product', (version) => {
    expect(isNewEnough(version)).toBe(true);
    expect(complaint(version)).toBeUndefined();
  });

  test.each(['18.20.4', '20.20.2', '22.17.9', ''])('of version %s is told what is needed', (version) => {
    expect(isNewEnough(version)).toBe(false);
    expect(complaint(version)).toContain('22.18');
  });
});
