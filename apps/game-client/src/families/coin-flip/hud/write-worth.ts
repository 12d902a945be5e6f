import type { IntlShape } from "react-intl";
import { multiplierWriter } from "../../../intl/multiplier.ts";

/** Writes a worth in stakes for the narrow steps of the series: `7.92`, or `64,880` without decimals from 100 on. */
export function shortWorthWriter(intl: IntlShape): (worth: number) => string {
  const exact = multiplierWriter(intl);
  const whole = new Intl.NumberFormat(intl.locale, { maximumFractionDigits: 0, roundingMode: "floor" });
  return (worth) => (worth < 100 ? exact(String(worth)) : whole.format(worth));
}
