import { isPoint, HARD_TOTALS, POINTS, rankOf, SEVEN, totalOf, waysOf, type Dice } from "./dice.ts";
import type { CrapsSheet, Odds, SpotKind } from "./craps-sheet.ts";

/** The lines: the two bets that a point and odds belong to. */
export const LINES = ["pass", "dont_pass"] as const;
export type Line = (typeof LINES)[number];

/** How a roll resolves a bet. A push returns the stake. */
export type Result = "win" | "lose" | "push";

/** One place for chips. */
export interface TableSpot {
  /** Such as `pass`, `field`, `place6`, `hard8`, `pass_odds`. */
  readonly name: string;
  readonly kind: SpotKind | "odds";
  /** How a roll resolves it while this point is on; null if it stays. The point is null on a come-out roll. */
  readonly resultOn: (point: number | null, dice: Dice) => Result | null;
  /** What it pays if it wins with this roll while this point is on. */
  readonly paysOn: (point: number | null, dice: Dice) => Odds;
}

/** All spots of a table by their names: those of a bet, and those of odds. */
export type Table = ReadonlyMap<string, TableSpot>;

const FIELD_TOTALS = [2, 3, 4, 9, 10, 11, 12];
/** The total on which don't pass is returned. */
const BARRED = 12;

const tables = new WeakMap<CrapsSheet, Table>();

/** The spots of a sheet. */
export function tableOf(sheet: CrapsSheet): Table {
  const known = tables.get(sheet);
  if (known) return known;
  const spots = [...lines(sheet), field(sheet), ...places(sheet), ...hardways(sheet), ...oddsSpots()];
  const table: Table = new Map(spots.map((spot) => [spot.name, spot]));
  tables.set(sheet, table);
  return table;
}

/** Whether a bet can name the spot. Odds are a decision of the round, not a part of the bet. */
export function isBetSpot(sheet: CrapsSheet, name: string): boolean {
  const spot = tableOf(sheet).get(name);
  return spot !== undefined && spot.kind !== "odds";
}

/** The spot of the odds behind a line. */
export function oddsSpot(line: Line): "pass_odds" | "dont_pass_odds" {
  return `${line}_odds`;
}

/** What odds pay: the chances of a 7 against those of the point, so that they have no edge. */
export function trueOdds(line: Line, point: number): Odds {
  const [seven, made] = [waysOf(SEVEN), waysOf(point)];
  const [pays, to] = line === "pass" ? [seven, made] : [made, seven];
  const common = commonDivisor(pays, to);
  return [pays / common, to / common];
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

function lines({ pays }: CrapsSheet): TableSpot[] {
  const paysOn = (): Odds => [pays.line, 1];
  return [
    { name: "pass", kind: "pass", resultOn: passOn, paysOn },
    {
      name: "dont_pass",
      kind: "dont_pass",
      resultOn: (point, dice) => (point === null && totalOf(dice) === BARRED ? "push" : opposite(passOn(point, dice))),
      paysOn,
    },
  ];
}

function passOn(point: number | null, dice: Dice): Result | null {
  const total = totalOf(dice);
  if (point !== null) return total === point ? "win" : total === SEVEN ? "lose" : null;
  if (isPoint(total)) return null;
  return total === SEVEN || total === 11 ? "win" : "lose";
}

function opposite(result: Result | null): Result | null {
  return result === "win" ? "lose" : result === "lose" ? "win" : result;
}

function field({ pays }: CrapsSheet): TableSpot {
  return {
    name: "field",
    kind: "field",
    resultOn: (_point, dice) => (FIELD_TOTALS.includes(totalOf(dice)) ? "win" : "lose"),
    paysOn(_point, dice) {
      const total = totalOf(dice);
      return [total === 2 ? pays.field.two : total === 12 ? pays.field.twelve : 1, 1];
    },
  };
}

function places({ pays }: CrapsSheet): TableSpot[] {
  return POINTS.map((number) => ({
    name: `place${number}`,
    kind: "place",
    resultOn(_point, dice) {
      const total = totalOf(dice);
      return total === number ? "win" : total === SEVEN ? "lose" : null;
    },
    paysOn: () => pays.place[rankOf(number)]!,
  }));
}

function hardways({ pays }: CrapsSheet): TableSpot[] {
  return HARD_TOTALS.map((number) => ({
    name: `hard${number}`,
    kind: "hard",
    resultOn(_point, dice) {
      const total = totalOf(dice);
      if (total === number) return dice[0] === dice[1] ? "win" : "lose";
      return total === SEVEN ? "lose" : null;
    },
    paysOn: () => [pays.hard[number === 4 || number === 10 ? 0 : 1]!, 1],
  }));
}

/** Odds are only on the table while a point is on, and are resolved with their line. */
function oddsSpots(): TableSpot[] {
  return LINES.map((line) => ({
    name: oddsSpot(line),
    kind: "odds",
    resultOn: (point, dice) => (line === "pass" ? passOn(point, dice) : opposite(passOn(point, dice))),
    paysOn: (point) => trueOdds(line, point!),
  }));
}
