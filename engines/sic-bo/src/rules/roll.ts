import { checkChipValue, checkSpots, costOfChips, type ChipsBet, type RoundState } from "@apogee/engine";
import { minor, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { SicBoSheet } from "./sic-bo-sheet.ts";
import { tableOf, type Dice } from "./table.ts";

/** One roll and its payouts. */
export interface SicBoPhase {
  readonly dice: Dice;
  /** What each spot pays, stake included, in smallest units. Spots that pay nothing are left out. */
  readonly paid: Readonly<Record<string, number>>;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of sic bo: plain JSON, finished after its only roll. */
export interface SicBoRound extends RoundState {
  readonly phases: readonly SicBoPhase[];
}

const FACES = 6;

/** Every roll of three dice: 216, equally likely. */
export const ROLLS: readonly Dice[] = Array.from({ length: FACES ** 3 }, (_, i) => [
  Math.floor(i / 36) + 1,
  (Math.floor(i / 6) % 6) + 1,
  (i % 6) + 1,
]);

/** Refuses `StakeNotPlayable` for a chip of another value, and `BetNotOffered` for a spot that the table lacks. */
export function checkBet(sheet: SicBoSheet, stake: number, bet: ChipsBet): void {
  checkChipValue(stake, sheet.bets.step);
  const table = tableOf(sheet);
  checkSpots(bet, (name) => table.has(name));
}

/** Stakes and rolls: three times `nextInt(6)`. Refuses like `checkBet` before it reads the source. */
export function roll(sheet: SicBoSheet, stake: Minor, bet: ChipsBet, source: CountedSource): SicBoRound {
  checkBet(sheet, stake, bet);
  const dice: Dice = [source.nextInt(FACES) + 1, source.nextInt(FACES) + 1, source.nextInt(FACES) + 1];
  const phase = phaseOf(sheet, stake, bet, dice);
  return {
    stake,
    cost: costOfChips(stake, bet.spots),
    phases: [phase],
    totalWin: phase.totalWin,
    awaits: null,
    wordsRead: source.wordsRead,
  };
}

/** The result of three dice for a bet that was checked before. */
export function phaseOf(sheet: SicBoSheet, stake: Minor, { spots }: ChipsBet, dice: Dice): SicBoPhase {
  const table = tableOf(sheet);
  const paid: Record<string, number> = {};
  let win = 0;
  for (const [name, chips] of Object.entries(spots)) {
    const pays = table.get(name)!.paysOn(dice);
    if (pays === 0) continue;
    paid[name] = chips * stake * (pays + 1);
    win += paid[name];
  }
  return { dice, paid, win: minor(win), totalWin: minor(win) };
}

/** The most that a bet can pay: that of the best of all 216 rolls for it. */
export function mostWin(sheet: SicBoSheet, stake: Minor, bet: ChipsBet): Minor {
  return minor(ROLLS.reduce((most, dice) => Math.max(most, phaseOf(sheet, stake, bet, dice).win), 0));
}
