import type { RoundResult, RoundView } from "@apogee/contract";

/** The name of a round's result: a round that paid no more than its stake is not a win. */
export function outcomeOf(
  status: RoundView["bet_status"],
  { costCents, winCents }: { readonly costCents: number; readonly winCents: number },
): RoundResult {
  return status === "won" && winCents <= costCents ? "returned" : status;
}
