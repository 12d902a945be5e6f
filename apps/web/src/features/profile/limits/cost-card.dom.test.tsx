import type { CurrencyView, LimitTerms } from "@apogee/contract";
import { afterEach, expect, test } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import { CostCard } from "./cost-card.tsx";
import { NetDepositCard } from "./net-deposit-card.tsx";

const currencies = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
  { code: "EUR", symbol: "€", subunits_to_unit: 100, fiat: true, name: "Euro" },
] as CurrencyView[];

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

const rows = () =>
  [...mounted.place.querySelectorAll("dl > div")].map((row) => [...row.children].map((part) => part.textContent));
const showCost = async (cost: LimitTerms["cost_of_play"]) => {
  mounted = await mount(<CostCard cost={cost} />, { site: { currencies } });
};

test("before any bet play has cost nothing", async () => {
  await showCost({ currency: "AUD", cost_cents: 0, wallets: [] });
  expect(rows()).toEqual([["Cost of play", "A$0.00"]]);
  expect(mounted.place.textContent).toContain("You have not bet anything yet.");
});

test("the cost of play is shown with what was staked and won", async () => {
  const wallet = { currency: "AUD", staked_cents: 50_00, returned_cents: 12_50, cost_cents: 37_50 };
  await showCost({ currency: "AUD", cost_cents: 37_50, wallets: [wallet] });
  expect(rows()).toEqual([
    ["Staked", "A$50.00"],
    ["Won", "A$12.50"],
    ["Cost of play", "A$37.50"],
  ]);
});

test("wallets are added up in the player's currency, a gain is named as one, and the conversion is stated", async () => {
  await showCost({
    currency: "AUD",
    cost_cents: -20_00,
    wallets: [
      { currency: "AUD", staked_cents: 10_00, returned_cents: 62_00, cost_cents: -52_00 },
      { currency: "EUR", staked_cents: 20_00, returned_cents: 0, cost_cents: 20_00 },
    ],
  });
  expect(rows().map(([name]) => name)).toEqual([
    "Staked",
    "Won",
    "Playing has brought in",
    "Staked",
    "Won",
    "Cost of play",
    "All wallets together",
  ]);
  expect([rows()[2]![1], rows()[6]![1]]).toEqual(["A$52.00", "≈ −A$20.00"]);
  expect(mounted.place.textContent).toContain("converted at today’s rates and rounded up");
});

test("nothing paid out has no minus", async () => {
  const sum = { currency: "AUD", deposited_cents: 50_00, withdrawn_cents: 0, net_cents: 50_00 };
  mounted = await mount(<NetDepositCard sums={[sum]} />, { site: { currencies } });
  expect(rows()).toEqual([
    ["Paid in", "A$50.00"],
    ["Paid out", "A$0.00"],
    ["Paid in, less paid out", "A$50.00"],
  ]);
});
