import type { Database } from "@apogee/database";
import { projectionStates, type Projection } from "@apogee/events";

/** Whether projections have read everything in their logs before a time. */
export async function areReadUntil(
  db: Database,
  projections: ReadonlyArray<Pick<Projection, "name" | "log">>,
  end: Date,
): Promise<boolean> {
  const states = await projectionStates(db, projections);
  return states.every(({ behind, reached }) => behind === 0 || (reached !== null && reached >= end));
}
