import type { Publish } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { DayRates } from "@apogee/rates";
import type { Rewards } from "@apogee/rewards";
import type { Wallet } from "@apogee/wallet";
import type { Boards } from "./boards.ts";

/** What contests need from other modules; provided by the composition root. */
export interface ContestPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rates: DayRates;
  readonly rewards: Rewards;
  readonly boards: Boards;
  /** Called after the commit. */
  readonly publish: Publish;
  /** Publishes a wallet's balance. Called after the commit. */
  balanceChanged(wallet: Wallet): Promise<void>;
  /** The licence of players who register from this country; undefined if they cannot. */
  licenceOfCountry(country: string): string | undefined;
  /** Whether quests for tests are shown to everyone. */
  showsTestQuests(): boolean;
  /** Takes points to spend. False if the player has fewer; then nothing is taken. One cause takes them once. */
  spendPoints(
    tx: Tx,
    order: { readonly playerId: number; readonly points: number; readonly cause: string },
    at: Date,
  ): Promise<boolean>;
  /** Gives points that were spent back, once for each cause. */
  returnPoints(
    tx: Tx,
    order: { readonly playerId: number; readonly points: number; readonly cause: string },
    at: Date,
  ): Promise<void>;
  /** The amount above which two persons approve a table, in EUR cents; null if one always may. */
  twoPersonsAbove(tx: Tx): Promise<number | null>;
  /** Sends a notice in the caller's transaction, once for each cause. */
  notify(tx: Tx, notice: ContestNotice, at: Date): Promise<void>;
}

/** A notice for one player, in the player's language. */
export interface ContestNotice {
  readonly playerId: number;
  readonly cause: string;
  readonly title: string;
  readonly text: string;
  /** A page of the site, without a language. */
  readonly page: string | null;
}
