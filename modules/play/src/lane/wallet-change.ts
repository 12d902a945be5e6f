import type { Aggregate } from "../domain/aggregate.ts";
import type { NewEvent } from "../domain/event.ts";

/** One wallet of a batch: before and after its events, and the events. */
export interface WalletChange {
  readonly before: Aggregate;
  readonly after: Aggregate;
  readonly events: readonly NewEvent[];
}

/** The slow pre-checks of a batch. */
export interface SlowChecks {
  /** Look up keys that the log already holds. */
  readonly looksUp: boolean;
  /** Leave out wallets that another transaction has locked. */
  readonly skipsHeld: boolean;
}
