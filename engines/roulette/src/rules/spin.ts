import { checkChipValue, checkSpots, costOfChips, type ChipsBet, type RoundState } from "@apogee/engine";
import { minor, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { RouletteSheet } from "./roulette-sheet.ts";
import { tableOf, type TableSpot } from "./table.ts";

/** One spin and its payouts. */
export interface RoulettePhase {
  /** The pocket in which the ball rests: `0`, `00`, `1` to `36`. */
  readonly pocket: string;
  /** What each spot pays, stake included, in smallest units. Spots that pay nothing are left out. */
  readonly paid: Readonly<Record<string, number>>;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of roulette: plain JSON, finished after its only spin. */
export interface RouletteRound extends RoundState {
  readonly phases: readonly RoulettePhase[];
}

/** Refuses `StakeNotPlayable` for a chip of another value, and `BetNotOffered` for a spot that the table lacks. */
export function checkBet(sheet: RouletteSheet, stake: number, bet: ChipsBet): void {
  checkChipValue(stake, sheet.bets.step);
  const table = tableOf(sheet);
  checkSpots(bet, (name) => table.has(name));
}

/**
 * Stakes and spins: one `nextInt` of the number of pockets. Refuses `StakeNotPlayable` and `BetNotOffered` before it
 * reads the source.
 */
export function spin(sheet: RouletteSheet, stake: Minor, bet: ChipsBet, source: CountedSource): RouletteRound {
  checkBet(sheet, stake, bet);
  const phase = phaseOf(sheet, stake, bet, sheet.wheel[source.nextInt(sheet.wheel.length)]!);
  return {
    stake,
    cost: costOfChips(stake, bet.spots),
    phases: [phase],
    totalWin: phase.totalWin,
    awaits: null,
    wordsRead: source.wordsRead,
  };
}

/** The result of a pocket for a bet that was checked before. */
export function phaseOf(sheet: RouletteSheet, stake: Minor, { spots }: ChipsBet, pocket: string): RoulettePhase {
  const table = tableOf(sheet);
  const paid: Record<string, number> = {};
  let win = 0;
  for (const [name, chips] of Object.entries(spots)) {
    const cents = paidOn(sheet, table.get(name)!, chips * stake, pocket);
    if (cents === 0) continue;
    paid[name] = cents;
    win += cents;
  }
  return { pocket, paid, win: minor(win), totalWin: minor(win) };
}

/**
 * What an amount on one spot pays for a pocket, stake included. With La Partage, a bet at even money gets half of its
 * stake back on zero, rounded down to whole units.
 */
export function paidOn(
  sheet: RouletteSheet,
  { kind, covers, pays }: TableSpot,
  amount: number,
  pocket: string,
): number {
  if (covers.has(pocket)) return amount * (pays + 1);
  if (sheet.laPartage && kind === "even_money" && Number(pocket) === 0) return Math.floor(amount / 2);
  return 0;
}

/** The most that a bet can pay: that of the best pocket for it. */
export function mostWin(sheet: RouletteSheet, stake: Minor, bet: ChipsBet): Minor {
  const wins = sheet.wheel.map((pocket) => phaseOf(sheet, stake, bet, pocket).win);
  return minor(Math.max(...wins));
}
