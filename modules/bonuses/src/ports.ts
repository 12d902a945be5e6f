import type { OfferWords, Publish } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { PeriodResult } from "./domain/offered.ts";

/** What bonuses need from other modules; provided by the composition root. */
export interface BonusPorts {
  readonly clock: Clock;
  readonly db: Database;
  /** Called after the commit. */
  readonly publish: Publish;
  /** Publishes the balance of a player's wallet; called after the commit. */
  balanceMoved(playerId: number, currency: string): Promise<void>;
}

/**
 * Reads the words of a notice that a player's offer of the registration was not given. What it returns sends the notice
 * in the caller's transaction: the offer's title, and the code of the reason.
 */
export type MissedNotice = (
  playerId: number,
) => Promise<(tx: Tx, missed: { readonly title: string; readonly why: string }, at: Date) => Promise<void>>;

/** The page on which a player accepts an offer. */
export interface Page {
  /** Operators may have changed the texts of a brand. */
  readonly host: string;
  readonly locale: string;
}

/** How a page writes the terms of offers in a currency; read through the given connection. */
export type WordsOf = (db: Database | Tx, page: Page) => Promise<(currency: string) => OfferWords>;

/** A wallet with what it staked, won and cost in a period. */
export interface WalletResult extends PeriodResult {
  readonly playerId: number;
  readonly currency: string;
}

/** What wallets did in a period of UTC days, from the logs; `activity` counts it. */
export interface PeriodResults {
  /** Whether everything before this time is counted. */
  isCounted(until: Date): Promise<boolean>;
  /** Wallets that staked, by player and currency, those behind `after`. */
  of(asked: {
    readonly start: Date;
    readonly end: Date;
    readonly after: Pick<WalletResult, "playerId" | "currency"> | null;
    readonly most: number;
  }): Promise<WalletResult[]>;
}
