import { minor } from "@apogee/kernel";
import { mostPicks, paidOn, worthAt, type MinesSheet } from "@apogee/mines";
import { resultsOf, roundingOf, type Paying, type Rounding } from "../../../kit/domain/rounding.ts";

/** A number of mines, and the safe tiles after which a round is cashed out. */
export interface MinesWay {
  readonly mines: number;
  readonly picks: number;
}

/** What rounding takes from every number of mines and of safe tiles at a stake. */
export function roundingAt(sheet: MinesSheet, declared: string, stakeCents: number): Rounding<MinesWay> {
  const { mines, picks } = sheet.usual;
  return roundingOf(
    stakeCents,
    waysOf(sheet, stakeCents),
    (way) => way.mines === mines && way.picks === picks,
    declared,
  );
}

function* waysOf(sheet: MinesSheet, stakeCents: number): Generator<Paying<MinesWay>> {
  for (let { fewest: mines } = sheet.mines; mines <= sheet.mines.most; mines++)
    for (let picks = 1; picks <= mostPicks(sheet, mines); picks++) {
      const worth = worthAt(sheet, mines, picks);
      yield { bet: { mines, picks }, paid: paidOn(minor(stakeCents), worth), ...resultsOf(sheet.edgeBps, worth) };
    }
}
