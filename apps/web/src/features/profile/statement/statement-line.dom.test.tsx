import type { CurrencyView, StatementLine } from "@apogee/contract";
import { afterEach, expect, test } from "vitest";
import { mount } from "../../../testing/mount.tsx";
import { Line } from "./statement-line.tsx";

const currencies = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
] as CurrencyView[];
const GIFT = { title: "Welcome aboard", wager_cents: 1_750_00, spins: null };
const LINE: StatementLine = {
  id: "1-4-4",
  kind: "bonus",
  what: "bonus_issued",
  at: "2026-11-29T01:00:00.000Z",
  began_at: "2026-11-29T01:00:00.000Z",
  amount_cents: 50_00,
  bonus_cents: 50_00,
  balance_cents: 100_00,
  game: null,
  staked_cents: 0,
  paid_cents: 0,
  payment: null,
  gift: GIFT,
  loss: null,
  reason: null,
  rounds: 0,
};

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

test.each<[string, Partial<StatementLine>, string, string, string]>([
  ["an issued bonus", {}, "Bonus", "Welcome aboard", "Stake 1,750.00 to release it"],
  ["a bonus without wagering", { gift: { ...GIFT, wager_cents: 0 } }, "Bonus", "Welcome aboard", "No wagering"],
  [
    "a bonus forfeited by a withdrawal",
    { what: "bonus_forfeited", amount_cents: -50_00, bonus_cents: -50_00, loss: "withdrawal" },
    "Bonus forfeited",
    "Welcome aboard",
    "Given up by your withdrawal",
  ],
  [
    "a bonus cancelled by staff, with their reason",
    { what: "bonus_forfeited", amount_cents: -50_00, bonus_cents: -50_00, loss: "operator", reason: "Two accounts" },
    "Bonus forfeited",
    "Welcome aboard",
    "We cancelled the bonus · Two accounts",
  ],
  [
    "the win of free spins",
    { what: "promo_win", bonus_cents: 0, gift: { title: "Twenty spins", wager_cents: null, spins: 20 } },
    "Free spins win",
    "Twenty spins",
    "20 free spins",
  ],
  ["cashback", { what: "cashback_paid", bonus_cents: 0, gift: null }, "Cashback", "Weekly cashback", ""],
])("the line of %s has its name, its place and its detail", async (_what, change, name, place, detail) => {
  mounted = await mount(
    <ul>
      <Line line={{ ...LINE, ...change }} currency="AUD" />
    </ul>,
    { site: { currencies } },
  );
  const [, what, where, more] = mounted.place.querySelector("button")!.children;
  expect([what!.textContent, where!.textContent, more!.textContent]).toEqual([name, place, detail]);
});
