import type { Publish } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Clock, Minor } from "@apogee/kernel";
import type { Rates } from "@apogee/rates";
import type { CountedDeposit } from "./amounts/domain/deposit-limits.ts";
import type { ExclusionRegister, RegisteredPerson } from "./register/register.ts";
import type { PlayedTotal } from "./reality/domain/cost-of-play.ts";
import type { StoredLimit } from "./queries.ts";

/** What a break does in other modules, in its transaction. */
export interface BreakPorts {
  /** Switches off news by e-mail and SMS. Called first: it locks the row of the player. */
  stopPromotions(tx: Tx, playerId: number, at: Date): Promise<void>;
  /** Cancels the bonuses of an excluded player. The wallets are locked. */
  endBonuses(tx: Tx, playerId: number, at: Date): Promise<void>;
  /** Moves the deadlines of the player's bonuses by the length of a break, in which they cannot be played. */
  pauseBonuses(tx: Tx, playerId: number, from: Date, until: Date): Promise<void>;
}

/** What limits need from other modules; provided by the composition root. */
export interface LimitsPorts extends BreakPorts {
  readonly clock: Clock;
  readonly db: Database;
  /** The current exchange rates; inside a transaction read through it. */
  readonly rates: (source: Database | Tx) => Promise<Rates>;
  /** The player's deposits that were created since a time and have not failed; provided by `cashier`. */
  depositsSince(db: Database | Tx, playerId: number, since: Date): Promise<readonly CountedDeposit[]>;
  /** What a player deposited and withdrew in each currency; provided by `cashier`. */
  paidTotals(
    db: Database | Tx,
    playerId: number,
  ): Promise<ReadonlyArray<{ readonly currency: string; readonly deposited: Minor; readonly withdrawn: Minor }>>;
  /** What a player staked and won in each currency since the account exists; provided by `tracking`. */
  playedTotals(db: Database | Tx, playerId: number): Promise<readonly PlayedTotal[]>;
  /** The currency of the wallet that the player has selected; provided by `identity`. */
  currencyOf(db: Database | Tx, playerId: number): Promise<string>;
  /** What wallets staked and won since a time; provided by `play`. */
  playedSince(
    db: Database | Tx,
    walletIds: readonly number[],
    since: Date,
  ): Promise<ReadonlyMap<number, { readonly staked: Minor; readonly won: Minor }>>;
  /** The national exclusion register; null if none is configured, then it never answers. */
  readonly register: ExclusionRegister | null;
  /** A player's licence and person; the person is null while the name or the birth date is missing. By `identity`. */
  personOf(
    db: Database | Tx,
    playerId: number,
  ): Promise<{ readonly licence: string; readonly person: RegisteredPerson | null } | undefined>;
  /** When a session of the player began; provided by `identity`. */
  sessionStart(db: Database | Tx, sessionId: number): Promise<Date | undefined>;
  /** Queues the e-mail with the link that confirms a loosening. */
  sendConfirmation(tx: Tx, limit: StoredLimit, token: string): Promise<void>;
  /** Called after the commit. */
  readonly publish: Publish;
}
