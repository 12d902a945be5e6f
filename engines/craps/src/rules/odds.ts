import type { CrapsSheet, Odds } from "./craps-sheet.ts";
import { rankOf } from "./dice.ts";
import type { OpenBets } from "./round.ts";
import { LINES, oddsSpot, trueOdds, type Line } from "./spots.ts";

/** Odds that the round offers now, in chips of its stake. */
export interface OddsOffer {
  readonly on: Line;
  /** Chips come in multiples of this number, so that the win is a whole amount. */
  readonly unit: number;
  readonly most: number;
  readonly pays: Odds;
}

/**
 * The odds behind a line with this many chips. The most behind pass is a multiple of the bet; the most behind don't pass
 * wins as much as that multiple. Units and limits follow from the sheet.
 */
export function oddsBehind(sheet: CrapsSheet, line: Line, point: number, chips: number): OddsOffer {
  const [pays, to] = trueOdds(line, point);
  const times = sheet.mostOdds[rankOf(point)]!;
  const most = line === "pass" ? times * chips : (times * chips * to) / pays;
  const unit = [1, 2, 3, 6].find((count) => (count * sheet.bets.step * pays) % to === 0) ?? to;
  return { on: line, unit, most: Math.floor(most / unit) * unit, pays: [pays, to] };
}

/** All odds that are offered now: behind each open line, once, while a point is on. */
export function oddsOffered(sheet: CrapsSheet, { point, open }: OpenBets): OddsOffer[] {
  if (point === null) return [];
  return LINES.filter((line) => open[line] !== undefined && open[oddsSpot(line)] === undefined)
    .map((line) => oddsBehind(sheet, line, point, open[line]!))
    .filter(({ most }) => most > 0);
}
