import type { Publish } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { Rewards } from "@apogee/rewards";
import type { Seeds } from "@apogee/studio";

/** What boxes need from other modules; provided by the composition root. */
export interface BoxPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rewards: Rewards;
  /** Called after the commit. */
  readonly publish: Publish;
  /** The time zone of a player's days. */
  zoneOf(db: Database | Tx, playerId: number): Promise<string>;
}

/** What opening a box needs besides: the player's seeds. */
export interface OpeningPorts extends BoxPorts {
  readonly seeds: Pick<Seeds, "drawOutside">;
}
