import { decimal, decimalRoot, ratio, type Ratio } from "@apogee/engine";
import { sha256Hex } from "@apogee/rng";
import type { CrapsSheet } from "../rules/craps-sheet.ts";
import { POINTS, ROLLS, waysOf } from "../rules/dice.ts";
import { oddsBehind } from "../rules/odds.ts";
import { LINES, oddsSpot, tableOf, type Line, type TableSpot } from "../rules/spots.ts";
import { ALWAYS, chance, NEVER, plus, times, type Chance } from "./chance.ts";
import type { DeclaredBet, DeclaredCraps, DeclaredOdds, DeclaredWithOdds } from "./declared-craps.ts";
import { outcomesOf, type Outcome } from "./outcomes.ts";

/** A chip of this value wins whole units with every payout, so figures of it contain no rounding. */
const EXACT = 60_000;

/** Computes the return of every bet of craps from all rolls of all states. */
export function crapsReport(sheet: CrapsSheet): DeclaredCraps {
  const spots = [...tableOf(sheet).values()].filter(({ kind }) => kind !== "odds");
  const bets = [...new Set(spots.map(betName))].map((bet) => declare(sheet, bet, spots));
  const byReturn = bets.toSorted((a, b) => Number(a.rtpPercent) - Number(b.rtpPercent));
  const named = ({ bet, rtpPercent }: DeclaredBet) => ({ bet, rtpPercent });
  const usual = bets.find((bet) => bet.spots.includes(sheet.defaultSpot))!;
  const losses = bets.map(({ lossByRounding }) => fromRatio(lossByRounding));
  const top = topOf(sheet, spots);
  return {
    identifier: sheet.identifier,
    version: sheet.version,
    sheetSha256: sha256Hex(JSON.stringify(sheet)),
    bets,
    odds: LINES.flatMap((line) => POINTS.slice(0, 3).map((point) => declareOdds(sheet, line, point))),
    withOdds: LINES.map((line) => declareWithOdds(sheet, line)),
    lowest: named(byReturn[0]!),
    highest: named(byReturn.at(-1)!),
    smallestStake: {
      units: sheet.bets.step,
      lossByRounding: toRatio(losses.reduce((most, loss) => (isAbove(loss, most) ? loss : most), NEVER)),
    },
    defaultSpot: {
      name: sheet.defaultSpot,
      hitPercent: usual.hitPercent,
      standardDeviation: usual.standardDeviation,
    },
    maxWin: {
      multiple: decimal(BigInt(top.win), BigInt(EXACT), 2),
      oneIn: decimal(top.chance.d, top.chance.n, 2),
    },
  };
}

/** Numbers with the same chances have the same figures: 4 and 10, 5 and 9, 6 and 8. */
function betName({ name, kind }: TableSpot): string {
  if (kind !== "place" && kind !== "hard") return name;
  const number = Number(name.slice(kind.length));
  const low = Math.min(number, 14 - number);
  return `${kind}${low}_${14 - low}`;
}

function declare(sheet: CrapsSheet, bet: string, all: readonly TableSpot[]): DeclaredBet {
  const spots = all.filter((spot) => betName(spot) === bet);
  const [first, ...others] = spots.map((spot) => figuresOf(sheet, spot));
  const differs = others.some((figures) => JSON.stringify(figures) !== JSON.stringify(first));
  if (differs) throw new Error(`The spots of ${bet} have different figures.`);
  return { bet, spots: spots.map(({ name }) => name), ...first! };
}

function figuresOf(sheet: CrapsSheet, spot: TableSpot): Omit<DeclaredBet, "bet" | "spots"> {
  const outcomes = outcomesOf(sheet, EXACT, { spots: { [spot.name]: 1 } });
  const rtp = returnOf(outcomes);
  const square = sumOf(outcomes, ({ win }) => chance(BigInt(win) ** 2n, BigInt(EXACT) ** 2n));
  const wins = chanceThat(outcomes, ({ win }) => win > EXACT);
  const pushes = chanceThat(outcomes, ({ win }) => win === EXACT);
  const hit = plus(wins, pushes);
  const small = sheet.bets.step;
  const rounded = returnOf(outcomesOf(sheet, small, { spots: { [spot.name]: 1 } }), small);
  const variance = minus(square, times(rtp, rtp));
  return {
    pays: paysOf(spot),
    wins: toRatio(wins),
    pushes: toRatio(pushes),
    hitPercent: percentOf(hit),
    rtp: toRatio(rtp),
    rtpPercent: percentOf(rtp),
    edge: toRatio(minus(ALWAYS, rtp)),
    lossByRounding: toRatio(minus(rtp, rounded)),
    standardDeviation: decimalRoot(variance.n, variance.d, 4),
  };
}

/** The payouts of a spot, the usual one first. */
function paysOf(spot: TableSpot): string[] {
  const won = ROLLS.filter((dice) => spot.resultOn(null, dice) === "win").map((dice) => spot.paysOn(null, dice));
  const counts = new Map<string, number>();
  for (const [pays, to] of won) counts.set(`${pays}:${to}`, (counts.get(`${pays}:${to}`) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([pays]) => pays);
}

/** Odds from the moment at which they are placed: the point is on, and the roll decides. */
function declareOdds(sheet: CrapsSheet, line: Line, point: number): DeclaredOdds {
  const {
    pays: [pays, to],
    most,
  } = oddsBehind(sheet, line, point, sheet.bets.step * 6);
  const spot = tableOf(sheet).get(oddsSpot(line))!;
  const results = ROLLS.map((dice) => spot.resultOn(point, dice)).filter((result) => result !== null);
  const wins = chance(BigInt(results.filter((result) => result === "win").length), BigInt(results.length));
  const rtp = times(wins, chance(BigInt(pays + to), BigInt(to)));
  return {
    on: line,
    points: POINTS.filter((each) => waysOf(each) === waysOf(point)),
    pays: `${pays}:${to}`,
    most: most / (sheet.bets.step * 6),
    wins: toRatio(wins),
    edge: toRatio(minus(ALWAYS, rtp)),
  };
}

function declareWithOdds(sheet: CrapsSheet, line: Line): DeclaredWithOdds {
  const outcomes = outcomesOf(sheet, EXACT, { spots: { [line]: 1 } }, "most");
  const cost = sumOf(outcomes, (outcome) => chance(BigInt(outcome.cost), BigInt(EXACT)));
  const paid = returnOf(outcomes);
  const rtp = chance(paid.n * cost.d, paid.d * cost.n);
  return {
    on: line,
    averageCost: toRatio(cost),
    rtp: toRatio(rtp),
    rtpPercent: percentOf(rtp),
    edge: toRatio(minus(ALWAYS, rtp)),
  };
}

/** The largest payout of a single bet: bets together never pay a larger multiple of what they cost. */
function topOf(sheet: CrapsSheet, spots: readonly TableSpot[]): Outcome {
  const outcomes = spots.flatMap(({ name }) => outcomesOf(sheet, EXACT, { spots: { [name]: 1 } }));
  return outcomes.reduce((best, outcome) => (outcome.win > best.win ? outcome : best));
}

function returnOf(outcomes: readonly Outcome[], stake = EXACT): Chance {
  return sumOf(outcomes, ({ win }) => chance(BigInt(win), BigInt(stake)));
}

function sumOf(outcomes: readonly Outcome[], value: (outcome: Outcome) => Chance): Chance {
  return outcomes.reduce((sum, outcome) => plus(sum, times(outcome.chance, value(outcome))), NEVER);
}

function chanceThat(outcomes: readonly Outcome[], isSo: (outcome: Outcome) => boolean): Chance {
  return outcomes.filter(isSo).reduce((sum, outcome) => plus(sum, outcome.chance), NEVER);
}

function minus(a: Chance, b: Chance): Chance {
  return plus(a, { n: -b.n, d: b.d });
}

function isAbove(a: Chance, b: Chance): boolean {
  return a.n * b.d > b.n * a.d;
}

function percentOf({ n, d }: Chance): string {
  return decimal(n * 100n, d, 4);
}

function toRatio({ n, d }: Chance): Ratio {
  return ratio(n, d);
}

function fromRatio({ numerator, denominator }: Ratio): Chance {
  return { n: BigInt(numerator), d: BigInt(denominator) };
}
