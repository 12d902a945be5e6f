import { winningDraws, type LimboSheet } from "@apogee/limbo";
import { roundingOf, type Paying, type Rounding } from "../../../kit/domain/rounding.ts";

/** What rounding takes from the targets of limbo, in hundredths, at a stake. */
export function roundingAt(sheet: LimboSheet, declared: string, stakeCents: number): Rounding<number> {
  const { target } = sheet.defaultBet;
  return roundingOf(stakeCents, targetsOf(sheet, stakeCents), (each) => each === target, declared);
}

/** There are almost a million targets, so this counts without `bigint`; products stay below 2^53. */
function* targetsOf(sheet: LimboSheet, stakeCents: number): Generator<Paying<number>> {
  const { lowest, highest } = sheet.targets;
  for (let target = lowest; target <= highest; target++)
    yield {
      bet: target,
      paid: Math.floor((stakeCents * target) / 100),
      winning: winningDraws(sheet, target),
      of: sheet.draws,
    };
}
