/** What the jackpots of a game add to it. */
export interface JackpotsOfGame {
  /** Their long-run return, in millionths of a stake, and the part of it that players feed. */
  readonly returnPpm: number;
  readonly fedPpm: number;
  /** The largest of their pots in minor units, by currency. */
  readonly amounts: Readonly<Record<string, number>>;
}

const PPM_OF_PERCENT = 10_000;
const DIGITS = 4;
const SHOWN = 2;

/** Millionths as a percentage with six digits, rounded down: 13,749.59 are `1.374959`. */
export function inPercent(ppm: number): string {
  const digits = 6;
  const shift = 10 ** digits / PPM_OF_PERCENT;
  return (Math.floor(ppm * shift + 1e-6) / 10 ** digits).toFixed(digits);
}

/**
 * A return in percent with that of its jackpots, with two digits, rounded down. A game of 94.0000 % with jackpots of
 * 1.374959 % returns 95.37 %.
 */
export function withJackpots(percent: string | null, { returnPpm }: Pick<JackpotsOfGame, "returnPpm">): string | null {
  if (percent === null) return null;
  const [whole = "0", rest = ""] = percent.split(".");
  const ppm = Number(`${whole}${rest.padEnd(DIGITS, "0").slice(0, DIGITS)}`) + returnPpm;
  return (Math.floor(ppm / (PPM_OF_PERCENT / 10 ** SHOWN)) / 10 ** SHOWN).toFixed(SHOWN);
}
