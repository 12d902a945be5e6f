import type { AccountView, CurrencyView, PlayerView } from "@apogee/contract";
import { afterEach, expect, test } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import { BalancePill } from "./balance-pill.tsx";

const currencies = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
] as CurrencyView[];

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

async function show(real: number, bonus: number): Promise<HTMLButtonElement> {
  const account = { currency: "AUD", amount_cents: real + bonus, available_to_cashout_cents: real, active: true };
  mounted = await mount(<BalancePill />, {
    site: { currencies, player: { id: 7, statuses: [] } as unknown as PlayerView, accounts: [account as AccountView] },
  });
  return mounted.place.querySelector("button")!;
}

test("the header shows real money, and bonus money apart from it", async () => {
  const button = await show(50_00, 25_00);
  expect(button.getAttribute("aria-label")).toBe("Balance A$50.00 + A$25.00 bonus, open your wallets");
  expect(button.textContent).not.toContain("75");
  expect(button.textContent).toContain("+ A$25.00 bonus");
});

test("without bonus money the header names none", async () => {
  const button = await show(50_00, 0);
  expect(button.getAttribute("aria-label")).toBe("Balance A$50.00, open your wallets");
  expect(button.textContent).not.toContain("bonus");
});
