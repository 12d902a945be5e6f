import { multiplierOf, winningRolls, winOf, type DiceBet, type DiceSheet, type Side } from "@apogee/dice";
import { minor } from "@apogee/kernel";

/** Rolls that are possible: 0.00 to 99.99 in hundredths. */
export const ROLLS = 10_000;
/** The engine's multipliers count ten-thousandths of the stake. */
const MULTIPLIER_UNIT = 10_000;

/** The odds of a bet, computed by the engine. */
export interface Odds {
  /** How many of the 10,000 rolls win: hundredths of a percent. */
  readonly winning: number;
  /** What a win pays in stakes, such as 1.98. */
  readonly multiplier: number;
  /** What a win pays in the smallest unit. */
  readonly payoutCents: number;
}

/** Chance, multiplier and payout of a bet at a stake in the smallest unit. */
export function oddsOf(sheet: DiceSheet, bet: DiceBet, stakeCents: number): Odds {
  const winning = winningRolls(bet);
  const multiplier = multiplierOf(sheet, winning);
  return { winning, multiplier: multiplier / MULTIPLIER_UNIT, payoutCents: winOf(minor(stakeCents), multiplier) };
}

/** The bet of a side that wins with this number of rolls, or with the nearest number that the sheet offers. */
export function betWinning({ winning: { fewest, most } }: DiceSheet, side: Side, winning: number): DiceBet {
  const offered = Math.min(most, Math.max(fewest, Math.round(winning)));
  return { side, target: side === "under" ? offered : ROLLS - 1 - offered };
}

/** The bet with this target in hundredths, or the nearest one that the sheet offers. */
export function betAt(sheet: DiceSheet, side: Side, target: number): DiceBet {
  return betWinning(sheet, side, winningRolls({ side, target: Math.round(target) }));
}

/** The bet whose multiplier, in stakes, is nearest to the given one. */
export function betPaying(sheet: DiceSheet, side: Side, multiplier: number): DiceBet {
  const about = Math.round((ROLLS - sheet.edgeBps) / Math.max(multiplier, 0.0001));
  const bets = [about - 1, about, about + 1].map((winning) => betWinning(sheet, side, winning));
  const distance = (bet: DiceBet): number => Math.abs(oddsOf(sheet, bet, 0).multiplier - multiplier);
  return bets.reduce((best, bet) => (distance(bet) < distance(best) ? bet : best));
}

/** The bet on the other side with the same chance. */
export function otherSide(sheet: DiceSheet, bet: DiceBet): DiceBet {
  return betWinning(sheet, bet.side === "under" ? "over" : "under", winningRolls(bet));
}
