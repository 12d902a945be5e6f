import { checkChipValue, checkSpots, costOfChips, type ChipsBet, type RoundState } from "@apogee/engine";
import { minor, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { BaccaratSheet } from "./baccarat-sheet.ts";
import { dealCoup, type Coup } from "./coup.ts";
import { endingOf, isSpot, paidOn, type Ending, type SpotName } from "./spots.ts";

const CARDS = 52;

/** One round of cards and its payouts. */
export interface BaccaratPhase {
  readonly coup: Coup;
  /** What each spot pays, stake included, in smallest units. Spots that pay nothing are left out. */
  readonly paid: Readonly<Record<string, number>>;
  readonly win: Minor;
  readonly totalWin: Minor;
}

/** A round of baccarat: plain JSON, finished after its only deal. */
export interface BaccaratRound extends RoundState {
  readonly phases: readonly BaccaratPhase[];
}

/** Refuses `StakeNotPlayable` for a chip of another value, and `BetNotOffered` for a spot that the table lacks. */
export function checkBet(sheet: BaccaratSheet, stake: number, bet: ChipsBet): void {
  checkChipValue(stake, sheet.bets.step);
  checkSpots(bet, isSpot);
}

/**
 * Stakes and deals from a full shoe: `nextInt(n)` over the n cards that are left is the place among them, in the order of
 * their numbers; a number modulo 52 is its card. Refuses `StakeNotPlayable` and `BetNotOffered` before it reads the
 * source.
 */
export function playRound(sheet: BaccaratSheet, stake: Minor, bet: ChipsBet, source: CountedSource): BaccaratRound {
  checkBet(sheet, stake, bet);
  const gone: number[] = [];
  const coup = dealCoup(() => {
    let number = source.nextInt(sheet.decks * CARDS - gone.length);
    for (const drawn of gone.toSorted((a, b) => a - b)) if (drawn <= number) number++;
    gone.push(number);
    return number % CARDS;
  });
  const phase = phaseOf(sheet, stake, bet, coup);
  return {
    stake,
    cost: costOfChips(stake, bet.spots),
    phases: [phase],
    totalWin: phase.totalWin,
    awaits: null,
    wordsRead: source.wordsRead,
  };
}

/** The result of a deal for a bet that was checked before. */
export function phaseOf(sheet: BaccaratSheet, stake: Minor, bet: ChipsBet, coup: Coup): BaccaratPhase {
  const paid = paidBy(sheet, stake, bet, endingOf(coup));
  const win = minor(Object.values(paid).reduce((sum, cents) => sum + cents, 0));
  return { coup, paid, win, totalWin: win };
}

/** The most that a bet can pay. Every outcome can occur with both pairs: each side can hold one and win with it. */
export function mostWin(sheet: BaccaratSheet, stake: Minor, bet: ChipsBet): Minor {
  const both = { playerPair: true, bankerPair: true };
  const endings: readonly Ending[] = [
    { outcome: "player", isSix: false, ...both },
    { outcome: "banker", isSix: false, ...both },
    { outcome: "banker", isSix: true, ...both },
    { outcome: "tie", isSix: false, ...both },
  ];
  const wins = endings.map((ending) => Object.values(paidBy(sheet, stake, bet, ending)));
  return minor(Math.max(...wins.map((paid) => paid.reduce((sum, cents) => sum + cents, 0))));
}

function paidBy(sheet: BaccaratSheet, stake: Minor, { spots }: ChipsBet, ending: Ending): Record<string, number> {
  const paid: Record<string, number> = {};
  for (const [spot, chips] of Object.entries(spots)) {
    const cents = paidOn(sheet, spot as SpotName, chips * stake, ending);
    if (cents > 0) paid[spot] = cents;
  }
  return paid;
}
