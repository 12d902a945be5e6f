import type { PaymentView } from "@apogee/contract";
import { expect, test } from "vitest";
import { dueNotice } from "./due-notice.ts";

const NOON = Date.parse("2026-11-21T12:00:00Z");
const MINUTE = 60_000;

/** A payment that was requested and ended this many minutes before noon. */
const payment = (
  id: number,
  state: PaymentView["state"],
  asked: number,
  ended = asked,
  more: Partial<PaymentView> = {},
): PaymentView => ({
  id,
  amount_cents: 1,
  currency: "AUD",
  action: "deposit",
  payment_system: "card",
  brand: "card",
  system_name: "",
  state,
  success: state === "succeeded",
  recallable: false,
  returnable: false,
  cancelable: false,
  expires_at: null,
  created_at: new Date(NOON - asked * MINUTE).toISOString(),
  finished_at: new Date(NOON - ended * MINUTE).toISOString(),
  fee_cents: 0,
  cancellation_reason: null,
  target: null,
  parts: [],
  paid_cents: null,
  waiting: null,
  missed_offer: null,
  gift: null,
  chain: null,
  timeline: [],
  ...more,
});

test.each<[string, PaymentView[], string | null, number | undefined]>([
  ["is due for a new payment", [payment(7, "canceled", 1)], null, 7],
  ["is due for a payment just under five minutes old", [payment(7, "canceled", 4.999)], null, 7],
  ["is not due for a payment that is five minutes old", [payment(7, "canceled", 5)], null, undefined],
  ["is not due for an old payment that ended just now", [payment(7, "canceled", 30, 0)], null, undefined],
  ["is not due again for a payment that was shown", [payment(7, "canceled", 1)], "7", undefined],
  [
    "is due for a payment newer than the one that was shown",
    [payment(8, "canceled", 1), payment(7, "canceled", 2)],
    "7",
    8,
  ],
  [
    "is not due for a payment older than the one that was shown",
    [payment(8, "canceled", 1), payment(7, "canceled", 2)],
    "8",
    undefined,
  ],
  [
    "is due for an earlier payment that ended later",
    [payment(8, "canceled", 2, 2), payment(7, "canceled", 3, 1)],
    "8",
    7,
  ],
  ["is not due for a declined payment", [payment(7, "declined", 1)], null, undefined],
  ["is not due for a payment that succeeded after all", [payment(7, "succeeded", 1)], null, undefined],
  ["is not due for an open payment", [payment(7, "pending", 1, 1, { finished_at: null })], null, undefined],
  ["is not due for a withdrawal", [payment(7, "canceled", 1, 1, { action: "cashout" })], null, undefined],
  ["is not due without payments", [], null, undefined],
])("a cancellation notice %s", (_what, payments, reported, due) => {
  expect(dueNotice(payments, reported, NOON)?.id).toBe(due);
});
