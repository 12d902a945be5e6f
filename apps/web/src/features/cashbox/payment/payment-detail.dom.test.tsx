import type { CurrencyView, PaymentView } from "@apogee/contract";
import { afterEach, expect, test } from "vitest";
import { mount, press } from "../../../testing/mount.tsx";
import { PaymentDetail } from "./payment-detail.tsx";

const currencies = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
] as CurrencyView[];
const PAYOUT = {
  id: 9,
  amount_cents: 20_00,
  fee_cents: 0,
  currency: "AUD",
  action: "cashout",
  payment_system: "card",
  brand: "visa",
  target: "Visa •••• 4242",
  state: "pending",
  success: false,
  recallable: true,
  cancelable: false,
  returnable: false,
  created_at: "2026-11-29T01:00:00.000Z",
  finished_at: null,
  expires_at: null,
  cancellation_reason: null,
  timeline: [
    { step: "requested", status: "done", at: "2026-11-29T01:00:00.000Z" },
    { step: "in_review", status: "current", at: "2026-11-29T01:00:00.000Z" },
    { step: "approved", status: "ahead", at: null },
  ],
  parts: [],
  paid_cents: null,
  waiting: { reason: "review", needed: [], next_news_at: null },
  missed_offer: null,
  gift: null,
  chain: null,
} as unknown as PaymentView;

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

test("the way to cancel a withdrawal is a plain text button below its steps, and asks before it acts", async () => {
  mounted = await mount(<PaymentDetail payment={PAYOUT} onChange={() => undefined} />, { site: { currencies } });
  const steps = mounted.place.querySelector("ol")!;
  const cancel = [...mounted.place.querySelectorAll("button")].find(
    (each) => each.textContent === "Cancel withdrawal",
  )!;
  expect(steps.compareDocumentPosition(cancel) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(cancel.dataset).toMatchObject({ kind: "ghost", size: "40" });
  expect(cancel.dataset["wide"]).toBeUndefined();
  await press("Cancel withdrawal");
  expect(mounted.place.querySelector("[role=group]")!.textContent).toContain("A$20.00");
});
