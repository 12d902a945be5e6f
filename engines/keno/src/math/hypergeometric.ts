/** The number of ways to choose k of n things. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/**
 * In how many of the `choose(numbers, drawn)` draws each number of hits occurs, from 0 to `picks`: the hypergeometric
 * distribution, `C(picks, hits) C(numbers - picks, drawn - hits)`.
 */
export function waysOf(
  { numbers, drawn }: { readonly numbers: number; readonly drawn: number },
  picks: number,
): bigint[] {
  return Array.from({ length: picks + 1 }, (_, hits) => choose(picks, hits) * choose(numbers - picks, drawn - hits));
}
