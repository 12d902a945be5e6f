import type { Feeds } from "@apogee/jackpots";
import type { Clock } from "@apogee/kernel";
import type { Rates } from "@apogee/rates";
import type { Aggregate } from "../domain/aggregate.ts";
import type { PlayEvent } from "../domain/event.ts";
import type { LaneWatch } from "./watch.ts";

/**
 * What the lane publishes after a commit. Also published, without events, when a call is repeated: the wallet as it is
 * now.
 */
export interface Committed {
  readonly aggregate: Aggregate;
  readonly events: readonly PlayEvent[];
  /** The newest round of these events; for a repeated call, its round. */
  readonly round: number;
}

/** The settings of a lane; `url` is the application role's. */
export interface LaneOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly onCommitted?: (committed: readonly Committed[]) => void;
  readonly log?: (message: string, facts: Record<string, unknown>) => void;
  /** Intents beyond this number in the queue are refused at once. */
  readonly maxWaiting?: number;
  readonly watch?: LaneWatch;
  /** A provider's stake is refused if it would open more rounds of one wallet than this. */
  readonly mostOpenRounds?: number;
  /** How many wallets are cached between batches. Beyond it, the least recently used are evicted. */
  readonly mostRemembered?: number;
  /**
   * The current exchange rates, for limits over wallets of several currencies. Without them, a stake that needs a
   * conversion is refused.
   */
  readonly rates?: () => Promise<Rates>;
  /** The jackpots that each game feeds, in memory. Without them, stakes feed none. */
  readonly feeds?: () => Feeds;
}
