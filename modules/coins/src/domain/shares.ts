/** Divides a fee in the proportions of these weights, exactly: what rounding leaves is with the first. */
export function sharesOf(fee: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map((_weight, place) => (place === 0 ? fee : 0));
  const shares = weights.map((weight) => Number((BigInt(fee) * BigInt(weight)) / all));
  const rest = fee - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, place) => (place === 0 ? share + rest : share));
}
