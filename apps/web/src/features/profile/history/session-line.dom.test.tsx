import type { CurrencyView, HistoryRound, HistorySession } from "@apogee/contract";
import { afterEach, expect, test, vi } from "vitest";
import { mount, until } from "../../../testing/mount.tsx";
import { SessionLine } from "./session-line.tsx";

const currencies = [
  { code: "AUD", symbol: "A$", subunits_to_unit: 100, fiat: true, name: "Australian dollar" },
] as CurrencyView[];
const at = "2026-11-29T01:00:00.000Z";
const SESSION: HistorySession = {
  id: "1-2-4",
  game: "apogee/DragonsEmber",
  title: "Dragon's Ember",
  began_at: at,
  ended_at: at,
  rounds: 3,
  open: 0,
  staked_cents: 1_00,
  paid_cents: 0,
  free_win_cents: 2_50,
};
const round = (bet_id: string, change: Partial<HistoryRound>): HistoryRound => ({
  bet_id,
  result: "lost",
  created_at: at,
  finished_at: at,
  staked_cents: 0,
  paid_cents: 0,
  free_win_cents: null,
  ...change,
});

let mounted: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await mounted.close();
  vi.unstubAllGlobals();
});

test("a free spin that won says so and when it is paid; one without a win, and other rounds, are named apart", async () => {
  const rounds = [
    round("1-4", { staked_cents: 1_00 }),
    round("1-3", { free_win_cents: 0 }),
    round("1-2", { result: "won", free_win_cents: 2_50 }),
  ];
  vi.stubGlobal("fetch", async () => Response.json({ rounds, next: null }));
  mounted = await mount(<SessionLine session={SESSION} currency="AUD" result={undefined} isFirst />, {
    site: { currencies },
  });
  const lines = () => [...mounted.place.querySelectorAll("li a")].map((line) => line.textContent);
  await until(() => expect(lines()).toHaveLength(3));
  expect(lines()[0]).toContain("staked 1.00 · returned 0.00");
  expect(lines()[1]).toContain("LostFree spin, no win");
  expect(lines()[2]).toContain("WonFree spin, won 2.50. Paid when the free spins end");
  expect(mounted.place.querySelector("button")!.textContent).toContain("free spins won 2.50");
});
