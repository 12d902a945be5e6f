import type { Database } from "@apogee/database";
import type { Log } from "@apogee/events";
import type { Clock } from "@apogee/kernel";

/** What the sandbox needs from its process; the composition root provides it. */
export interface SandboxOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** The key shared with the casino; signs calls and notifications in both directions. */
  readonly key: string;
  readonly log: Log;
  /** The sandbox's address as browsers see it, without a trailing slash. */
  readonly publicOrigin: string;
  /** The merchant's name on the payment page and at the bank; `Apogee` if left out. */
  readonly merchant?: string;
}
