import type { IntlShape } from "react-intl";

/** Writes the numbers of keno in one language. */
export interface NumberWriters {
  /** A pay in stakes: `1.90`, or `1,000` without decimals from 100 on. */
  readonly multiplier: (times: number) => string;
  /** A chance from 0 to 1 with up to three significant digits, rounded down: `1.38%`. */
  readonly chance: (share: number) => string;
}

/** Creates the writers of a language. */
export function numberWriters({ locale }: Pick<IntlShape, "locale">): NumberWriters {
  const exact = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const chance = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumSignificantDigits: 3,
    roundingMode: "floor",
  });
  return {
    multiplier: (times) => (times < 100 ? exact : whole).format(times),
    chance: (share) => chance.format(share),
  };
}
