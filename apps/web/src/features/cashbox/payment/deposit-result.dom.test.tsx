import type { AccountView, CurrencyView, PaymentView } from "@apogee/contract";
import { afterEach, expect, test } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import { PaymentHero } from "./payment-hero.tsx";

const currencies = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
] as CurrencyView[];
const DEPOSIT = {
  id: 9,
  amount_cents: 50_00,
  currency: "AUD",
  action: "deposit",
  payment_system: "card",
  success: true,
  cancelable: false,
  finished_at: "2026-11-29T01:00:00.000Z",
  timeline: [],
  parts: [],
  paid_cents: null,
  waiting: null,
  chain: null,
  gift: null,
} as unknown as PaymentView;
const GIFT = { title: "Welcome aboard", bonus_cents: 50_00, waits: false, spins: null };

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

async function show(gift: PaymentView["gift"], wallet: { real: number; bonus: number }): Promise<string> {
  const account = {
    currency: "AUD",
    amount_cents: wallet.real + wallet.bonus,
    available_to_cashout_cents: wallet.real,
    active: true,
  } as AccountView;
  mounted = await mount(<PaymentHero payment={{ ...DEPOSIT, gift }} settling={false} />, {
    site: { currencies, accounts: [account] },
  });
  return mounted.place.textContent;
}
const rows = () =>
  [...mounted.place.querySelectorAll("dl > div")].map((row) => [...row.children].map((part) => part.textContent));

test("a deposit with a bonus names both, and their sum is what the wallet has more", async () => {
  expect(await show(GIFT, { real: 50_00, bonus: 50_00 })).toContain(
    "You now have A$50.00 in real money and A$50.00 in bonus money.",
  );
  expect(rows()).toEqual([
    ["Deposit, real money", "A$50.00"],
    ["Welcome aboardBonus money", "A$50.00"],
    ["Added to your wallet", "A$100.00"],
  ]);
});

test("a bonus that waits is named, and not added", async () => {
  await show({ ...GIFT, waits: true }, { real: 50_00, bonus: 10_00 });
  expect(rows()).toEqual([
    ["Deposit, real money", "A$50.00"],
    ["Welcome aboardBonus money, after the bonus in play", "A$50.00"],
  ]);
});

test("free spins are counted", async () => {
  await show({ ...GIFT, bonus_cents: null, spins: 20 }, { real: 50_00, bonus: 0 });
  expect(rows()[1]).toEqual(["Welcome aboard", "20 free spins"]);
});

test("a deposit without an offer states the real money", async () => {
  expect(await show(null, { real: 50_00, bonus: 0 })).toContain("You now have A$50.00 in real money.");
  expect(rows()).toEqual([]);
});
