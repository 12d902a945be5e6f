import { paidOn, worthOf, type CoinSheet } from "@apogee/coin-flip";
import { minor } from "@apogee/kernel";
import { roundingOf, type Rounding } from "../../../kit/domain/rounding.ts";

/** The series that is named beside the one that loses most. */
const USUAL = 3;

/** What rounding takes from series of right calls at a stake. */
export function roundingAt(sheet: CoinSheet, declared: string, stakeCents: number): Rounding<number> {
  const series = Array.from({ length: sheet.flips }, (_, i) => i + 1).map((right) => ({
    bet: right,
    paid: paidOn(minor(stakeCents), worthOf(sheet, right)),
    winning: 1,
    of: 2 ** right,
  }));
  return roundingOf(stakeCents, series, (right) => right === USUAL, declared);
}
