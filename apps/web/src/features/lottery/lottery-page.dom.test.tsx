import type {
  AccountView,
  CompPoints,
  CurrencyView,
  DrawView,
  LotteryStatus,
  LotteryView,
  PlayerView,
} from "@apogee/contract";
import { sha256Hex } from "@apogee/rng";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CoinsProvider } from "../../site/loyalty/coins.tsx";
import { mount, press, until } from "../../testing/mount.tsx";
import { LotteryPage } from "./lottery-page.tsx";

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("../../site/api/use-api.ts", () => ({ useApi: () => ({ call }), browserApiOf: () => ({ call }) }));
vi.mock("../../site/realtime/realtime.tsx", () => ({ useChannel: () => undefined }));

const SEED = sha256Hex("lottery 3");
const LIST = Array.from({ length: 10 }, (_, i) => `${i + 1}:p${(i % 3) + 1}`).join("\n");
const money = (cents: number) => ({ kind: "money" as const, title: null, count: null, amounts: { EUR: cents } });
const prize = (place: number, ticket: number | null) => ({
  id: place,
  award_place: place,
  ticket,
  reward: money(100_00 / place),
});
const LOTTERY = {
  id: 3,
  slug: "night-sky",
  title: "Night Sky Draw",
  description: "Three prizes.",
  art: { symbol: "moon", from: "#0f6b7a", to: "#0b1732" },
  currency: "EUR",
  stage: "selling",
  start_at: "2026-10-25T12:00:00Z",
  end_at: "2026-11-28T20:00:00Z",
  draw_at: "2026-11-28T20:10:00Z",
  finished_at: null,
  comp_points_ticket_price: 100,
  ticket_price: null,
  stake_per_ticket_cents: null,
  prizes: [prize(1, null), prize(2, null), prize(3, null)],
  deposit_scale_rules: {
    EUR: [{ from_amount_cents: 20_00, price_cents: 20_00, currency: "EUR", active: true }],
  },
  max_tickets_count_to_player: 50,
  lottery_tickets_count: 10,
  prizes_per: "player",
  draw_id: 12,
  draw_commit: sha256Hex(SEED),
} as unknown as LotteryView;
const DRAWN = { ...LOTTERY, stage: "paid", prizes: [prize(1, 6), prize(2, 7), prize(3, 2)] } as unknown as LotteryView;
const DRAW: DrawView = {
  id: 12,
  state: "revealed",
  commit: sha256Hex(SEED),
  committed_at: "2026-10-25T12:00:00Z",
  terms: { kind: "tickets", prizes: 3, per: "player" },
  label: null,
  nonce: 0,
  source: { name: "drand quicknet", round: 34_352_412 },
  public_value: "647c07b2abbf7ff2afb4d670214f565e5cd9f9c91bfdcecb59a21f3c78d73920",
  tickets: { count: 10, sha256: sha256Hex(LIST), frozen_at: "2026-11-28T20:00:00Z" },
  drawn_at: "2026-11-28T20:10:02Z",
  revealed_at: "2026-11-28T20:10:02Z",
  server_seed: SEED,
  passed_over: [],
  result: {
    kind: "tickets",
    places: [
      { place: 1, number: 6, holder: "p3" },
      { place: 2, number: 7, holder: "p1" },
      { place: 3, number: 2, holder: "p2" },
    ],
  },
};
const statusOf = (...tickets: number[]): LotteryStatus => ({
  lottery_id: 3,
  tickets,
  void_tickets: [],
  not_given: [],
  holder: "p1",
  prizes: [],
});
const player = { id: 7, currency: "EUR", statuses: [] } as unknown as PlayerView;
const site = {
  player,
  accounts: [{ currency: "EUR", active: true, amount_cents: 0, available_to_cashout_cents: 0 } as AccountView],
  currencies: [{ code: "EUR", symbol: "€", subunits_to_unit: 100, fiat: true, name: "Euro" }] as CurrencyView[],
  points: { chargeable: { points: 1_310 } } as CompPoints,
};

let mounted: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
  call.mockReset();
});
async function open(lottery: LotteryView, status: LotteryStatus | null, draw: DrawView | null = null): Promise<void> {
  mounted = await mount(
    <CoinsProvider>
      <LotteryPage lottery={lottery} status={status} draw={draw} />
    </CoinsProvider>,
    { site },
  );
}
const text = (): string => document.body.textContent;

test("tickets are taken for coins after a question, and their numbers are shown", async () => {
  call.mockImplementation(async ({ name }: { name: string }) =>
    name === "lotteries.status" ? statusOf(1, 2, 11, 12) : name === "comp_points.get" ? site.points : [],
  );
  await open(LOTTERY, statusOf(1, 2));
  expect(text()).toContain("2 of at most 50 are yours");
  await press("One more");
  await press("Take 2 tickets for 200 coins");
  expect(call.mock.calls.some(([{ name }]) => name === "comp_points.exchange")).toBe(false);
  await press("Confirm");
  await until(() => expect(text()).toContain("2 tickets are yours."));
  expect(call.mock.calls.find(([{ name }]) => name === "comp_points.exchange")![1]).toMatchObject({
    params: { type: "lotteries" },
    body: { tickets_count: 2, lottery_id: 3 },
  });
});

test("at the cap nothing more can be taken, and the page says so", async () => {
  await open({ ...LOTTERY, max_tickets_count_to_player: 2 }, statusOf(1, 2));
  expect(text()).toContain("You have 2 tickets, the most that one player may have.");
  expect(text()).not.toContain("Take 1 ticket");
});

test("a refused purchase takes nothing and says why", async () => {
  call.mockImplementation(async ({ name }: { name: string }) => {
    if (name === "comp_points.exchange") throw new Error("closed");
    return name === "comp_points.get" ? site.points : [];
  });
  await open(LOTTERY, statusOf());
  await press("Take 1 ticket for 100 coins");
  await press("Confirm");
  await until(() => expect(text()).toContain("No ticket was taken"));
});

test("after the draw, own prizes are marked, and the browser draws the same tickets again", async () => {
  call.mockImplementation(async ({ name }: { name: string }) =>
    name === "draws.show" ? DRAW : name === "draws.tickets" ? { list: LIST } : {},
  );
  await open(DRAWN, statusOf(1, 4, 7, 10), DRAW);
  expect(mounted.place.querySelector("[data-own]")!.textContent).toContain("7");
  await press("Draw again here");
  await until(() => expect(text()).toContain("Your browser drew the same 3 tickets"));
  expect(text()).toContain("6 · 7 · 2");
  expect(call.mock.calls.find(([{ name }]) => name === "achievements.note_check")![1]).toEqual({
    body: { what: "draw", of: "12" },
  });
});

test("a draw that does not match is marked where it differs", async () => {
  const bent = { ...DRAW, result: { kind: "tickets" as const, places: [{ place: 1, number: 5, holder: "p2" }] } };
  call.mockImplementation(async ({ name }: { name: string }) =>
    name === "draws.show" ? bent : name === "draws.tickets" ? { list: LIST } : {},
  );
  await open(DRAWN, statusOf(), bent);
  await press("Draw again here");
  await until(() => expect(text()).toContain("Something does not match"));
  expect(mounted.place.querySelector("[data-state=failed]")).not.toBeNull();
});
