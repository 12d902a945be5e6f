import { ApiRefusal } from "../../../app/api/call.ts";

/** The round that keeps a seed sealed, where that is why it could not be revealed. */
export function roundInTheWay(error: unknown): string | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== "round_open") return undefined;
  const { round_id: id } = error.facts;
  return typeof id === "string" ? id : undefined;
}
