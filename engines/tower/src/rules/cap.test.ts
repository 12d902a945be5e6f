import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { LEVELS } from "../index.ts";
import { Numbers, sheetWith } from "../testing.ts";
import { offersOf } from "./offers.ts";
import { carryOut, startTower } from "./play-tower.ts";
import { mostFloors, worthAt } from "./worth.ts";

const STAKE = minor(200);

test("a floor that would pay more than the cap is not offered, and no win is cut", () => {
  for (const cap of [8, 100, 1000, 20_000]) {
    const sheet = sheetWith({ cap });
    for (const level of LEVELS) {
      const floors = mostFloors(sheet, level);
      const paid = worthAt(sheet, level, floors);
      expect(paid.numerator <= BigInt(cap) * paid.denominator).toBe(true);
      if (floors === sheet.floors) continue;
      const next = worthAt(sheet, level, floors + 1);
      expect(next.numerator > BigInt(cap) * next.denominator).toBe(true);
    }
  }
});

test.each([
  [20_000, [9, 9, 9, 9, 7]],
  [16_220, [9, 9, 9, 8, 6]],
  [100, [9, 9, 6, 4, 3]],
])("with a cap of %i the levels have %j floors", (cap, floors) => {
  expect(LEVELS.map((level) => mostFloors(sheetWith({ cap }), level))).toEqual(floors);
});

test("with the last floor that the cap allows, the round pays all that it is worth", () => {
  const sheet = sheetWith({ cap: 8 });
  // One of two: 0.99 * 8 is 7.92 stakes on floor three; floor four would pay 15.84.
  const source = new Numbers(0, 0, 0);
  let round = startTower(sheet, STAKE, { level: "hard" }, source);
  for (let floor = 0; floor < 2; floor++) round = carryOut(sheet, round, { do: "climb", tile: 1 }, source);
  expect(offersOf(sheet, round).map((offer) => offer.do)).toEqual(["climb", "cash_out"]);
  round = carryOut(sheet, round, { do: "climb", tile: 1 }, source);
  expect(round).toMatchObject({ awaits: null, totalWin: 1584, climbed: 3 });
  expect(() => carryOut(sheet, round, { do: "climb", tile: 1 }, source)).toThrow("the round has ended");
});

test("on the last floor, the round pays automatically", () => {
  const sheet = sheetWith({});
  const source = new Numbers(...Array<number>(9).fill(0));
  let round = startTower(sheet, STAKE, { level: "easy" }, source);
  for (let floor = 0; floor < 9; floor++) round = carryOut(sheet, round, { do: "climb", tile: 3 }, source);
  expect(round).toMatchObject({ awaits: null, climbed: 9 });
  expect(round.totalWin).toBe(Number((200n * 99n * 4n ** 9n) / (100n * 3n ** 9n)));
});
