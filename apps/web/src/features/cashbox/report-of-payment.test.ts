import { checkTransaction } from "@apogee/contract";
import { expect, test } from "vitest";
import { bodyOf } from "./report-of-payment.ts";

const payment = { type: "payout", amountCents: 20_00, currency: "EUR", method: "card" } as const;

test("the fraud check receives a payment without empty fields, in the shape that the route accepts", () => {
  const body = bodyOf({
    ...payment,
    player: { country: "DE", first_name: "Mia", last_name: null, email: "mia@example.com" },
  });
  expect(body).toEqual({
    type: "payout",
    amount_cents: 20_00,
    currency: "EUR",
    payment_system: "card",
    country: "DE",
    first_name: "Mia",
    email: "mia@example.com",
  });
  expect(checkTransaction.body?.safeParse(body).success).toBe(true);
});

test("without a player only the payment is sent", () => {
  expect(bodyOf({ ...payment, player: null })).toEqual({
    type: "payout",
    amount_cents: 20_00,
    currency: "EUR",
    payment_system: "card",
  });
});
