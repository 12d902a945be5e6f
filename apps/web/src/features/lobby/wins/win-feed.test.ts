import type { WinnerView } from "@apogee/contract";
import { expect, test } from "vitest";
import { feedOf, nextFeed, SHOWN_WINS, type WinEvent, type WinFeed } from "./win-feed.ts";

const win = (second: number): WinnerView =>
  ({ at: new Date(second * 1_000).toISOString(), nickname: "Zeb***", win_amount_cents: 900 }) as WinnerView;
const shown = (feed: WinFeed): number[] => feed.wins.map(({ at }) => Date.parse(at) / 1_000);
const after = (start: WinFeed, ...events: WinEvent[]): number[] => shown(events.reduce(nextFeed, start));
const published = (second: number): WinEvent => ({ type: "published", win: win(second) });

test("the newest win comes first, and the oldest is dropped", () => {
  const full = feedOf(Array.from({ length: SHOWN_WINS }, (_, at) => win(at)));
  expect(after(full, published(50))).toEqual([50, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("a win that is published twice or late is listed once, in order of time", () => {
  expect(after(feedOf([win(9), win(1)]), published(5), published(5), published(9))).toEqual([9, 5, 1]);
});

test("a list that was read replaces the shown one, but keeps wins published in the meantime", () => {
  expect(
    after(feedOf([win(2), win(1)]), published(3), { type: "requested" }, published(7), {
      type: "read",
      wins: [win(6), win(4), win(1)],
    }),
  ).toEqual([7, 6, 4, 1]);
});

test("a second request while one is running loses no published win", () => {
  expect(
    after(feedOf([]), { type: "requested" }, published(7), { type: "requested" }, { type: "read", wins: [win(6)] }),
  ).toEqual([7, 6]);
});

test("if the list cannot be read, the shown list is unchanged", () => {
  expect(after(feedOf([win(1)]), { type: "requested" }, published(2), { type: "read", wins: null })).toEqual([2, 1]);
});
