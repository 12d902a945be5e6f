import type { IntlShape } from "react-intl";

/** Writes the numbers of limbo in one language. */
export interface NumberWriters {
  /** A multiplier from hundredths: `1,234.50`. */
  readonly multiplier: (hundredths: number) => string;
  /** The same without grouping, for an input field. */
  readonly multiplierInput: (hundredths: number) => string;
  /** A chance from 0 to 1 with up to four significant digits, rounded down: `0.009%`. */
  readonly chance: (share: number) => string;
  /** The same without the sign, for an input field. */
  readonly chanceInput: (share: number) => string;
  /** A return from 0 to 1 with four digits after the point, rounded down: `98.9999%`. */
  readonly rtp: (share: number) => string;
}

/** Creates the writers of a language. */
export function numberWriters({ locale }: Pick<IntlShape, "locale">): NumberWriters {
  const points = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const multiplier = new Intl.NumberFormat(locale, points);
  const input = new Intl.NumberFormat(locale, { ...points, useGrouping: false });
  const chance = new Intl.NumberFormat(locale, {
    style: "percent",
    maximumSignificantDigits: 4,
    roundingMode: "floor",
  });
  const chanceInput = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4, roundingMode: "floor" });
  const rtp = new Intl.NumberFormat(locale, {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    roundingMode: "floor",
  });
  return {
    multiplier: (hundredths) => multiplier.format(hundredths / 100),
    multiplierInput: (hundredths) => input.format(hundredths / 100),
    chance: (share) => chance.format(share),
    chanceInput: (share) => chanceInput.format(share * 100),
    rtp: (share) => rtp.format(share),
  };
}
