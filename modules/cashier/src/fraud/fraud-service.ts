import type { Minor } from "@apogee/kernel";

/** A question about one payment. Empty facts are left out. */
export interface FraudQuestion {
  /** Identifies the question; a service answers a repeat with its first answer, or judges again. */
  readonly reference: string;
  readonly type: "transaction" | "payout";
  readonly amount: Minor;
  readonly currency: string;
  readonly paymentSystem: string;
  readonly country?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly deviceFingerprint?: string;
  /** The bank's number and the last four digits; a card number never reaches the platform. */
  readonly cardBin?: string;
  readonly cardLastFour?: string;
  /** `regular`, `bronze`, `silver`, `gold`, `platinum` or `diamond`. */
  readonly customPlayerStatus: string;
}

/** What a service thinks of a payment. */
export interface FraudAnswer {
  readonly verdict: "clear" | "suspected";
  /** From 0 to 100; higher is worse. */
  readonly score: number;
  /** Why, in the service's words. */
  readonly reasons: readonly string[];
}

/** The interface of every fraud service, sandbox or real. */
export interface FraudService {
  /** Throws `FraudUnanswered` if there is no clear answer. Safe to repeat. */
  check(question: FraudQuestion): Promise<FraudAnswer>;
}

/** The service has not answered clearly; the question stays open and is asked again. */
export class FraudUnanswered extends Error {
  override readonly name = "FraudUnanswered";
}
