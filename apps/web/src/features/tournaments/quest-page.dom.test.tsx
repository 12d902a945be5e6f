import { afterEach, expect, test, vi } from "vitest";
import { mount } from "../../testing/mount.tsx";
import { QuestPage } from "./quest/quest-page.tsx";
import { CURRENCIES, givenStatus, givenTournament, MADE_AT, PLAYER, WALLET } from "./testing.ts";

vi.mock("../../site/realtime/realtime.tsx", () => ({ useChannel: () => undefined, useKeyedChannel: () => undefined }));

const LEVELS = [0, 15_000, 50_000, 100_000, 500_000, 1_500_000].map((cents, at) => ({
  level: at + 1,
  title: `Level ${at + 1}`,
  bets: { AUD: cents },
  reward: at === 0 ? null : { kind: "free_spins" as const, title: null, count: at * 10, amounts: null },
}));
const quest = givenTournament({ questSize: "xs", questSlug: "ring", levels: LEVELS, title: "Ringwalker" });

let mounted: Awaited<ReturnType<typeof mount>> | undefined;
afterEach(() => mounted?.close());

async function open(bet_cents: number | null, level = 1): Promise<void> {
  const status =
    bet_cents === null
      ? null
      : givenStatus({ entry: "joined", bet_cents, quest: { level, next_bets_cents: null, missing_cents: null } });
  const part = <QuestPage quest={quest} status={status} games={{ total: 0, tiles: [] }} others={[]} />;
  const site = { currencies: CURRENCIES, currency: "AUD", madeAt: MADE_AT };
  mounted = await mount(part, { site: bet_cents === null ? site : { ...site, player: PLAYER, accounts: [WALLET] } });
}
const text = () => document.querySelector("main")!.textContent;

test("shows the level, the stakes, what is missing and what it brings", async () => {
  await open(32_500, 2);
  expect(text()).toContain("Level 2 of 6");
  expect(text()).toContain("A$325.00");
  expect(text()).toContain("A$175.00 to 20 free spins");
  expect(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuetext")).toBe("A$325.00 of A$500.00");
  expect(text()).toContain("Reached so far");
  expect(document.querySelector("ol [aria-current=step]")?.textContent).toContain("you are here");
});

test("at the top nothing is missing", async () => {
  await open(2_000_000, 6);
  expect(text()).toContain("You are at the highest level.");
  expect(document.querySelector("[role=progressbar]")).toBeNull();
});

test("shows a guest the whole map and the way to the registration", async () => {
  await open(null);
  expect(document.querySelectorAll("ol > li")).toHaveLength(6);
  expect(text()).toContain("Sign up to join");
  expect(text()).not.toContain("Reached so far");
});
