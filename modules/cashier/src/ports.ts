import type { Database, Tx } from "@apogee/database";
import type { Clock, DomainError, Minor } from "@apogee/kernel";
import type { PaymentProvider } from "./providers/provider.ts";

/** What the cashier needs to know of a player; identity answers. */
export interface CashierPlayer {
  readonly licence: string;
  /** The wallet that is shown as active. */
  readonly selectedCurrency: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Identity was verified by documents or by staff. */
  readonly verified: boolean;
  /** Personal fields of the given context that are still empty. */
  readonly missingFields: readonly string[];
  /** Why no new deposit is taken now, such as terms that were renewed; withdrawals are taken all the same. */
  readonly standingInTheWay: DomainError | null;
}

/** The letters that the cashier writes; the texts belong to whoever sends them. */
export type LetterName =
  | "deposit_credited"
  | "withdrawal_requested"
  | "withdrawal_paid"
  | "withdrawal_rejected"
  | "withdrawal_failed";

/** A letter to a player about a payment. */
export interface Letter {
  readonly playerId: number;
  readonly name: LetterName;
  readonly amount: Minor;
  readonly currency: string;
  /** Texts ready to be set: target, payment id, reason. */
  readonly facts: Readonly<Record<string, string>>;
}

/** What the cashier takes from the rest of the house; the composition root hands it in. */
export interface CashierPorts {
  readonly clock: Clock;
  readonly db: Database;
  readonly providers: readonly PaymentProvider[];
  player(db: Database | Tx, playerId: number, context: "deposit" | "cashout"): Promise<CashierPlayer>;
  /** Whether the licence lets players take a withdrawal back that waits; refuses a licence that it does not know. */
  recallAllowed(licence: string): boolean;
  /**
   * The real money that a purse has staked since a moment, in settled rounds, without what was taken back; play
   * answers.
   */
  stakedSince(db: Database | Tx, purseId: number, since: Date | null): Promise<Minor>;
  /** Sends to a channel's full name; called after the commit. */
  publish(channel: string, data: unknown): void | Promise<void>;
  /** Puts a letter into the outbox of this transaction. */
  sendLetter(tx: Tx, letter: Letter): Promise<void>;
  log(level: "warn" | "error", message: string, facts: Record<string, unknown>): void;
}
