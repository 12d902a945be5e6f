import { createHmac, randomInt } from "node:crypto";

/** Draws whole numbers from 0 up to, but not including, a bound; all are equally likely. */
export type Chance = (bound: number) => number;

/** The machine's random generator; values that would favour some numbers are rejected. */
export const secretChance: Chance = (bound) => randomInt(bound);

const RANGE = 2 ** 32;

/** Draws by HMAC-SHA256 over a counter, so that a test can repeat a run. The seed determines all draws. */
export function seededChance(seed: string): Chance {
  let counter = 0;
  return (bound) => {
    for (;;) {
      const drawn = createHmac("sha256", seed)
        .update(String((counter += 1)))
        .digest()
        .readUInt32BE(0);
      // The end of the range would favour some numbers, so it is rejected.
      if (drawn < RANGE - (RANGE % bound)) return drawn % bound;
    }
  };
}
