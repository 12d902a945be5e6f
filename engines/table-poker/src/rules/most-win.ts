import { FIVE_KINDS, leastStrength, THREE_KINDS } from "@apogee/cards";
import { pairPlusPayout, payoutsOf } from "./settle.ts";
import type { TablePokerSheet } from "./table-poker-sheet.ts";

/** The most that chips on these spots can bring back, in chips: the best of all hands of a winning player. */
export function mostChips(sheet: TablePokerSheet, ante: number, pairPlus: number): number {
  const kinds = sheet.cards === 3 ? THREE_KINDS : FIVE_KINDS;
  // The highest hand of each kind: a royal flush is the straight flush that leads with the ace.
  const hands = kinds.map((_, kind) => leastStrength(kind, [12]));
  return Math.max(
    ...hands.map((player) => {
      const paid = payoutsOf(sheet, player, "win");
      return ante * (paid.ante + paid.raise + paid.bonus) + pairPlus * pairPlusPayout(sheet, player);
    }),
  );
}
