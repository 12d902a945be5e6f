import type { Publish } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { Rates } from "@apogee/rates";
import type { CountedDeposit } from "./domain/deposit-limits.ts";
import type { StoredLimit } from "./queries.ts";

/** What limits need from other modules; provided by the composition root. */
export interface LimitsPorts {
  readonly clock: Clock;
  readonly db: Database;
  /** The current exchange rates. */
  readonly rates: () => Promise<Rates>;
  /** The player's deposits that were created since a time and have not failed; provided by `cashier`. */
  depositsSince(db: Database | Tx, playerId: number, since: Date): Promise<readonly CountedDeposit[]>;
  /** Queues the e-mail with the link that confirms a loosening. */
  sendConfirmation(tx: Tx, limit: StoredLimit, token: string): Promise<void>;
  /** Called after the commit. */
  readonly publish: Publish;
}
