import { subtract, type Minor } from "@apogee/kernel";
import type { RoundRow } from "@apogee/play";

/** What became of a round, in the words of the history. */
export function statusOf(row: RoundRow): "open" | "won" | "lost" | "void" {
  if (row.open) return "open";
  if (row.voided) return "void";
  return paidOf(row) > 0 ? "won" : "lost";
}

/** What the player was paid of the wins of the round. */
export function paidOf({ won, forfeited }: RoundRow): Minor {
  return subtract(won, forfeited);
}
