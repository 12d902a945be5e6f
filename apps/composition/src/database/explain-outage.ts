import { DatabaseAway, DatabaseUnusable } from "@apogee/database";
import { isDatabaseAway } from "@apogee/http";

/** `DatabaseAway` with a message for operators if the failure means that this PostgreSQL cannot be reached; else the failure. */
export function explainOutage(error: unknown, url: string): unknown {
  return !(error instanceof DatabaseUnusable) && isDatabaseAway(error)
    ? new DatabaseAway(url, error as { code?: string; message?: string })
    : error;
}
