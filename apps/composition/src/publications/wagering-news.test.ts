import type { Committed } from "@apogee/play";
import { expect, test } from "vitest";
import { WageringNews } from "./wagering-news.ts";

const round = (playerId: number, bonusId: number | null, counted = 100): Committed =>
  ({ aggregate: { playerId }, events: [{ bonusId, counted }], round: 1 }) as unknown as Committed;

function given({ fails = 0 } = {}) {
  const published: number[][] = [];
  const errors: unknown[] = [];
  const pauses: Array<() => void> = [];
  let failures = fails;
  const news = new WageringNews({
    async publish(ids) {
      if (failures-- > 0) throw new Error("the database is away");
      published.push([...ids]);
    },
    onError: (error) => void errors.push(error),
    later(run, ms) {
      expect(ms).toBe(1_000);
      pauses.push(run);
    },
  });
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    news,
    published,
    errors,
    report: async (...rounds: Committed[]) => (news.report(rounds), settled()),
    pause: async () => (pauses.splice(0).forEach((run) => run()), settled()),
  };
}

test("rounds that count are published once at once, and the last state after the pause", async () => {
  const { published, report, pause } = given();
  await report(round(7, 1));
  expect(published).toEqual([[1]]);
  await report(round(7, 1));
  await report(round(7, 1), round(7, 2));
  expect(published).toEqual([[1]]);
  await pause();
  expect(published).toEqual([[1], [1, 2]]);
  await pause();
  await pause();
  expect(published).toHaveLength(2);
  await report(round(7, 2));
  expect(published.at(-1)).toEqual([2]);
});

test("players do not wait for each other, and rounds that count nothing publish nothing", async () => {
  const { published, report } = given();
  await report(round(7, 1), round(8, 3), round(9, null), round(10, 4, 0));
  expect(published).toEqual([[1], [3]]);
});

test("what could not be published is published after the pause", async () => {
  const { published, errors, report, pause } = given({ fails: 1 });
  await report(round(7, 1));
  expect([published, errors.length]).toEqual([[], 1]);
  await pause();
  expect(published).toEqual([[1]]);
});
