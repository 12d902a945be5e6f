import type { PaymentView } from "@apogee/contract";
import { expect, test } from "vitest";
import { returnedTo } from "./returned-to.ts";

const payment = (id: number, action: PaymentView["action"], finished: boolean): PaymentView =>
  ({ id, action, finished_at: finished ? "2026-11-30T10:00:00.000Z" : null }) as PaymentView;
const PAYMENTS = [payment(4, "cashout", false), payment(3, "deposit", true), payment(2, "deposit", false)];

test.each([
  [PAYMENTS, 3, 3],
  [PAYMENTS, null, 2],
  [PAYMENTS, 99, 2],
  [PAYMENTS.slice(0, 2), null, 3],
  [PAYMENTS.slice(0, 1), null, undefined],
])("of %j, a player who left for %s comes back to %s", (payments, left, id) => {
  expect(returnedTo(payments, left)?.id).toBe(id);
});
