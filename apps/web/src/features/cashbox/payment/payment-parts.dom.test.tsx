import type { CurrencyView, PaymentView } from "@apogee/contract";
import { afterEach, expect, test } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import { PaymentParts } from "./payment-parts.tsx";

const currencies = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
] as CurrencyView[];
const AT = "2026-11-30T10:00:00.000Z";
const part = (id: number, state: PaymentView["state"], finished: boolean, reason: string | null = null) => ({
  id,
  target: `•••• ${id}`,
  payment_system: "skrill",
  amount_cents: 10_00 * id,
  state,
  reason,
  finished_at: finished ? AT : null,
});
const payment = (facts: Partial<PaymentView>): PaymentView =>
  ({ currency: "AUD", amount_cents: 60_00, parts: [], paid_cents: null, ...facts }) as PaymentView;

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

test("each part shows its own state, and what came back is named", async () => {
  const parts = [part(1, "succeeded", true), part(2, "processing", false), part(3, "declined", true, "failed")];
  mounted = await mount(<PaymentParts payment={payment({ parts, paid_cents: 10_00 })} />, { site: { currencies } });
  expect([...mounted.place.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Skrill · •••• 1PaidA$10.00",
    "Skrill · •••• 2Under wayA$20.00",
    "Skrill · •••• 3The payment failed. Nothing was lost.A$30.00",
  ]);
  expect(mounted.place.textContent).toContain("A$10.00 was paid. The rest is back in your wallet.");
});

test("a payment without parts shows nothing", async () => {
  mounted = await mount(<PaymentParts payment={payment({})} />, { site: { currencies } });
  expect(mounted.place.textContent).toBe("");
});
