import type { Tx } from "@apogee/database";

/** A stretch of an append-only log, by its writers' transactions: those after `after`, up to `upTo` and with it. */
export interface LogRange {
  readonly after: string;
  readonly upTo: string;
}

/** A log that projections read. */
export interface ProjectedLog {
  /** What its rows are, such as `rounds`; small letters. */
  readonly name: string;
  /**
   * The next stretch of about so many events, none of which a transaction that still runs could come before; null at
   * the
   * end of what can be read now.
   */
  next(
    tx: Tx,
    after: string,
    about: number,
  ): Promise<{ readonly upTo: string; readonly events: number; readonly reached: Date } | null>;
  /** How many events wait beyond this position. */
  waiting(tx: Tx, after: string): Promise<number>;
}

/**
 * Tables that follow from a log alone. `apply` is called once for every stretch, in order, in the transaction that
 * moves its cursor.
 */
export interface Projection {
  readonly name: string;
  /** The log that it reads. */
  readonly log: ProjectedLog;
  /**
   * How long it rests when it has caught up: what comes meanwhile is applied together, which costs a fraction. Left
   * out: a second.
   */
  readonly restMs?: number;
  /** Applies a stretch; what it returns is done after the commit, and lost if the process dies in between. */
  apply(tx: Tx, range: LogRange, at: Date): Promise<(() => Promise<void>) | void>;
  /** Empties its tables, so that they can be made again from the beginning. */
  reset(tx: Tx): Promise<void>;
}
