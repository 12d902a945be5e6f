import type { CurrencyView, PlayerView } from "@apogee/contract";
import { afterEach, expect, test } from "vitest";
import { contextOf, type LoadFacts } from "../../site/load-context.ts";
import { mount } from "../../testing/mount.tsx";
import { VipClub } from "./vip/vip-club.tsx";
import { loader } from "./vip-club.route.tsx";

const currencies = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
  { code: "EUR", symbol: "€", subunits_to_unit: 100, fiat: true, name: "Euro" },
] as CurrencyView[];
const mark = (currency: string, deposit: number, converted: boolean) => ({
  currency,
  deposit_cents: deposit,
  bets_cents: deposit * 10,
  converted,
});
const status = (key: string, thresholds: ReturnType<typeof mark>[]) => ({
  id: key,
  key,
  name: key,
  lifelong: false,
  thresholds,
  cashback_bps: 500,
});
const BOTH = ["bronze", "silver"].map((key) =>
  status(key, [mark("EUR", 6_000_00, false), mark("AUD", 9_840_00, true)]),
);
const player = { id: 7, currency: "AUD", statuses: [] } as unknown as PlayerView;

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(() => mounted.close());

/** Loads the page as the server does, and mounts it. */
async function open(statuses: unknown[], progress: () => Promise<unknown>): Promise<string> {
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    "vip.statuses": async () => ({ grace_days: 14, statuses }),
    "vip.progress": progress,
    "config.managers": async () => [],
  };
  const api = { call: ({ name }: { readonly name: string }) => answers[name]!() };
  const context = contextOf({ api, visit: { player } } as unknown as LoadFacts);
  const data = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  mounted = await mount(<VipClub {...data} />, { site: { currencies, currency: "AUD", player } });
  return mounted.place.textContent;
}
const unanswered = async (): Promise<never> => {
  throw new Error("rates_too_old");
};

test("if the progress cannot be loaded, the page shows the first status and what the next one requires", async () => {
  const text = await open(BOTH, unanswered);
  expect(mounted.place.querySelector("[data-status]")!.getAttribute("data-status")).toBe("regular");
  expect(text).toContain("A$0.00 of A$9,000.00");
  expect(text).toContain("A$0.00 of A$90,000.00");
});

test("all statuses are compared in the player's currency, and the conversion is stated", async () => {
  const text = await open(BOTH, unanswered);
  expect(text).toContain("A$9,840.00");
  expect(text).not.toContain("€");
  expect(text).toContain("Amounts in AUD are those in euros at today’s rate, rounded up.");
});

test("marks of the player's own currency need no conversion", async () => {
  const text = await open([status("bronze", [mark("AUD", 9_000_00, false)])], unanswered);
  expect(text).not.toContain("today’s rate");
});

test("while the player's currency has no rate, the amounts are in euros and the page says so", async () => {
  const text = await open([status("bronze", [mark("EUR", 6_000_00, false)])], unanswered);
  expect(text).toContain("€6,000.00");
  expect(text).toContain("Amounts are in euros: there is no rate for AUD today.");
});
