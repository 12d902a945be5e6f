import type { CurrencyView, MoneyOffer, PlayerView } from "@apogee/contract";
import { afterEach, expect, test, vi } from "vitest";
import { CoinsProvider } from "../../site/loyalty/coins.tsx";
import { mount, press } from "../../testing/mount.tsx";
import type { Programme } from "./level/level-page.tsx";
import { RocketMart } from "./mart/rocket-mart.tsx";
import type { ShopOffer } from "./mart/purchase.ts";
import { contextOf, type LoadFacts } from "../../site/load-context.ts";
import { loader } from "./rocket-mart.route.tsx";

vi.mock("../../site/realtime/realtime.tsx", () => ({ useChannel: () => undefined }));

/** The answers of the API, by the name of the route. */
function load(
  flags: Record<string, boolean>,
  params: { locale?: string; kind?: string } = {},
  path = "/rocket-mart",
): Promise<unknown> {
  const answers: Readonly<Record<string, unknown>> = {
    "info.project": { flags },
    "comp_points.levels": { levels: [] },
    "comp_points.rates_money": [{ group: "cash_5" }],
  };
  const others: Readonly<Record<string, unknown>> = {
    freespins: [{ group: "spins_20", rate: { freespins_count: 20 } }],
  };
  const call = async (
    { name }: { readonly name: string },
    { params: asked }: { readonly params?: { readonly type: string } },
  ): Promise<unknown> => (asked ? (others[asked.type] ?? [{ group: asked.type, type: asked.type }]) : answers[name]);
  const context = contextOf({ api: { call }, visit: {} } as unknown as LoadFacts);
  const request = new Request(`http://localhost${path}`);
  return loader({ context, params, request } as unknown as Parameters<typeof loader>[0]);
}

test("the shop's page loads its offers while the shop is switched on", async () => {
  expect(await load({ comp_points: true })).toEqual({
    offers: [
      { kind: "money", group: "cash_5" },
      { kind: "freespins", group: "spins_20", rate: { freespins_count: 20 } },
      { kind: "lootboxes", group: "lootboxes", type: "lootboxes" },
      expect.objectContaining({ kind: "lotteries", group: "lotteries" }),
    ],
    programme: { levels: [] },
  });
});

test.each([
  [{}, "/promotions"],
  [{ kind: "money" }, "/promotions"],
  [{ locale: "de" }, "/de/promotions"],
])("while the shop is switched off, %j redirects to %s", async (params, path) => {
  const thrown = await load({ comp_points: false }, params).catch((error: unknown) => error);
  expect([(thrown as Response).status, (thrown as Response).headers.get("location")]).toEqual([302, path]);
});

test.each([
  ["on", true],
  ["off", false],
])("an unknown kind has no page while the shop is switched %s", async (_state, isOn) => {
  const thrown = await load({ comp_points: isOn }, { kind: "nothing" }).catch((error: unknown) => error);
  expect((thrown as { init: { status: number } }).init.status).toBe(404);
});

test("after a click the page comes without offers, which the browser loads under a skeleton", async () => {
  expect(await load({ comp_points: true }, {}, "/rocket-mart.data")).toEqual({
    offers: null,
    programme: { levels: [] },
  });
});

const currencies = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
] as CurrencyView[];
const programme = {
  cents_per_point: 1_000,
  cents_per_point_in: { EUR: 1_000, AUD: 1_640 },
  category_shares: { dice: 7_000, table: 1_000 },
  expire_after_days: 180,
  levels: [],
} as unknown as Programme;
const offerOf = (group: string, points: number): ShopOffer => ({
  kind: "money",
  group,
  title: group,
  wager: 0,
  tag: null,
  stock: null,
  limit_per_player: null,
  rates: [{ points, currency: "AUD", amount_cents: points * 5 }] as MoneyOffer["rates"],
});
const player = { id: 7, statuses: [] } as unknown as PlayerView;

let mounted: Awaited<ReturnType<typeof mount>> | undefined;
afterEach(async () => {
  await mounted?.close();
  mounted = undefined;
  vi.unstubAllGlobals();
});

async function openShop(first: readonly ShopOffer[] | null, coins = 0): Promise<void> {
  const points = { chargeable: { points: coins }, persistent: { points: coins }, level: "level_1" };
  const part = (
    <CoinsProvider>
      <RocketMart kind="all" first={first} programme={programme} />
    </CoinsProvider>
  );
  mounted = await mount(part, { site: { currencies, currency: "AUD", player, points: points as never } });
}
const buttons = () =>
  [...document.querySelectorAll("[role=dialog] button, [role=dialog] a")].map((each) => each.textContent);

test("while the offers are loaded, five cards are drawn as a skeleton", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await openShop(null);
  expect(document.querySelectorAll("ul[aria-busy=true] > li")).toHaveLength(5);
});

test("what a coin costs is in the player's currency", async () => {
  await openShop([offerOf("cash_5", 100)]);
  expect(document.querySelector("main")!.textContent).toContain("Every A$16.40 of real money");
  expect(document.querySelector("main")!.textContent).not.toContain("€");
});

test("a player with too few coins reads how many are missing and how they are earned, and no way leads back to the shop", async () => {
  await openShop([offerOf("cash_5", 100)], 30);
  await press("Choose: A$5.00 in your balance");
  const bay = document.querySelector("[role=dialog]")!.textContent;
  expect(bay).toContain("70 coins to go");
  expect(bay).toContain("30 of 100 coins");
  expect(bay).toContain("A$16.40 of settled real-money stakes earn one coin");
  expect(buttons().slice(1)).toEqual(["Play games", "Not now"]);
});

test("where other rewards can be afforded, they are shown instead", async () => {
  await openShop([offerOf("cash_5", 100), offerOf("cash_1", 20)], 30);
  await press("Choose: A$5.00 in your balance");
  await press("What my coins buy");
  const cards = [...document.querySelectorAll("article h2")].map((title) => title.textContent);
  expect(cards).toEqual(["A$1.00 in your balance"]);
});

test("before the swap the bay shows what the player has, what it costs and what is kept", async () => {
  await openShop([offerOf("cash_5", 100)], 130);
  await press("Choose: A$5.00 in your balance");
  const figures = [...document.querySelectorAll("[role=dialog] dl:last-of-type dd")].map((each) => each.textContent);
  expect(figures.slice(-3)).toEqual(["130", "100", "30"]);
});

test("each card has a drawing of its own", async () => {
  await openShop(["cash_5", "cash_10", "cash_50"].map((group) => offerOf(group, 100)));
  const drawings = [...document.querySelectorAll("article svg[viewBox='0 0 320 184']")].map((svg) =>
    svg.innerHTML.replaceAll(/(?:id|fill)="[^"]*r_[^"]*"/g, ""),
  );
  expect(new Set(drawings).size).toBe(3);
});
