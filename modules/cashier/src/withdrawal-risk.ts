import type { Database, Tx } from "@apogee/database";
import { inReview, paymentById } from "./queries.ts";
import { neededOf } from "./obstacles.ts";
import type { CashierPorts } from "./ports.ts";
import { riskFactsOf } from "./risk/find-facts.ts";
import { rulesOf } from "./risk/rules.store.ts";
import type { Flag } from "./domain/flags.ts";
import { levelOf, pointsOf, scoreOf, type RiskFacts, type RiskLine } from "./risk/rules.ts";
import type { PaymentRow } from "./tables.ts";

/** A withdrawal with its score. */
export interface ScoredWithdrawal {
  readonly payment: PaymentRow;
  /** What the player still has to provide, such as `verification`. */
  readonly needed: readonly string[];
  readonly flags: readonly Flag[];
  readonly facts: RiskFacts;
  readonly lines: readonly RiskLine[];
  readonly points: number;
  readonly level: "low" | "high";
}

/** The withdrawals in review, oldest first, each with its score. */
export async function scoredWithdrawals(
  ports: CashierPorts,
  page: { readonly limit: number; readonly offset?: number },
  at: Date,
): Promise<ScoredWithdrawal[]> {
  const payments = await inReview(ports.db, "cashout", page);
  const scored: ScoredWithdrawal[] = [];
  for (const payment of payments) scored.push(await scoreOfPayment(ports.db, ports, payment, at));
  return scored;
}

/** One withdrawal with its score, whatever its stage; undefined if there is no such withdrawal. */
export async function scoredWithdrawal(
  ports: CashierPorts,
  paymentId: number,
  at: Date,
): Promise<ScoredWithdrawal | undefined> {
  const payment = await paymentById(ports.db, paymentId);
  return payment?.action === "cashout" ? scoreOfPayment(ports.db, ports, payment, at) : undefined;
}

/** The score of a withdrawal, read through the caller's transaction where a decision rests on it. */
export async function scoreOfPayment(
  db: Database | Tx,
  ports: CashierPorts,
  payment: PaymentRow,
  at: Date,
): Promise<ScoredWithdrawal> {
  const facts = await riskFactsOf(db, ports, payment, at);
  const lines = scoreOf(await rulesOf(db, payment.licence), facts);
  return {
    payment,
    needed: await neededOf(db, ports, payment, at),
    flags: facts.flags,
    facts,
    lines,
    points: pointsOf(lines),
    level: levelOf(lines),
  };
}
