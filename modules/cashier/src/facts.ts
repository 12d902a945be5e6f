import type { Fact, FactKind } from "@apogee/events";
import type { CashoutStage, DepositStage, Stage } from "./domain/stage.ts";
import type { PaymentRow } from "./tables.ts";

/** The facts that the cashier writes. */
export const CASHIER_FACTS = [
  "deposit.created",
  "deposit.credited",
  "deposit.failed",
  "deposit.canceled",
  "deposit.expired",
  "deposit.held",
  "deposit.returned",
  "deposit.charged_back",
  "withdrawal.requested",
  "withdrawal.approved",
  "withdrawal.rejected",
  "withdrawal.recalled",
  "withdrawal.paid",
  "withdrawal.failed",
] as const satisfies readonly FactKind[];

type PaymentKind = Exclude<(typeof CASHIER_FACTS)[number], "deposit.credited">;

/** Null for steps between us and a provider. A credited deposit has a fact of its own, with its number. */
const OF_DEPOSITS: Readonly<Record<DepositStage, PaymentKind | null>> = {
  requested: "deposit.created",
  awaiting_player: null,
  awaiting_confirmations: null,
  in_review: null,
  credited: null,
  declined: "deposit.failed",
  canceled: "deposit.canceled",
  expired: "deposit.expired",
  failed: "deposit.failed",
  held: "deposit.held",
  returning: null,
  returned: "deposit.returned",
};
const OF_WITHDRAWALS: Readonly<Record<CashoutStage, PaymentKind | null>> = {
  in_review: "withdrawal.requested",
  approved: "withdrawal.approved",
  sent: null,
  paid: "withdrawal.paid",
  rejected: "withdrawal.rejected",
  recalled: "withdrawal.recalled",
  failed: "withdrawal.failed",
};

const factOfStage = (action: PaymentRow["action"], stage: Stage): PaymentKind | null =>
  action === "deposit" ? OF_DEPOSITS[stage as DepositStage] : OF_WITHDRAWALS[stage as CashoutStage];

/** What it means for the player that a payment is in its stage now; none for some stages. */
export function factsOfStage(payment: PaymentRow, at: Date): Fact[] {
  const kind = factOfStage(payment.action, payment.stage);
  return kind === null ? [] : [paymentFact(kind, payment, at)];
}

/** What happened to a payment. */
export function paymentFact(kind: PaymentKind, payment: PaymentRow, at: Date): Fact {
  return { kind, playerId: payment.playerId, at, ...named(payment) };
}

/** A deposit that is in the wallet now, with its number for the player. */
export function depositCreditedFact(payment: PaymentRow, number: number, at: Date): Fact {
  return { kind: "deposit.credited", playerId: payment.playerId, at, ...named(payment), number };
}

function named({ id, currency, amount, methodId }: PaymentRow) {
  return { payment: id, currency, amount, method: methodId };
}
