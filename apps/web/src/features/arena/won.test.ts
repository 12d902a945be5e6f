import { expect, test } from "vitest";
import { wonOf } from "./won.ts";

const reward = (count: number) => ({ kind: "points", title: null, count, amounts: null });
const contest = (id: number, over: object) => ({
  id,
  title: `Contest ${id}`,
  stage: "paid",
  questSize: null,
  end_at: "2026-11-10T00:00:00Z",
  finished_at: "2026-11-11T00:00:00Z",
  prizes: [{ award_place: 1, reward: reward(50) }],
  ...over,
});
const NOTHING = {
  contests: { all: [], statuses: {} },
  lotteries: [],
  tickets: [],
  wheel: null,
  adventure: null,
  latest: [],
};
const won = (data: object) => wonOf({ ...NOTHING, ...data } as never).map(({ key }) => key);

test("a place brings its prize once the table is final, and none without a prize", () => {
  const all = [contest(1, {}), contest(2, { stage: "review" }), contest(3, {})];
  const statuses = { 1: { award_place: 1 }, 2: { award_place: 1 }, 3: { award_place: 9 } };
  expect(won({ contests: { all, statuses } })).toEqual(["contest 1"]);
});

test("the newest of all kinds comes first; only claimed days count", () => {
  const data = {
    wheel: { history: [{ id: 4, at: "2026-11-20T10:00:00Z", title: "50 free spins" }] },
    latest: [{ id: "spins", title: "Spins", target: 100, reached_at: "2026-11-21T10:00:00Z" }],
    adventure: {
      title: "Calendar",
      days: [
        { date: "2026-11-17", claim: "claimed", prize: reward(10) },
        { date: "2026-11-18", claim: "claimable", prize: reward(10) },
      ],
    },
  };
  expect(won(data)).toEqual(["achievement spins 100", "wheel 4", "adventure 2026-11-17"]);
});
