import type { Publish } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Clock, Minor } from "@apogee/kernel";
import type { DayRates } from "@apogee/rates";
import type { Purse } from "@apogee/wallet";

/** A bonus that loyalty orders. */
export interface BonusOrder {
  readonly playerId: number;
  readonly purseId: number;
  readonly currency: string;
  readonly title: string;
  readonly amount: Minor;
  /** How many times the amount must be staked. */
  readonly wagerTimes: number;
  /** What it was issued for, such as `exchange:17`; the same source issues once. */
  readonly source: string;
  readonly actor: string;
}

/** Free spins that loyalty orders. */
export interface FreespinsOrder {
  readonly playerId: number;
  readonly purseId: number;
  readonly currency: string;
  readonly title: string;
  readonly count: number;
  /** Identifiers of the catalogue. */
  readonly games: readonly string[];
  /** How many times the winnings must be wagered. */
  readonly wager: number;
  readonly source: string;
  readonly actor: string;
}

/** How rewards reach the player; provided by `bonuses`. Each runs in the caller's transaction. */
export interface Rewards {
  /** A second one for the same source changes nothing. */
  issueBonus(tx: Tx, order: BonusOrder, at: Date): Promise<void>;
  /** Null while free spins cannot be issued; the shop then does not list them. */
  readonly issueFreeSpins: ((tx: Tx, order: FreespinsOrder, at: Date) => Promise<void>) | null;
}

/** A warning that points expire. */
export interface ExpiryWarning {
  readonly playerId: number;
  /** Whole points. */
  readonly points: number;
  readonly expiresAt: Date;
}

/** What loyalty needs from other modules; provided by the composition root. */
export interface LoyaltyPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rates: DayRates;
  readonly rewards: Rewards;
  /**
   * Queues the e-mail that warns of expiry. It invites to play, so false, and no e-mail, while a break of the player
   * runs or the account is closed.
   */
  warnOfExpiry(tx: Tx, warning: ExpiryWarning): Promise<boolean>;
  /** Called after the commit. */
  balanceChanged(purse: Purse): Promise<void>;
  /** Called after the commit. */
  readonly publish: Publish;
}
