const MILLION = 1_000_000;

/** The terms that decide the return of a level. Amounts are in minor units, shares in millionths of a counted stake. */
export interface Returning {
  readonly kind: "amount" | "time";
  readonly seed: number;
  readonly cap: number | null;
  readonly potPpm: number;
  readonly reservePpm: number;
}

/** The sum of hidden amounts and their number, as exact integers: what a level wins on average is the first by twice the second. */
function spanOf({ seed, cap }: Pick<Returning, "seed" | "cap">): { readonly sum: number; readonly width: number } {
  return { sum: cap! + seed + 1, width: cap! - seed + 1 };
}

/** The mean win of a level by amount, in minor units: the hidden amount is uniform from seed + 1 to the cap. */
export function meanWin(level: Pick<Returning, "seed" | "cap">): number {
  return spanOf(level).sum / 2;
}

/** The mean turnover from one win to the next, in minor units. */
export function meanTurnover({ potPpm, ...level }: Pick<Returning, "seed" | "cap" | "potPpm">): number {
  return (spanOf(level).width * MILLION) / (2 * potPpm);
}

/**
 * The long-run return of a level in millionths of stakes. By amount, p (M + s + 1) / (M - s + 1): each win takes
 * (M - s + 1) / 2 minor units of feeding on average and pays (M + s + 1) / 2. By time, p + q: the seed comes from the
 * reserve.
 */
export function returnPpm(level: Returning): number {
  if (level.kind === "time") return level.potPpm + level.reservePpm;
  const { sum, width } = spanOf(level);
  return (level.potPpm * sum) / width;
}

/** The share that pays exactly for the seeds, q* = 2 p s / (M - s + 1), in millionths. */
export function seedPpm({ seed, cap, potPpm }: Pick<Returning, "seed" | "cap" | "potPpm">): number {
  return (2 * potPpm * seed) / spanOf({ seed, cap }).width;
}

/** What a stake returns, as a share of it, while the pot is at `pot`: about p v / (M - v). */
export function instantReturn({ potPpm, cap }: Pick<Returning, "potPpm" | "cap">, pot: number): number {
  return ((potPpm / MILLION) * pot) / (cap! - pot);
}

/** The pot at which the return of a stake passes a share `edge` of it: M e / (p + e), in minor units. */
export function potOfReturn({ potPpm, cap }: Pick<Returning, "potPpm" | "cap">, edge: number): number {
  return (cap! * edge) / (potPpm / MILLION + edge);
}
