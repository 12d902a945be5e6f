import { defineList, table, type Query } from "@apogee/actions";
import { paymentView, time } from "@apogee/contract";
import { z } from "zod";
import { listDepositsInReview, listHeldDeposits } from "../operators.ts";
import type { CashierPorts } from "../ports.ts";
import { amountText } from "./payment-output.ts";

/** `deposit.list`: deposits that were paid differently than requested. */
export function depositsQuery(ports: () => CashierPorts): Query {
  return defineList({
    name: "deposit.list",
    permission: "payments.read",
    summary: "list deposits that need a decision, oldest first",
    filters: z.object({}),
    row: z.object({
      playerId: z.int(),
      payment: paymentView,
      paidCents: z.int().nullable(),
      paidCurrency: z.string().nullable(),
    }),
    all: () => listDepositsInReview(ports()),
    says: (rows) =>
      rows.length === 0
        ? "No pending deposits."
        : table([
            ["payment", "player", "requested", "paid"],
            ...rows.map(({ playerId, payment, paidCents, paidCurrency }) => [
              String(payment.id),
              String(playerId),
              amountText(payment.amount_cents, payment.currency),
              paidCents === null || paidCurrency === null ? "?" : amountText(paidCents, paidCurrency),
            ]),
          ]),
  });
}

/** `deposit.held`: coins that a deposit limit had no room for. */
export function heldQuery(ports: () => CashierPorts): Query {
  return defineList({
    name: "deposit.held",
    permission: "payments.read",
    summary: "list coins that arrived above a deposit limit and are held, oldest first",
    filters: z.object({}),
    row: z.object({ playerId: z.int(), payment: paymentView, heldSince: time.nullable() }),
    all: () => listHeldDeposits(ports()),
    says: (rows) =>
      rows.length === 0
        ? "No coins are held."
        : table([
            ["payment", "player", "amount", "held since", "why"],
            ...rows.map(({ playerId, payment, heldSince }) => [
              String(payment.id),
              String(playerId),
              amountText(payment.amount_cents, payment.currency),
              heldSince ?? "?",
              payment.waiting?.reason ?? "?",
            ]),
          ]),
  });
}
