import type { Publish } from "@apogee/contract";
import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";

/** What bonuses need from other modules; provided by the composition root. */
export interface BonusPorts {
  readonly clock: Clock;
  readonly db: Database;
  /** Called after the commit. */
  readonly publish: Publish;
  /** Publishes the balance of a player's wallet; called after the commit. */
  balanceMoved(playerId: number, currency: string): Promise<void>;
}
