import type { IntlShape } from "react-intl";

/** Writes the numbers of dice in one language. */
export interface NumberWriters {
  /** A roll or a target from hundredths: `49.50`. */
  readonly roll: (hundredths: number) => string;
  /** A multiplier: `1.98`, or up to four digits after the point. */
  readonly multiplier: (times: number) => string;
  /** A chance from hundredths of a percent: `49.5%`. */
  readonly chance: (hundredths: number) => string;
  /** The same without the sign, for an input field: `49.5`. */
  readonly chanceInput: (hundredths: number) => string;
}

/** Creates the writers of a language. */
export function numberWriters({ formatNumber }: IntlShape): NumberWriters {
  return {
    roll: (hundredths) => formatNumber(hundredths / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    multiplier: (times) =>
      formatNumber(times, { minimumFractionDigits: 2, maximumFractionDigits: 4, useGrouping: false }),
    chance: (hundredths) => formatNumber(hundredths / 10_000, { style: "percent", maximumFractionDigits: 2 }),
    chanceInput: (hundredths) => formatNumber(hundredths / 100, { maximumFractionDigits: 2 }),
  };
}
