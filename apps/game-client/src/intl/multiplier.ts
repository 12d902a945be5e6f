import type { IntlShape } from "react-intl";

/** Writes a multiplier such as `1.8385` as `1.83`: rounded down, so that no more is shown than is paid. */
export function multiplierWriter(intl: IntlShape): (exact: string) => string {
  const format = new Intl.NumberFormat(intl.locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: "floor",
  });
  return (exact) => format.format(Number(exact));
}
