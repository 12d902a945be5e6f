import type { Database } from "@apogee/database";
import type { Log } from "@apogee/events";
import type { Clock } from "@apogee/kernel";

/** What the sandbox needs of the process that it runs in; the composition root hands it in. */
export interface SandboxOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Shared with the casino: signs calls and notifications, both ways. */
  readonly key: string;
  readonly log: Log;
  /** The sandbox's address as browsers see it, without a trailing slash. */
  readonly publicOrigin: string;
  /** Who is paid, as the payment page and the bank say it; `Apogee` if left out. */
  readonly merchant?: string;
}
