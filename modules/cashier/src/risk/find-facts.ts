import type { Database, Tx } from "@apogee/database";
import { factsOfPlayer } from "@apogee/events";
import { findPlayer } from "@apogee/identity";
import { currencyOf, DomainError, minor, toDecimal, ZERO } from "@apogee/kernel";
import { convert, type Rates } from "@apogee/rates";
import { findWallet } from "@apogee/wallet";
import { findingsOf } from "../flags.ts";
import { accountsSharingPayments } from "../links.queries.ts";
import type { CashierPorts } from "../ports.ts";
import type { PaymentRow } from "../tables.ts";
import { depositBefore, paymentFigures, requestedSince, unclearedOf } from "./facts.queries.ts";
import type { RiskFacts } from "./rules.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DECLINED_DAYS = 7;
const MOST_CHARGED_BACK = 20;

/** What the rules compare of a withdrawal. */
export async function riskFactsOf(
  db: Database | Tx,
  ports: CashierPorts,
  payment: PaymentRow,
  at: Date,
): Promise<RiskFacts> {
  const { playerId } = payment;
  const currency = currencyOf(payment.currency);
  const player = await findPlayer(db, playerId);
  const wallet = await findWallet(db, playerId, payment.currency);
  const figures = await paymentFigures(db, payment, before(at, DECLINED_DAYS * DAY_MS));
  const charged = await factsOfPlayer(db, playerId, { kinds: ["deposit.charged_back"], most: MOST_CHARGED_BACK });
  const [password] = await factsOfPlayer(db, playerId, { kinds: ["player.password_changed"], most: 1 });
  const deposit = await depositBefore(db, payment);
  const findings = await findingsOf(db, ports, payment);
  return {
    ...findings,
    ...figures,
    money: (amount) => `${toDecimal(minor(amount), currency)} ${currency.code}`,
    amount: payment.amount,
    sharing: [...new Set((await accountsSharingPayments(db, playerId)).map((link) => link.playerId))],
    accountDays: player ? Math.floor((at.getTime() - player.createdAt.getTime()) / DAY_MS) : 0,
    chargedBack: charged.length,
    targetHours: figures.targetSince && hoursBetween(figures.targetSince, payment.createdAt),
    passwordHours: password ? hoursBetween(password.at, payment.createdAt) : null,
    lastDeposit: deposit && {
      amount: deposit.amount,
      minutes: Math.floor((payment.createdAt.getTime() - deposit.at.getTime()) / MINUTE_MS),
      staked: wallet ? await ports.stakedSince(db, wallet.id, deposit.at) : ZERO,
    },
    dayEur: await requestedInEuros(db, ports, payment),
    deficit: wallet?.deficit ?? ZERO,
    uncleared: await unclearedOf(db, payment, at),
    available: wallet?.real ?? ZERO,
  };
}

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);
const hoursBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / HOUR_MS));

/** What the player requested in the 24 hours before a withdrawal, in cents of EUR; null while a rate is missing. */
async function requestedInEuros(
  db: Database | Tx,
  ports: CashierPorts,
  { playerId, createdAt }: PaymentRow,
): Promise<number | null> {
  const rates = await ports.rates(db as Tx);
  const requested = await requestedSince(db, playerId, before(createdAt, DAY_MS));
  return requested.reduce<number | null>((sum, { currency, amount }) => {
    const euros = inEuros({ currency, amount }, rates);
    return sum === null || euros === null ? null : sum + euros;
  }, 0);
}

/** An amount in cents of EUR, rounded up; null while a rate is missing. */
export function inEuros({ currency, amount }: Pick<PaymentRow, "currency" | "amount">, rates: Rates): number | null {
  try {
    return convert(amount, currency, "EUR", rates, "up");
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
