const MILLION = 1_000_000n;

/**
 * The house edge, in millionths rounded down, of a bet that pays `paid` of `staked` on average. Zero if it pays as much
 * or more.
 */
export function edgePpmOfPaid(paid: bigint, staked: bigint): number {
  return paid >= staked ? 0 : Number(((staked - paid) * MILLION) / staked);
}

/**
 * The house edge that a declared return leaves, in millionths. A return has four digits after the point and is rounded
 * down, so the edge is up to one millionth lower than what it leaves.
 */
export function edgePpm(rtpPercent: string): number {
  const [whole, digits = ""] = rtpPercent.split(".");
  const left = 1_000_000 - Number(`${whole}${digits.padEnd(4, "0").slice(0, 4)}`);
  return Math.max(0, left - 1);
}
