import type { OfferTerms } from "../offer-terms.ts";
import type { SimulatedClaim } from "./claim.ts";
import { meanPlay, stoppingPlay } from "./mean-play.ts";
import type { PayoutTable } from "./payout-table.ts";
import { roundsFor, type Fineness } from "./play-on.ts";
import { claimOf, finenessFor } from "./simulate-offer.ts";

/** What claims of an offer cost at one deposit, in minor units; below zero, the house earns. */
export interface CurvePoint {
  readonly deposit: number;
  readonly bonus: number;
  /** On average over the sampled games, at the largest bet. */
  readonly average: number;
  /** In the game that costs most, at the largest bet. */
  readonly dearest: number;
  /** What the player gains who stops when it pays, at the better of two stakes in the games that cost most. */
  readonly best: number;
}

/** What an offer costs in one game, at the deposit that earns its maximum. */
export interface SketchedGame {
  readonly game: string;
  readonly stake: number;
  readonly cost: number;
  readonly completed: number;
}

/** What an offer costs, on a coarse grid: fast enough to be computed while its terms are written. */
export interface Sketch {
  readonly claim: SimulatedClaim;
  /** The one that costs most first. */
  readonly games: readonly SketchedGame[];
  readonly sampled: readonly string[];
  readonly curve: readonly CurvePoint[];
  /** The point of the curve at which the bonus is at its most. */
  readonly most: CurvePoint;
  /** The share of claims that complete the wagering, on average and in the game that costs most. */
  readonly completed: { readonly average: number; readonly dearest: number };
  /** The cost differs by at most this much on a grid of half as many points. */
  readonly gridError: number;
  /** Whether there was time for the whole curve. */
  readonly isComplete: boolean;
}

/** Points of the grid for games with many payouts, and for those with few. */
const POINTS = 100;
const POINTS_OF_FEW = 240;
/** Points times payouts times rounds, so that no game takes much longer than others. */
const WORK = 1_200_000;
const LEAST_POINTS = 24;
const FEW_PAYOUTS = 3;
/** The chances that are tried where players choose them. */
const CHANCES = [0.5, 0.24];
const SAMPLED = 5;
/** The games at the largest bonus may take this share of the time; the curve gets the rest. */
const GAMES_SHARE = 0.5;
const STUDIED = 1;
/** Of the deposit that earns the maximum. */
const SHARES = [0.25, 0.5, 1, 1.25];

/**
 * Sketches what claims of an offer cost by deposit. `pause` lets other work in between, and tells whether less than
 * this share of the time is used. Null if the offer gives nothing in the currency. Refuses `OfferNotSimulated`.
 */
export async function sketchOffer(
  terms: OfferTerms,
  currency: string,
  tables: readonly PayoutTable[],
  pause: (share: number) => Promise<boolean>,
): Promise<Sketch | null> {
  const claim = claimOf(terms, currency, null);
  if (!claim) return null;
  const tried = tables.filter(({ chance }) => chance === null || CHANCES.includes(chance));
  const costs: Array<SketchedGame & { readonly table: PayoutTable }> = [];
  let isComplete = true;
  for (const table of tried) {
    if (costs.length > 0 && !(await pause(GAMES_SHARE))) {
      isComplete = false;
      break;
    }
    costs.push({ ...costIn(claim, table), table });
  }
  const games = dearestOfEach(costs);
  const sample = spread(games, SAMPLED);
  const most = curvePoint(claim, games, sample);
  const curve = [most];
  for (const deposit of depositsOf(terms, currency, claim)) {
    if (deposit === claim.deposit) continue;
    const other = claimOf(terms, currency, deposit);
    if (!other) continue;
    if (!(await pause(1))) {
      isComplete = false;
      break;
    }
    curve.push(curvePoint(other, games, sample));
  }
  const [dearest] = games;
  return {
    claim,
    games: games.map(({ table: _table, ...game }) => game),
    sampled: sample.map(({ game }) => game),
    curve: curve.toSorted((a, b) => a.deposit - b.deposit),
    most,
    completed: { average: mean(sample.map(({ completed }) => completed)), dearest: dearest?.completed ?? 0 },
    gridError: dearest ? Math.abs(costIn(claim, dearest.table, 0.5).cost - dearest.cost) : 0,
    isComplete,
  };
}

type Costed = SketchedGame & { readonly table: PayoutTable };

function costIn(claim: SimulatedClaim, table: PayoutTable, part = 1): SketchedGame {
  const stake = stakeOf(claim);
  const { left, completed } = meanPlay(claim, table, stake, coarse(claim, table, stake, part));
  return { game: table.game, stake, cost: left - claim.deposit, completed };
}

const stakeOf = ({ deposit, amount, maxBet }: SimulatedClaim): number =>
  Math.min(maxBet ?? deposit + amount, deposit + amount);

function coarse(claim: SimulatedClaim, table: PayoutTable, stake: number, part = 1): Fineness {
  const most = table.payouts.length <= FEW_PAYOUTS ? POINTS_OF_FEW : POINTS;
  const affordable = WORK / (table.payouts.length * Math.max(1, roundsFor(claim, table, stake)));
  const { top, points } = finenessFor(claim, table, stake);
  return { top, points: Math.round(Math.max(LEAST_POINTS, Math.min(points, most, affordable)) * part) };
}

/** Each game by the bet that costs most in it. */
function dearestOfEach(costs: readonly Costed[]): Costed[] {
  const byGame = new Map<string, Costed>();
  for (const each of costs) if (each.cost > (byGame.get(each.game)?.cost ?? -Infinity)) byGame.set(each.game, each);
  return [...byGame.values()].toSorted((a, b) => b.cost - a.cost || (a.game < b.game ? -1 : 1));
}

/** Some of a sorted list, evenly from its first to its last. */
export function spread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))]!);
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function curvePoint(claim: SimulatedClaim, games: readonly Costed[], sample: readonly Costed[]): CurvePoint {
  const stake = stakeOf(claim);
  const costOf = ({ table }: Costed): number => costIn(claim, table).cost;
  const best = games
    .slice(0, STUDIED)
    .flatMap(({ table }) =>
      [stake, stake / 2].map((each) => stoppingPlay(claim, table, each, coarse(claim, table, each)) - claim.deposit),
    );
  return {
    deposit: claim.deposit,
    bonus: claim.amount,
    average: mean(sample.map(costOf)),
    dearest: games[0] ? costOf(games[0]) : 0,
    best: best.length === 0 ? 0 : Math.max(...best),
  };
}

/** The deposits of the curve; a bonus without a share of the deposit has one point. */
function depositsOf({ reward, minDeposit }: OfferTerms, currency: string, { deposit }: SimulatedClaim): number[] {
  if (reward.type !== "bonus" || !reward.percent) return [deposit];
  const least = minDeposit?.[currency] ?? 0;
  return [...new Set([least, ...SHARES.map((share) => Math.round(deposit * share))])]
    .filter((each) => each >= least && each > 0)
    .toSorted((a, b) => a - b);
}
