import type { Database } from "@apogee/database";
import { factsOfPlayer } from "@apogee/events";
import { findPlayer } from "@apogee/identity";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { levelOf, riskOf, type RiskLine } from "./domain/risk.ts";
import { findingsOf } from "./flags.ts";
import { accountsSharingPayments } from "./links.queries.ts";
import { neededOf } from "./obstacles.ts";
import type { CashierPorts } from "./ports.ts";
import { inReview, paymentById } from "./queries.ts";
import { paymentCounts } from "./risk.queries.ts";
import type { PaymentRow } from "./tables.ts";

const DAY_MS = 86_400_000;
const DECLINED_DAYS = 7;
const MOST_CHARGED_BACK = 20;

/** A withdrawal with its score. */
export interface ScoredWithdrawal {
  readonly payment: PaymentRow;
  /** What the player still has to provide, such as `verification`. */
  readonly needed: readonly string[];
  readonly flags: readonly string[];
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
  for (const payment of payments) scored.push(await scoreOf(ports.db, ports, payment, at));
  return scored;
}

/** One withdrawal with its score, whatever its stage; undefined if there is no such withdrawal. */
export async function scoredWithdrawal(
  ports: CashierPorts,
  paymentId: number,
  at: Date,
): Promise<ScoredWithdrawal | undefined> {
  const payment = await paymentById(ports.db, paymentId);
  return payment?.action === "cashout" ? scoreOf(ports.db, ports, payment, at) : undefined;
}

async function scoreOf(db: Database, ports: CashierPorts, payment: PaymentRow, at: Date): Promise<ScoredWithdrawal> {
  const { playerId } = payment;
  const currency = currencyOf(payment.currency);
  const player = await findPlayer(db, playerId);
  const counts = await paymentCounts(db, playerId, new Date(at.getTime() - DECLINED_DAYS * DAY_MS));
  const charged = await factsOfPlayer(db, playerId, { kinds: ["deposit.charged_back"], most: MOST_CHARGED_BACK });
  const findings = await findingsOf(db, ports, payment);
  const lines = riskOf({
    ...findings,
    ...counts,
    money: (amount) => `${toDecimal(minor(amount), currency)} ${currency.code}`,
    amount: payment.amount,
    sharing: [...new Set((await accountsSharingPayments(db, playerId)).map((link) => link.playerId))],
    accountDays: player ? Math.floor((at.getTime() - player.createdAt.getTime()) / DAY_MS) : 0,
    chargedBack: charged.length,
  });
  return {
    payment,
    needed: await neededOf(db, ports, payment, at),
    flags: findings.flags,
    lines,
    points: lines.reduce((sum, { points }) => sum + points, 0),
    level: levelOf(lines),
  };
}
