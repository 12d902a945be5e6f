import type { Database, Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { DayRates } from "@apogee/rates";
import type { Given, Rewards } from "@apogee/rewards";

/** What the adventure needs from other modules; provided by the composition root. */
export interface AdventurePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rates: DayRates;
  readonly rewards: Rewards;
  /** The time zone of a player: that of the profile, or the default one of the country. */
  zoneOf(db: Database | Tx, playerId: number): Promise<string>;
  /**
   * Takes a prize back if nothing of it was used. Returns whether it was; money and points stay with their player, as
   * does what was played.
   */
  takeBack(tx: Tx, given: Given, at: Date): Promise<boolean>;
  /** Whether the site may remind a player of the day: not at a deposit limit, and not with a marker of harm. */
  mayRemind(db: Database | Tx, playerId: number, at: Date): Promise<boolean>;
}
