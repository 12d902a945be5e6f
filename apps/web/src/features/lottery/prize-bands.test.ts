import type { LotteryView } from "@apogee/contract";
import { expect, test } from "vitest";
import { alone, inBands } from "./prize-bands.ts";

const prize = (award_place: number, count: number) =>
  ({ award_place, reward: { kind: "points", count } }) as unknown as LotteryView["prizes"][number];
const PRIZES = [prize(1, 500), prize(2, 100), prize(3, 100), prize(4, 50), prize(6, 50)];
const rows = (bands: ReturnType<typeof inBands>) =>
  bands.map(({ prize: { award_place: place }, last }) => [place, last]);

test("before the draw, consecutive places with the same prize are one row", () => {
  expect(rows(inBands(PRIZES))).toEqual([
    [1, 1],
    [2, 3],
    [4, 4],
    [6, 6],
  ]);
});

test("after the draw, each place has its row", () => {
  expect(rows(alone(PRIZES))).toHaveLength(5);
});
