import type { Ratio } from "./fraction.ts";

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

/** The house edge that an exact return leaves, in millionths rounded down. Zero if it leaves none. */
export function edgePpmOfReturn({ numerator, denominator }: Ratio): number {
  return edgePpmOfPaid(BigInt(numerator), BigInt(denominator));
}

/** The lowest house edge of bets with these exact returns, in millionths rounded down. */
export function lowestEdgePpmOf(returns: readonly Ratio[]): number {
  return Math.min(...returns.map(edgePpmOfReturn));
}

/**
 * The house edge of chips on spots, in millionths rounded down: the mean of the spots, weighted by their chips. `rtpOf`
 * gives the exact return of a spot.
 */
export function edgePpmOfChips(
  spots: Readonly<Record<string, number | undefined>>,
  rtpOf: (name: string) => Ratio,
): number {
  // What is paid on average is `paid / over` chips.
  let [paid, over, staked] = [0n, 1n, 0n];
  for (const [name, count] of Object.entries(spots)) {
    const rtp = rtpOf(name);
    const [chips, part, whole] = [BigInt(count ?? 0), BigInt(rtp.numerator), BigInt(rtp.denominator)];
    if (over % whole !== 0n) [paid, over] = [paid * whole, over * whole];
    paid += chips * part * (over / whole);
    staked += chips;
  }
  return edgePpmOfPaid(paid, staked * over);
}
