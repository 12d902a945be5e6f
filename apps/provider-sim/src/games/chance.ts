import { createHmac, randomInt } from "node:crypto";

/** Draws whole numbers from 0 to below a bound, each equally likely. */
export type Chance = (bound: number) => number;

/** The machine's own generator; it rejects what would favour some numbers. */
export const secretChance: Chance = (bound) => randomInt(bound);

const RANGE = 2 ** 32;

/**
 * The same by HMAC-SHA256 over a counter, so that a test's run can be had again. Who knows the seed knows the draws.
 */
export function seededChance(seed: string): Chance {
  let counter = 0;
  return (bound) => {
    for (;;) {
      const drawn = createHmac("sha256", seed)
        .update(String((counter += 1)))
        .digest()
        .readUInt32BE(0);
      // The last numbers of the range would come round once more often for some.
      if (drawn < RANGE - (RANGE % bound)) return drawn % bound;
    }
  };
}
