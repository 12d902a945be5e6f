import { handOf, qualifyingStrength, raiseTimes, timesOf } from "./hands.ts";
import type { TablePokerSheet } from "./table-poker-sheet.ts";

/** How a hand against the dealer ended. */
export type Outcome = "fold" | "no_qualify" | "win" | "push" | "lose";

/** What each stake brings back, in antes or, for `pair_plus`, in its own stakes. The stakes are included. */
export type Payouts = {
  readonly ante: number;
  readonly raise: number;
  readonly bonus: number;
};

const NOTHING: Payouts = { ante: 0, raise: 0, bonus: 0 };

/** How a player who plays on ends, from the strengths of both hands. */
export function outcomeOf(sheet: TablePokerSheet, player: number, dealer: number): Exclude<Outcome, "fold"> {
  if (dealer < qualifyingStrength(sheet)) return "no_qualify";
  if (player === dealer) return "push";
  return player > dealer ? "win" : "lose";
}

/** What an outcome pays to a player's hand of this strength. */
export function payoutsOf(sheet: TablePokerSheet, player: number, outcome: Outcome): Payouts {
  if (outcome === "fold") return NOTHING;
  const hand = handOf(sheet, player);
  const bonus = timesOf(sheet.bonusPays, hand);
  const { raise } = sheet;
  if (outcome === "lose") return { ...NOTHING, bonus };
  if (outcome === "push") return { ante: 1, raise, bonus };
  // If the dealer does not qualify, the ante wins and the further stake comes back.
  return { ante: 2, raise: outcome === "win" ? raise * (1 + raiseTimes(sheet, hand)) : raise, bonus };
}

/** What a chip on pair plus brings back: it depends on the player's cards alone, even if they are folded. */
export function pairPlusPayout({ pairPlusPays, cards }: TablePokerSheet, player: number): number {
  const times = timesOf(pairPlusPays, handOf({ cards }, player));
  return times === 0 ? 0 : times + 1;
}
