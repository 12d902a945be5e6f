import type { CurrencyView, JackpotView, JackpotWin } from "@apogee/contract";
import type { MoneyProps } from "@apogee/ui";
import type * as UiModule from "@apogee/ui";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, press, until } from "../../testing/mount.tsx";
import { JackpotPage } from "./jackpot-page.tsx";
import type { JackpotData } from "./load-jackpot.server.ts";

const { call, channels } = vi.hoisted(() => ({
  call: vi.fn(),
  channels: new Map<string, { onEntity(entity: unknown): void; onOpen?(): void }>(),
}));
vi.mock("../../site/api/use-api.ts", () => ({ useApi: () => ({ call }), browserApiOf: () => ({ call }) }));
vi.mock("../../site/realtime/realtime.tsx", () => ({
  useChannel: (name: string | null, listener: never) => {
    if (name !== null) channels.set(name, listener);
  },
}));

/** Rolling digits need an element that only browsers have. */
vi.mock("@apogee/ui", async (original) => {
  const ui = await original<typeof UiModule>();
  return { ...ui, Money: (money: MoneyProps) => <ui.Money {...money} animated={false} /> };
});

/** Everything is visible, as on a short page. */
class Observer {
  readonly observe: () => void;
  readonly disconnect = (): void => undefined;
  constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.observe = () => report([{ isIntersecting: true }]);
  }
}

const level = (id: number, identifier: string, amount_cents: number) => ({
  id,
  identifier,
  index: id,
  name: identifier,
  state: "active",
  amount_cents,
  available_amount_cents: amount_cents,
  current_award_value: amount_cents,
  total_amount_cents: amount_cents,
  periods: [],
  working_days: [],
});
const jackpotOf = (mini: number, name = "Mystic"): JackpotView => ({
  id: 1,
  name,
  identifier: "mystic-jackpots",
  external_id: null,
  currency: "EUR",
  allowed_currencies: ["EUR"],
  games: [],
  state: "active",
  levels: [level(1, "mini", mini), level(2, "grand", 120_000_00)],
});
const rules = (identifier: string, seed_cents: number, cap_cents: number, pot_ppm: number, generation: number) => ({
  identifier,
  name: identifier,
  kind: "amount" as const,
  currency: "EUR",
  seed_cents,
  cap_cents,
  from: null,
  until: null,
  pot_ppm,
  reserve_ppm: pot_ppm / 2,
  return_ppm: 4_499.63,
  min_bet: { EUR: 20 },
  generation,
  commit: "c29ad85c28ddcec8".repeat(4),
});
const win = (user_name: string, cents: number, created_at: string): JackpotWin => ({
  amount_cents: cents,
  jackpot_name: "Mystic",
  jackpot_level_name: "mini",
  jackpot_external_code: null,
  jackpot_level_external_code: null,
  jackpot_original_currency: "EUR",
  jackpot_original_amount_cents: cents,
  user_name,
  approved_at: created_at,
  created_at,
});
const dataOf = (changed: Partial<JackpotData> = {}): JackpotData => ({
  page: {
    jackpot: jackpotOf(41_07),
    description: "Levels that grow.",
    rules: [rules("mini", 10_00, 50_00, 3_000, 15), rules("grand", 50_000_00, 200_000_00, 1_500, 1)],
    proofs: [],
  },
  prices: {},
  biggest: [],
  latest: [],
  games: [],
  others: [],
  ...changed,
});
const currencies = [{ code: "EUR", symbol: "€", subunits_to_unit: 100, fiat: true, name: "Euro" }] as CurrencyView[];

let mounted: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  channels.clear();
  call.mockResolvedValue([]);
  vi.stubGlobal("IntersectionObserver", Observer);
});
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
  call.mockReset();
});
async function open(data: JackpotData): Promise<void> {
  mounted = await mount(<JackpotPage {...data} />, { site: { currencies, currency: "EUR" } });
}
const text = (): string => mounted.place.textContent;

test("levels are shown with the largest first: what they hold, where they began, and by what they drop", async () => {
  await open(dataOf());
  const cards = [...mounted.place.querySelectorAll("article")].map((each) => each.textContent);
  expect(cards[0]).toContain("grand");
  expect(cards[0]).toContain("not won yet");
  expect(cards[1]).toContain("won 14 times");
  expect(cards[1]).toContain("started at €10.00");
  expect(cards[1]).toContain("drops by €50.00");
});

test("the rules say what a stake feeds, the long-run return, and from where a stake gains", async () => {
  await open(dataOf());
  expect(text()).toContain("0.3%");
  expect(text()).toContain("€30.01");
  expect(text()).toContain("From €46.52 on, the next stake returns 4% and more in this level alone");
  expect(text()).toContain("from €49.86 on, more than the stake");
  expect(text()).toContain("Stakes from €0.20 count.");
});

test("without a win the leaderboard says so; with wins it has places, and names as they are sent", async () => {
  await open(dataOf());
  expect(text()).toContain("No level was won yet");
  await mounted.close();
  const wins = [win("annabe***", 48_00, "2026-11-20T10:00:00Z"), win("******", 33_87, "2026-11-20T09:00:00Z")];
  await open(dataOf({ biggest: wins, latest: wins }));
  const biggest = mounted.place.querySelector("[data-kind=biggest]")!;
  expect(biggest.textContent).toContain("annabe***");
  expect(biggest.querySelectorAll("img[alt='1'], img[alt='2']")).toHaveLength(2);
});

test("amounts follow the public channel, in names of the page's language, and a win is named in one line", async () => {
  const answers: Record<string, JackpotWin[]> = { wins: [] };
  call.mockImplementation(async ({ name }: { name: string }) =>
    name === "jackpots.wins" ? answers["wins"] : [jackpotOf(41_07)],
  );
  await open(dataOf());
  const channel = channels.get("public:jackpots_changes")!;
  await act(async () => channel.onOpen?.());
  await act(async () => channel.onEntity(jackpotOf(41_09, "English")));
  await until(() => expect(text()).toContain("€41.09"));
  expect(text()).toContain("Mystic");
  expect(text()).not.toContain("English");
  answers["wins"] = [win("milena***", 42_00, "2026-11-21T10:00:00Z")];
  await act(async () => channel.onEntity(jackpotOf(10_00)));
  await until(() => expect(text()).toContain("milena*** won mini: €42.00"));
});

test("a past drop is drawn again in the browser", async () => {
  const { commitOf, sha256Hex } = await import("@apogee/rng");
  const secret = sha256Hex("jackpot 1");
  const proof = {
    at: "2026-11-20T10:00:00Z",
    level: "mini",
    generation: 1,
    amount_cents: 1,
    commit: commitOf(secret),
    secret,
    threshold: "1",
  };
  const data = dataOf();
  await open({ ...data, page: { ...data.page, proofs: [proof] } });
  await press("Check");
  await until(() => expect(text()).toContain("The amount was drawn between other bounds than today’s."));
});
