import { ROWS, stepsOf } from "@apogee/plinko";
import { expect, test } from "vitest";
import { between, heightOf, pinsOf, slotPlace, UPRIGHT_ROW, wayOf } from "./board-shape.ts";

test.each(ROWS)("on %i rows every ball meets one pin in each row and ends in the middle of its slot", (rows) => {
  const pins = pinsOf(rows);
  for (const path of [0, 1, 2 ** rows - 1, 2 ** (rows - 1), 0b1011_0010, 0b0101_0101]) {
    const steps = stepsOf(path, rows);
    const way = wayOf(steps);
    expect(way).toHaveLength(rows + 2);
    for (let row = 0; row < rows; row++) {
      const { x } = way[row + 1]!;
      expect(pins.some((pin) => pin.row === row && pin.x === x)).toBe(true);
      expect(way[row + 2]!.x - x).toBe(steps[row] === 1 ? 0.5 : -0.5);
    }
    const slot = slotPlace(rows, steps.filter((step) => step === 1).length);
    expect(way.at(-1)!.x).toBe(slot.x);
    expect(way.at(-1)!.y).toBeLessThan(slot.y);
  }
});

test.each(ROWS)("a board of %i rows has a slot between any two neighbouring pins of the last row", (rows) => {
  const last = pinsOf(rows).filter(({ row }) => row === rows - 1);
  expect(last).toHaveLength(rows + 2);
  for (let slot = 0; slot <= rows; slot++) {
    expect(slotPlace(rows, slot).x).toBe((last[slot]!.x + last[slot + 1]!.x) / 2);
  }
});

test("a ball begins and ends a step on the points of its path, and rises before it falls", () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 0.5, y: 1 },
  ];
  expect(between(from, to, 0, 0.3)).toEqual(from);
  expect(between(from, to, 1, 0.3)).toEqual(to);
  expect(between(from, to, 0.2, 0.3).y).toBeLessThan(0);
});

test("on an upright screen rows are further apart, and a ball still meets every row's pin", () => {
  const steps = [0, 1, 1, 0, 1, 0, 0, 1] as const;
  const [usual, upright] = [wayOf(steps), wayOf(steps, UPRIGHT_ROW)];
  expect(upright.map(({ x }) => x)).toEqual(usual.map(({ x }) => x));
  expect(heightOf(8, UPRIGHT_ROW)).toBeGreaterThan(heightOf(8));
  const pins = pinsOf(8, UPRIGHT_ROW);
  for (const { x, y } of upright.slice(1, -1))
    expect(pins.some((pin) => pin.x === x && pin.y > y && pin.y - y < 0.5)).toBe(true);
});
