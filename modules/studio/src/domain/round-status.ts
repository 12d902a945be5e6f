import { subtract, type Minor } from "@apogee/kernel";
import type { RoundRow } from "@apogee/play";

/** What became of a round, in the words of the history. */
export function statusOf(row: RoundRow): "open" | "won" | "lost" | "void" {
  if (row.open) return "open";
  if (row.voided) return "void";
  // The house stakes a free spin, and its win is paid with those of the other spins.
  return paidOf(row) > 0 || (row.first.record?.freeSpin?.won ?? 0) > 0 ? "won" : "lost";
}

/** What the player was paid of the wins of the round. */
export function paidOf({ won, forfeited }: RoundRow): Minor {
  return subtract(won, forfeited);
}
