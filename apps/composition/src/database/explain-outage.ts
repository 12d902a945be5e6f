import { DatabaseAway, DatabaseUnusable } from "@apogee/database";
import { isDatabaseAway } from "@apogee/http";

/**
 * The failure as people are told it, where it means that the PostgreSQL of this address is away; else the failure
 * itself.
 */
export function explainOutage(error: unknown, url: string): unknown {
  return !(error instanceof DatabaseUnusable) && isDatabaseAway(error)
    ? new DatabaseAway(url, error as { code?: string; message?: string })
    : error;
}
