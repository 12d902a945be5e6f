import { colourOf, tableOf } from "@apogee/roulette";
import { copperMeridian, twinEclipse } from "@apogee/roulette/games";
import { describe, expect, test } from "vitest";
import { areaOf, placesOf, spotAt } from "./layout.ts";

const european = placesOf(tableOf(copperMeridian.sheet));
const american = placesOf(tableOf(twinEclipse.sheet));

test("every spot has its own place on the felt", () => {
  for (const places of [european, american]) {
    const seen = new Set(places.map(({ box }) => [box.u + box.w / 2, box.v + box.h / 2].join()));
    expect(seen.size).toBe(places.length);
    for (const { box } of places)
      for (const isUpright of [false, true]) {
        const { left, top, width, height } = areaOf(box, isUpright);
        expect(Math.min(left, top, width, height)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
      }
  }
});

describe("a press on the place of a spot finds that spot", () => {
  test.each([
    ["one zero", european],
    ["two zeros", american],
  ])("with %s, on a landscape and on an upright felt", (_name, places) => {
    for (const { spot, box } of places)
      for (const isUpright of [false, true]) {
        const { left, top, width, height } = areaOf(box, isUpright);
        // Spots on the edge of the numbers are pressed just inside it.
        const inwards = box.v === 3 && box.h === 0 ? 0.004 : 0;
        const [x, y] = [left + width / 2 + (isUpright ? inwards : 0), top + height / 2 - (isUpright ? 0 : inwards)];
        expect([spot.name, spotAt(places, x, y, isUpright)]).toEqual([spot.name, spot.name]);
      }
  });
});

test("the middle half of a number belongs to it alone", () => {
  for (const { spot, isCell, box } of european) {
    if (!isCell || spot.kind !== "straight" || spot.name === "0") continue;
    for (const [du, dv] of [
      [0.3, 0.5],
      [0.7, 0.5],
      [0.5, 0.3],
      [0.5, 0.7],
    ] as const) {
      const { left, top } = areaOf({ u: box.u + du, v: box.v + dv, w: 0, h: 0 }, false);
      expect(spotAt(european, left, top, false)).toBe(spot.name);
    }
  }
});

test("a press beside the layout finds no spot", () => {
  expect(spotAt(european, 0.02, 0.95, false)).toBeNull();
  expect(spotAt(european, 0.98, 0.9, false)).toBeNull();
});

test("numbers of the first column are at the edge beside the dozens, and zero is at the top of an upright felt", () => {
  const of = (name: string) => european.find(({ spot }) => spot.name === name)!.box;
  expect(of("1").v).toBe(of("column1").v);
  expect(of("36").v).toBe(of("column3").v);
  expect(areaOf(of("0"), true).top).toBe(0);
  expect(areaOf(of("column1"), true).left).toBeLessThan(areaOf(of("column3"), true).left);
  expect(colourOf("32")).toBe("red");
});
