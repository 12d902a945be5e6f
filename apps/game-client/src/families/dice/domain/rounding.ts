import type { DiceBet, DiceSheet } from "@apogee/dice";
import { roundingOf, type Paying, type Rounding } from "../../../kit/domain/rounding.ts";
import { betWinning, oddsOf, ROLLS } from "./dice-bet.ts";

/** What rounding takes from the bets of dice at a stake. Both sides of a chance pay the same. */
export function roundingAt(sheet: DiceSheet, declared: string, stakeCents: number): Rounding<DiceBet> {
  const { side, target } = sheet.defaultBet;
  return roundingOf(
    stakeCents,
    betsOf(sheet, stakeCents),
    (bet) => bet.side === side && bet.target === target,
    declared,
  );
}

function* betsOf(sheet: DiceSheet, stakeCents: number): Generator<Paying<DiceBet>> {
  for (let winning = sheet.winning.fewest; winning <= sheet.winning.most; winning++) {
    const bet = betWinning(sheet, sheet.defaultBet.side, winning);
    yield { bet, paid: oddsOf(sheet, bet, stakeCents).payoutCents, winning, of: ROLLS };
  }
}
