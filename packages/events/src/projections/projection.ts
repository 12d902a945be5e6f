import type { Database, Tx } from "@apogee/database";

/** A range of an append-only log by transactions: after `after`, up to and including `upTo`. */
export interface LogRange {
  readonly after: string;
  readonly upTo: string;
}

/** A log that projections read. */
export interface ProjectedLog {
  /** What its rows are, such as `rounds`; lowercase letters. */
  readonly name: string;
  /**
   * The next range of about this many events, complete in that no running transaction can still add to it; null if
   * there is nothing more to read now.
   */
  next(
    db: Database,
    after: string,
    about: number,
  ): Promise<{ readonly upTo: string; readonly events: number; readonly reached: Date } | null>;
  /** How many events come after this position. */
  waiting(tx: Tx, after: string): Promise<number>;
}

/**
 * Tables that are derived from one log alone. `apply` is called once for each batch, in order, in the transaction that
 * moves the cursor.
 */
export interface Projection {
  readonly name: string;
  /** The log that it reads. */
  readonly log: ProjectedLog;
  /**
   * How long it pauses after it has caught up: events that arrive meanwhile are applied together, at a fraction of the
   * cost. By default one second.
   */
  readonly restMs?: number;
  /** Applies a batch. The returned function runs after the commit, and is lost if the process dies in between. */
  apply(tx: Tx, range: LogRange, at: Date): Promise<(() => Promise<void>) | void>;
  /** Empties its tables, so that they can be rebuilt from the beginning. */
  reset(tx: Tx): Promise<void>;
}
