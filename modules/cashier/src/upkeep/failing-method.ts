/** Attempts of a method within ten minutes. */
export interface Attempts {
  readonly all: number;
  /** Those that its provider could not carry out. What an issuer declines does not count. */
  readonly failed: number;
}

/** Attempts of this long ago count. */
export const ATTEMPTS_WITHIN_MS = 600_000;
const FEWEST = 20;

/** Whether a method fails so often that players should not try it: more than half of at least 20 attempts. */
export const isFailing = ({ all, failed }: Attempts): boolean => all >= FEWEST && failed * 2 > all;
