import type { IntlShape } from "react-intl";

/** Writes a worth in stakes, always rounded down, so that no more is shown than is paid. */
export interface WorthWriters {
  /** `7.92` */
  readonly exact: (worth: string | number) => string;
  /** `64.8K`, for the narrow steps of the series. */
  readonly short: (worth: number) => string;
}

/** Creates the writers of a language. */
export function worthWriters({ locale }: Pick<IntlShape, "locale">): WorthWriters {
  const exact = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: "floor",
  });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, roundingMode: "floor" });
  return {
    exact: (worth) => exact.format(Number(worth)),
    short: (worth) => (worth < 100 ? exact : whole).format(worth),
  };
}
