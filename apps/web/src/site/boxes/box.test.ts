import { expect, test } from "vitest";
import type { PrizeTable } from "@apogee/contract";
import { drawnRow, drawnSegment, inOrderOfUse, type Box } from "./box.ts";

const item = (id: number, prize = false) => ({ id, weight: 1, prize, bonuses: [] });
const table = (...ids: number[]) => ({ segments: ids.map((id) => ({ id })) }) as unknown as PrizeTable;
const box = (id: number, valid_until: string | null, stage = "issued") =>
  ({ id, valid_until, stage }) as unknown as Box;

test("a closed box shows no prize", () => {
  expect(drawnRow({ items: [item(1), item(2)] })).toBeNull();
  expect(drawnSegment({ items: [item(1), item(2)] }, table(1, 2))).toBeNull();
});

test("the drawn segment is that of the item, and its row in a table of another version", () => {
  expect(drawnSegment({ items: [item(7), item(8, true)] }, table(8, 7))).toEqual({ id: 8 });
  expect(drawnSegment({ items: [item(7), item(8, true)] }, table(1, 2))).toEqual({ id: 2 });
});

test("spins that end first are used first; opened ones are not used again", () => {
  const used = inOrderOfUse([
    box(1, null),
    box(2, "2026-11-28T23:59:00Z"),
    box(3, "2026-11-22T23:59:00Z"),
    box(4, "2026-11-21T23:59:00Z", "activated"),
  ]);
  expect(used.map(({ id }) => id)).toEqual([3, 2, 1]);
});
