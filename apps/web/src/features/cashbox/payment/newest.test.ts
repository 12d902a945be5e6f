import type { PaymentView } from "@apogee/contract";
import { expect, test } from "vitest";
import { newestOf } from "./newest.ts";

const AT = "2026-11-21T08:00:00Z";
const payment = (passed: number, more: Partial<PaymentView> = {}): PaymentView => ({
  id: 1,
  amount_cents: 1,
  currency: "AUD",
  action: "deposit",
  payment_system: "card",
  brand: "card",
  system_name: "",
  state: "pending",
  success: false,
  recallable: false,
  returnable: false,
  cancelable: false,
  expires_at: null,
  created_at: AT,
  finished_at: null,
  fee_cents: 0,
  cancellation_reason: null,
  target: null,
  parts: [],
  paid_cents: null,
  waiting: null,
  missed_offer: null,
  gift: null,
  chain: null,
  timeline: [0, 1, 2].map((step) => ({ step: String(step), status: "done", at: step < passed ? AT : null })),
  ...more,
});
const chain = (confirmations: number): NonNullable<PaymentView["chain"]> => ({
  address: "",
  uri: "",
  network: "",
  seen_cents: 5,
  confirmations,
  confirmations_needed: 3,
  txid: null,
});

test.each([
  ["a payment with more steps done", payment(1), payment(2)],
  ["a finished payment", payment(3), payment(1, { finished_at: AT })],
  [
    "a payment that succeeded after a failure",
    payment(3, { finished_at: AT }),
    payment(2, { finished_at: AT, success: true }),
  ],
  ["a payment with more confirmations", payment(2, { chain: chain(1) }), payment(2, { chain: chain(2) })],
])("%s is newer, in whichever order they arrive", (_, older, newer) => {
  expect(newestOf(older, newer)).toBe(newer);
  expect(newestOf(newer, older)).toBe(newer);
});

test("of two views with the same progress the last is used, since its estimates may be more recent", () => {
  const [first, second] = [payment(2), payment(2)];
  expect(newestOf(first, second)).toBe(second);
});
