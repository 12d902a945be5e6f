import { expect, test } from "vitest";
import { runningOf } from "./running.ts";

const NOW = Date.parse("2026-11-21T14:17:00Z");
const contest = (id: number, end: number, over: object = {}) => ({
  id,
  start_at: "2026-11-01T00:00:00Z",
  end_at: `2026-11-${end}T00:00:00Z`,
  stage: "active",
  questSize: null,
  ...over,
});
const running = (data: object) =>
  runningOf(
    {
      contests: { all: [], statuses: {} },
      lotteries: [],
      tickets: [],
      wheel: null,
      adventure: null,
      jackpots: { pages: [], prices: {} },
      latest: [],
      month: null,
      ...data,
    } as never,
    NOW,
  );

test("the joined tournament that ends first leads, before others that end earlier; quests have no wide card", () => {
  const all = [contest(1, 22), contest(2, 28), contest(3, 25, { questSize: "s" }), contest(4, 30)];
  const statuses = { 2: { user_confirmed: true }, 3: { user_confirmed: true }, 4: { user_confirmed: true } };
  const { lead, contests, joined } = running({ contests: { all, statuses } });
  expect([lead?.id, contests.map(({ id }) => id), joined]).toEqual([2, [1, 3, 4], 3]);
  expect(running({ contests: { all, statuses: {} } }).lead?.id).toBe(1);
});

test("only what runs is counted, over all kinds", () => {
  const data = {
    contests: { all: [contest(1, 20), contest(2, 22, { stage: "canceled" })], statuses: {} },
    lotteries: [contest(7, 28, { stage: "selling" })],
    tickets: [{ lottery_id: 7, tickets: [3] }],
    wheel: { table: {}, spins: [] },
    adventure: { finished: true, days: [] },
  };
  const { count, joined, lead } = running(data);
  expect([count, joined, lead]).toEqual([2, 1, null]);
});
