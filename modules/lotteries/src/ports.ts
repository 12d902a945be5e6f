import type { KeyRing } from "@apogee/config";
import type { Publish } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Log } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import type { DayRates } from "@apogee/rates";
import type { Rewards } from "@apogee/rewards";
import type { Wallet } from "@apogee/wallet";
import type { BeaconSource } from "./beacons/beacon-source.ts";

/** Points of a ticket that go back to a player. */
export interface ReturnedPoints {
  readonly playerId: number;
  readonly points: number;
  readonly cause: string;
  readonly reason: string;
}

/** What lotteries need from other modules; provided by the composition root. */
export interface LotteryPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rates: DayRates;
  readonly rewards: Rewards;
  /** The keys that seal the seeds of draws. */
  readonly seedKeys: KeyRing;
  /** The source of public values; null if none is configured, and then no lottery can be published. */
  readonly beacon: BeaconSource | null;
  /** Gives points back, also during a break. Provided by `loyalty`. */
  returnPoints(tx: Tx, returned: ReturnedPoints, at: Date): Promise<unknown>;
  /** Called after the commit with a wallet whose balance has changed. */
  balanceChanged(wallet: Wallet): Promise<void>;
  /** Called after the commit. */
  readonly publish: Publish;
  readonly log: Log;
}
