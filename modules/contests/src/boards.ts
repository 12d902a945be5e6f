import type { Database, Tx } from "@apogee/database";

/** A place of a table. */
export interface RankedPlayer {
  readonly playerId: number;
  /** As others see the player. */
  readonly nickname: string;
  /** In the unit of the contest's scores. */
  readonly score: number;
}

/** The tables of contests, as the projection over settled rounds keeps them. */
export interface Boards {
  /** Everyone who has a place, in order; disqualified players are left out. */
  ranking(db: Database | Tx, contestId: number): Promise<readonly RankedPlayer[]>;
  /** Whether every round before a time has been counted. */
  isCountedUntil(db: Database, until: Date): Promise<boolean>;
  /** Publishes a table that something else than rounds has changed. Called after the commit. */
  show(contestId: number): Promise<void>;
  /** The players of a quest with what they have staked, in minor units of its currency. */
  staked(
    db: Database | Tx,
    contestId: number,
  ): Promise<ReadonlyArray<{ readonly playerId: number; readonly cents: number }>>;
}
