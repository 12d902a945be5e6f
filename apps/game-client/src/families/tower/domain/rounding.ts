import { minor } from "@apogee/kernel";
import { LEVELS, mostFloors, paidOn, worthAt, type Level, type TowerSheet } from "@apogee/tower";
import { resultsOf, roundingOf, type Paying, type Rounding } from "../../../kit/domain/rounding.ts";

/** A level, and the floors after which a round is cashed out. */
export interface TowerWay {
  readonly level: Level;
  readonly floors: number;
}

/** What rounding takes from every level and number of floors at a stake. */
export function roundingAt(sheet: TowerSheet, declared: string, stakeCents: number): Rounding<TowerWay> {
  const { level, floors } = sheet.usual;
  return roundingOf(
    stakeCents,
    waysOf(sheet, stakeCents),
    (way) => way.level === level && way.floors === floors,
    declared,
  );
}

function* waysOf(sheet: TowerSheet, stakeCents: number): Generator<Paying<TowerWay>> {
  for (const level of LEVELS)
    for (let floors = 1; floors <= mostFloors(sheet, level); floors++) {
      const worth = worthAt(sheet, level, floors);
      yield { bet: { level, floors }, paid: paidOn(minor(stakeCents), worth), ...resultsOf(sheet.edgeBps, worth) };
    }
}
