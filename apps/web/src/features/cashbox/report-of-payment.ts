import { checkTransaction } from "@apogee/contract";
import type { Api } from "../../site/api/call.ts";

type Facts = Parameters<typeof bodyOf>[0];

/** What a payment tells the fraud check: the payment, and its player as this page knows them. Empty fields are left out. */
export function bodyOf(facts: {
  readonly type: "transaction" | "payout";
  readonly amountCents: number;
  readonly currency: string;
  readonly method: string;
  readonly player: {
    readonly country: string | null;
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly email: string;
  } | null;
}) {
  const { country, first_name, last_name, email } = facts.player ?? {};
  return {
    type: facts.type,
    amount_cents: facts.amountCents,
    currency: facts.currency,
    payment_system: facts.method,
    ...(country && { country }),
    ...(first_name && { first_name }),
    ...(last_name && { last_name }),
    ...(email && { email }),
  };
}

/** Tells the fraud check of a payment that begins. Nothing waits for it, and nothing depends on it. */
export function reportOfPayment(api: Api, facts: Facts): void {
  void api.call(checkTransaction, { body: bodyOf(facts) }).catch(() => undefined);
}
