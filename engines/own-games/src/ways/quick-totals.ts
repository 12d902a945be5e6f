import { worthOf, type CoinSheet } from "@apogee/coin-flip";
import { phaseOf as diceOf, ROLLS as DICE_ROLLS, type DiceBet, type DiceSheet } from "@apogee/dice";
import { tableOf as payTableOf, type KenoBet, type KenoSheet } from "@apogee/keno";
import { multiplierOf, type LimboBet, type LimboSheet } from "@apogee/limbo";
import { paidOn, TILES, worthAt as worthOfMines, type MinesSheet } from "@apogee/mines";
import { phaseOf as ballOf, type PlinkoBet, type PlinkoSheet } from "@apogee/plinko";
import type { RandomSource } from "@apogee/rng";
import { phaseOf as pocketOf, type RouletteSheet } from "@apogee/roulette";
import { phaseOf as rollOf, ROLLS, type SicBoSheet } from "@apogee/sic-bo";
import { worthAt, type TowerBet, type TowerSheet } from "@apogee/tower";
import { firstOfShuffle } from "./shuffle.ts";
import { STAKE } from "./simulate.ts";

/** What a round returns, in costs of the bet, from its draws alone. */
type Totals = (source: RandomSource) => number;

/**
 * A round of one draw: the rules compute the payout of each outcome once, when the first round is played. Many callers
 * ask for the ways of a title and play none.
 */
function ofOneDraw(outcomes: number, payoutOf: (outcome: number) => number): Totals {
  let totals: Float64Array | undefined;
  return (source) => {
    totals ??= Float64Array.from({ length: outcomes }, (_, outcome) => payoutOf(outcome) / STAKE);
    return totals[source.nextInt(outcomes)]!;
  };
}

export const diceTotals = (sheet: DiceSheet, bet: DiceBet): Totals =>
  ofOneDraw(DICE_ROLLS, (roll) => diceOf(sheet, STAKE, bet, roll).win);

export const plinkoTotals = (sheet: PlinkoSheet, bet: PlinkoBet): Totals =>
  ofOneDraw(2 ** bet.rows, (path) => ballOf(sheet, STAKE, bet, path).win);

export const rouletteTotals = (sheet: RouletteSheet, spot: string): Totals =>
  ofOneDraw(sheet.wheel.length, (pocket) => pocketOf(sheet, STAKE, { spots: { [spot]: 1 } }, sheet.wheel[pocket]!).win);

/** Three draws: the places of `ROLLS` have them as digits. */
export function sicBoTotals(sheet: SicBoSheet, spot: string): Totals {
  let totals: readonly number[] | undefined;
  return (source) => {
    totals ??= ROLLS.map((dice) => rollOf(sheet, STAKE, { spots: { [spot]: 1 } }, dice).win / STAKE);
    return totals[source.nextInt(6) * 36 + source.nextInt(6) * 6 + source.nextInt(6)]!;
  };
}

export const limboTotals =
  (sheet: LimboSheet, { target }: LimboBet): Totals =>
  (source) =>
    multiplierOf(sheet, source.nextInt(sheet.draws) + 1) >= target ? target / 100 : 0;

/** Heads is called until this many calls were right. */
export function coinTotals(sheet: CoinSheet, right: number): Totals {
  const total = Number(worthOf(sheet, right)) / 10_000;
  return (source) => {
    for (let flips = 0; flips < right; flips++) if (source.nextInt(2) !== 0) return 0;
    return total;
  };
}

/** The first tile of each floor. */
export function towerTotals(sheet: TowerSheet, { level }: TowerBet, floors: number): Totals {
  const { numerator, denominator } = worthAt(sheet, level, floors);
  const total = Number((numerator * BigInt(STAKE)) / denominator) / STAKE;
  const { tiles, safe } = sheet.levels[level];
  const draw = firstOfShuffle(tiles, tiles - safe);
  return (source) => {
    for (let climbed = 0; climbed < floors; climbed++) if (draw(source).includes(0)) return 0;
    return total;
  };
}

export function kenoTotals(sheet: KenoSheet, { picks, risk }: KenoBet): Totals {
  const pays = payTableOf(sheet, risk, picks.length);
  const isPicked = Uint8Array.from({ length: sheet.numbers }, (_, place) => (picks.includes(place + 1) ? 1 : 0));
  const draw = firstOfShuffle(sheet.numbers, sheet.drawn);
  return (source) => {
    let hits = 0;
    for (const place of draw(source)) hits += isPicked[place]!;
    return pays[hits]! / 100;
  };
}

/** The first tiles are picked. */
export function minesTotals(sheet: MinesSheet, mines: number, picks: number): Totals {
  const total = paidOn(STAKE, worthOfMines(sheet, mines, picks)) / STAKE;
  const draw = firstOfShuffle(TILES, mines);
  return (source) => (draw(source).some((tile) => tile < picks) ? 0 : total);
}
