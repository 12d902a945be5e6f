import { expect, test } from "vitest";
import { feed, hiddenRange, isWon, nextPot, payoutOf, type PotTerms } from "./judge.ts";

const at = new Date("2026-03-04T12:00:00Z");
const standing = { generation: 3, pot: 40_00, reserve: 0, loan: 0 };

test.each([
  ["units join the reserve", { reserve: 5, loan: 0 }, 3, { reserve: 8, loan: 0 }],
  ["the first units repay the house", { reserve: 0, loan: 4 }, 3, { reserve: 0, loan: 1 }],
  ["what is left after the loan joins the reserve", { reserve: 0, loan: 4 }, 6, { reserve: 2, loan: 0 }],
  [
    "what a rollback takes back and the reserve has spent, the house lends",
    { reserve: 1, loan: 0 },
    -3,
    { reserve: 0, loan: 2 },
  ],
])("%s", (_what, before, reserve, after) => {
  expect(feed({ ...standing, ...before }, { pot: 1, reserve })).toMatchObject({ pot: 40_01, ...after });
});

test.each([
  ["the pot reaches the amount", "amount", { pot: 1, ticks: 1 }, 40_00, 40_00, true],
  ["the pot is below it", "amount", { pot: 1, ticks: 1 }, 39_99, 40_00, false],
  ["the stake brings no unit", "amount", { pot: 0, ticks: 1 }, 41_00, 40_00, false],
  ["the stake was taken back", "amount", { pot: 1, ticks: -1 }, 41_00, 40_00, false],
  ["it is staked at the second", "time", { pot: 0, ticks: 1 }, 1, at.getTime() / 1_000, true],
  ["it is staked before the second", "time", { pot: 9, ticks: 1 }, 1, at.getTime() / 1_000 + 1, false],
] as const)("whether a stake wins if %s", (_what, kind, fed, pot, threshold, won) => {
  expect(isWon(kind, { ...standing, pot }, { reserve: 0, at, ...fed }, threshold)).toBe(won);
});

test("by amount exactly the hidden amount is paid, by time the whole pot", () => {
  expect([payoutOf("amount", standing, 39_90), payoutOf("time", standing, 1)]).toEqual([39_90, 40_00]);
});

test.each([
  ["the reserve pays the seed", 15_00, { pot: 10_10, reserve: 5_00, loan: 0 }, 0],
  ["the house lends what is missing", 3_00, { pot: 10_10, reserve: 0, loan: 7_00 }, 7_00],
])("the next pot, if %s", (_what, reserve, after, lent) => {
  const next = nextPot({ ...standing, reserve }, 39_90, { seed: 10_00, cap: 50_00 });
  expect(next.standing).toEqual({ generation: 4, ...after });
  expect([next.fromReserve + next.lent, next.lent]).toEqual([10_00, lent]);
});

test("what the reserve holds beyond two seeds joins the pot, short of the cap", () => {
  const next = nextPot({ ...standing, reserve: 23_45 }, 39_90, { seed: 10_00, cap: 50_00 });
  expect(next).toMatchObject({ standing: { pot: 13_55, reserve: 10_00, loan: 0 }, fromReserve: 13_45, lent: 0 });
  expect(nextPot({ ...standing, reserve: 200_00 }, 40_00, { seed: 10_00, cap: 50_00 }).standing.pot).toBe(49_99);
});

const daily: PotTerms = {
  kind: "time",
  seed: 0,
  cap: null,
  potPpm: 1,
  reservePpm: 0,
  fromMinute: 1_080,
  untilMinute: 1_380,
};
test.each([
  ["2026-03-04T12:00:00Z", "2026-03-04T18:00:00Z", "2026-03-04T22:59:59Z"],
  ["2026-03-04T18:00:00Z", "2026-03-04T18:00:00Z", "2026-03-04T22:59:59Z"],
  ["2026-03-04T18:00:01Z", "2026-03-05T18:00:00Z", "2026-03-05T22:59:59Z"],
])("a pot by time that opens at %s is won in the next window that begins then", (opened, from, to) => {
  const seconds = (time: string): number => Date.parse(time) / 1_000;
  expect(hiddenRange(daily, 0, new Date(opened))).toEqual({ from: seconds(from), to: seconds(to) });
});

test("the hidden amount is above what the pot was opened with, up to the cap", () => {
  expect(hiddenRange({ ...daily, kind: "amount", cap: 50_00 }, 10_00, at)).toEqual({ from: 10_01, to: 50_00 });
});
