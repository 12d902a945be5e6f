import type { RoundView } from "@apogee/contract";

/** How a round is named: one that gave back no more than it cost was not won. */
export type RoundOutcome = RoundView["bet_status"] | "returned";

export function outcomeOf(
  status: RoundView["bet_status"],
  { costCents, winCents }: { readonly costCents: number; readonly winCents: number },
): RoundOutcome {
  return status === "won" && winCents <= costCents ? "returned" : status;
}
