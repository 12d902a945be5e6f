import type { Publish } from "@apogee/contract";
import type { SeedMaker } from "@apogee/draws";
import type { Database, Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { DayRates } from "@apogee/rates";
import type { Wallet } from "@apogee/wallet";

/** A game that a jackpot may be linked to, with the lowest house edge of its bets, in millionths; null if it is unknown. */
export interface EdgedGame {
  readonly id: number;
  readonly identifier: string;
  readonly provider: string;
  readonly edgePpm: number | null;
}

/** What the judge needs. */
export interface JudgePorts {
  /** Null where the log is only counted again: then no pot is opened, and none is won that was not won before. */
  readonly seeds: SeedMaker | null;
  readonly rates: DayRates;
  readonly publish: Publish;
  /** Left out where nothing is published. */
  readonly news?: Pick<JackpotPorts, "db" | "balanceChanged" | "namesInPublic">;
}

/** What jackpots need of the rest of the platform. */
export interface JackpotPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rates: DayRates;
  readonly judge: JudgePorts;
  readonly publish: Publish;
  balanceChanged(wallet: Wallet): Promise<void>;
  /** Nicknames of those players whose wins everyone may see; null where a player has none. */
  namesInPublic(playerIds: readonly number[]): Promise<ReadonlyMap<number, string | null>>;
  /** The games of the catalogue. */
  games(tx: Tx): Promise<readonly EdgedGame[]>;
}
