import type { OwnStatus, TournamentView } from "@apogee/contract";
import { statusAt } from "../../../site/promotions/time-status.ts";

/** What a visitor can do about a contest. `open` asks for a press; `automatic` needs none. */
export type JoinState =
  | "over"
  | "canceled"
  | "disqualified"
  | "joined"
  | "requested"
  | "closed"
  | "guest"
  | "automatic"
  | "open";

type Joinable = Pick<TournamentView, "stage" | "start_at" | "end_at" | "join" | "join_until">;

/** `status` is null for guests. */
export function joinState(tournament: Joinable, status: Pick<OwnStatus, "entry"> | null, now: number): JoinState {
  if (tournament.stage === "canceled") return "canceled";
  if (status?.entry === "disqualified") return "disqualified";
  if (statusAt(tournament, now) === "archive") return "over";
  if (status?.entry === "joined" || status?.entry === "requested") return status.entry;
  if (tournament.join_until !== null && Date.parse(tournament.join_until) <= now) return "closed";
  if (status === null) return "guest";
  return tournament.join === "automatic" ? "automatic" : "open";
}
