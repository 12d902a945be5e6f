import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";

/** What this module needs from other modules. */
export interface StaffPorts {
  readonly db: Database;
  readonly clock: Clock;
}
