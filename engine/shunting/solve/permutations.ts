// Permutations of 1 … n by their rank in lexicographic order, so that a permutation is an integer and a transposition a table look-up.
// A rank in the factorial number system has as its digits the Lehmer code: by position, how many later elements are smaller.

export const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** The rank of a permutation, from 0. O(n²). */
export const rankOf = (permutation: readonly number[]): number =>
  permutation.reduce(
    (sum, value, i) => sum + permutation.slice(i + 1).filter((other) => other < value).length * factorial(permutation.length - 1 - i),
    0,
  );

/** By position i, 0 … n − 2: each rank's rank after the elements at i and i + 1 change places. n! numbers each. */
export function transpositionsOf(n: number): readonly Int32Array[] {
  const count = factorial(n);
  return Array.from({ length: Math.max(0, n - 1) }, (_, i) => {
    // The exchange touches two digits of the Lehmer code alone.
    const [weight, nextWeight] = [factorial(n - 1 - i), factorial(n - 2 - i)];
    return Int32Array.from({ length: count }, (_, rank) => {
      const digit = Math.floor(rank / weight) % (n - i);
      const next = Math.floor(rank / nextWeight) % (n - 1 - i);
      const [first, second] = digit > next ? [next, digit - 1] : [next + 1, digit];
      return rank + (first - digit) * weight + (second - next) * nextWeight;
    });
  });
}
