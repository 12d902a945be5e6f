import type { WordsOf } from "@apogee/bonuses";
import type { Publish } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Clock, DomainError, Minor } from "@apogee/kernel";
import type { Rates } from "@apogee/rates";
import type { FraudPlayer } from "./fraud/fraud-question.ts";
import type { FraudService } from "./fraud/fraud-service.ts";
import type { PaymentProvider } from "./providers/provider.ts";

/** A player as the cashier needs it; provided by `identity`. */
export interface CashierPlayer {
  readonly licence: string;
  /** The wallet that is shown as active. */
  readonly selectedCurrency: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Identity was verified by documents or by staff. */
  readonly verified: boolean;
  /** Personal fields that a payment in fiat money requires in the given context and that are still empty. */
  readonly missingFields: readonly string[];
  /** Those that a payment in coins requires. */
  readonly missingForCoins: readonly string[];
  /** ISO 3166-1 alpha-2; null while it is unknown. */
  readonly country: string | null;
  /** The ids of the player's groups. */
  readonly groups: readonly string[];
  /** Why new deposits are refused now, such as terms that must be accepted; withdrawals are accepted regardless. */
  readonly whyNoStakes: DomainError | null;
}

/** The e-mails that the cashier sends; their texts belong to the sender. */
export type EmailName =
  | "deposit_credited"
  | "deposit_held"
  | "withdrawal_requested"
  | "withdrawal_paid"
  | "withdrawal_rejected"
  | "withdrawal_failed";

/** An e-mail to a player about a payment. */
export interface Email {
  readonly playerId: number;
  readonly name: EmailName;
  readonly amount: Minor;
  readonly currency: string;
  /** Formatted values: target, payment id, reason. */
  readonly facts: Readonly<Record<string, string>>;
}

/** A deposit that moves. */
export interface MovedDeposit {
  readonly paymentId: number;
  readonly playerId: number;
  readonly currency: string;
  readonly amount: Minor;
}

/**
 * What modules above the cashier do in the transaction that moves a deposit, such as giving tickets for it. The wallet is
 * locked. A refusal undoes the deposit, so a follower that gives nothing returns.
 */
export interface DepositFollower {
  /** The deposit is in the wallet. */
  credited(tx: Tx, deposit: MovedDeposit, at: Date): Promise<void>;
  /** The payer's bank has taken it back. */
  chargedBack(tx: Tx, deposit: MovedDeposit, at: Date): Promise<void>;
}

/** What the cashier needs from other modules; provided by the composition root. */
export interface CashierPorts {
  readonly clock: Clock;
  readonly db: Database;
  readonly providers: readonly PaymentProvider[];
  player(db: Database | Tx, playerId: number, context: "deposit" | "cashout"): Promise<CashierPlayer>;
  /** The fraud service; null if none is connected, and then nothing is asked. */
  readonly fraud: FraudService | null;
  /** What the fraud service receives about a player; provided by `identity`. */
  fraudPlayer(db: Database | Tx, playerId: number): Promise<FraudPlayer>;
  /** Whether the licence lets players cancel a withdrawal in review; refuses an unknown licence. */
  recallAllowed(licence: string): boolean;
  /**
   * The real money that a wallet has staked since a time in settled rounds, less what was rolled back; provided by
   * `play`.
   */
  stakedSince(db: Database | Tx, walletId: number, since: Date | null): Promise<Minor>;
  /**
   * The current exchange rates, for deposit limits over wallets of several currencies; read through the transaction.
   */
  readonly rates: (tx: Tx) => Promise<Rates>;
  /** Modules that follow deposits, in their order. */
  readonly deposits: readonly DepositFollower[];
  /** How pages write the terms of offers; provided by `content`. */
  readonly offerWords: WordsOf;
  /** From which weight on, in cents of EUR, an approval of a withdrawal needs a second member; null: never. */
  secondMemberFrom(tx: Tx): Promise<number | null>;
  /** A keyed hash of a secret that a player enters, by which a second use is seen. */
  keyedHash(text: string): string;
  /** Called after the commit. */
  readonly publish: Publish;
  /** Queues an e-mail in this transaction. */
  sendEmail(tx: Tx, letter: Email): Promise<void>;
  log(level: "warn" | "error", message: string, facts: Record<string, unknown>): void;
}
