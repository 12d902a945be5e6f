import type { CurrencyView, WithdrawalPlan } from "@apogee/contract";
import { afterEach, expect, test } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import { PlanView } from "./plan-view.tsx";

const currencies = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
] as CurrencyView[];
const part = (target: string, cents: number, returns: boolean): WithdrawalPlan["parts"][number] => ({
  target,
  method: "card",
  brand: "card",
  amount_cents: cents,
  processing_minutes: { from: 1_440, to: 4_320 },
  returns_deposit: returns,
});
const plan = (...parts: WithdrawalPlan["parts"]): WithdrawalPlan => ({
  id: "p",
  amount_cents: 0,
  currency: "AUD",
  parts,
  needed: [],
});

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());
const show = async (shown: WithdrawalPlan): Promise<string> => {
  mounted = await mount(<PlanView plan={shown} />, { site: { currencies } });
  return mounted.place.textContent;
};

test("each part of a plan names its target, why, its time and its amount", async () => {
  const text = await show(plan(part("Visa •••• 4242", 30_00, true), part("DE89 •• 3000", 20_00, false)));
  expect(text).toContain("in 2 parts");
  expect(text).toContain("Visa •••• 4242Back to where you paid from. 1 – 3 days after approval.A$30.00");
  expect(text).toContain("DE89 •• 3000Your choice. 1 – 3 days after approval.A$20.00");
  expect(text).toContain("Money goes back to its sources first.");
});

test("a plan of one part needs no explanation", async () => {
  const text = await show(plan(part("Visa •••• 4242", 30_00, true)));
  expect(text).not.toContain("parts");
  expect(text).not.toContain("Money goes back to its sources first.");
});
