import type { SecondConnection } from "@apogee/database";

/** More places than this are counted but not logged. */
const MOST_PLACES = 100;

/** Second connections that calls took while they held a transaction. */
export interface SecondConnections {
  /** How many since the start. */
  readonly count: number;
  readonly note: (found: SecondConnection) => void;
}

/** Counts second connections, and logs each place in the code once. The calls are served. */
export function reportSecondConnections(
  log: (level: "error", message: string, facts: Record<string, unknown>) => void,
): SecondConnections {
  const places = new Set<string>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    note(found) {
      count += 1;
      const { place } = found;
      if (places.has(place) || places.size >= MOST_PLACES) return;
      places.add(place);
      log("error", "a call took a second connection while it held a transaction", { place });
    },
  };
}
