import type { AchievementView } from "@apogee/contract";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { mount } from "../../testing/mount.tsx";
import { Achievements } from "./achievements.tsx";

vi.mock("../../site/realtime/realtime.tsx", () => ({ useChannel: () => undefined }));

const coins = (count: number) => ({ kind: "points" as const, title: null, count, amounts: null });
const achievement = (over: Partial<AchievementView>): AchievementView => ({
  id: "explorer",
  title: "Explorer",
  condition: "Different games, 10 rounds each",
  category: "collection",
  symbol: "planet",
  tiers: [
    { target: 5, reward: coins(20), reached_at: "2026-11-17T10:00:00Z" },
    { target: 20, reward: coins(60), reached_at: null },
  ],
  progress: 13,
  next_target: 20,
  ...over,
});
const LIST = {
  achievements: [
    achievement({}),
    achievement({
      id: "own-limits",
      title: "Own limits",
      category: "account",
      tiers: [{ target: 30, reward: null, reached_at: "2026-11-14T10:00:00Z" }],
      progress: 30,
      next_target: null,
    }),
    achievement({
      id: "zero",
      title: "Zero",
      category: "play",
      tiers: [{ target: 1, reward: null, reached_at: null }],
      progress: 0,
      next_target: 1,
    }),
  ],
  reached: 2,
  total: 4,
  latest: [{ id: "explorer", title: "Explorer", target: 5, reached_at: "2026-11-17T10:00:00Z" }],
};

let mounted: Awaited<ReturnType<typeof mount>> | undefined;
afterEach(() => mounted?.close());
const cards = () => [...document.querySelectorAll("article")].map((card) => card.textContent);

test("every achievement shows its condition, and the count with the reward or the date", async () => {
  mounted = await mount(<Achievements list={LIST} />);
  expect(document.querySelector("main")!.textContent).toContain("2 of 4 tiers");
  expect(cards()).toEqual([
    "ExplorerDifferent games, 10 rounds each13 of 2060 coins",
    "Own limitsDifferent games, 10 rounds each14 Nov 2026done",
    "ZeroDifferent games, 10 rounds each0 of 1",
  ]);
});

test.each([
  ["under_way", ["Explorer"]],
  ["reached", ["Explorer", "Own limits"]],
  ["care", ["Own limits"]],
])("the filter %s leaves out the others", async (filter, titles) => {
  mounted = await mount(<Achievements list={LIST} />);
  await act(async () => document.querySelector<HTMLInputElement>(`input[value="${filter}"]`)!.click());
  expect([...document.querySelectorAll("article h2")].map((title) => title.textContent)).toEqual(titles);
});

test("where they could not be loaded, they can be tried again", async () => {
  mounted = await mount(<Achievements list={null} />);
  expect(document.querySelector("main")!.textContent).toContain("could not be loaded");
});
