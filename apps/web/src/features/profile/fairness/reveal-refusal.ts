import { ApiRefusal } from "../../../site/api/call.ts";

/** The open round because of which a seed could not be revealed, if that is the reason. */
export function roundInTheWay(error: unknown): string | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== "round_open") return undefined;
  const { round_id: id } = error.facts;
  return typeof id === "string" ? id : undefined;
}
