import { expect, test } from "vitest";
import { clear, double, emptySlip, halve, put, repeat, settled, take, undo } from "./slip.ts";

test("chips add up on their spots, and each step can be undone separately", () => {
  const one = put(emptySlip(), { red: 100 });
  const two = put(one, { red: 500, "17": 20 });
  expect(two.placed).toEqual({ red: 600, "17": 20 });
  expect(undo(two).placed).toEqual({ red: 100 });
  expect(undo(undo(two)).placed).toEqual({});
  expect(undo(emptySlip())).toEqual(emptySlip());
});

test("taking a chip lowers the amount on its spot, and taking the last one empties it", () => {
  const slip = put(emptySlip(), { red: 120 });
  expect(take(slip, "red", 100).placed).toEqual({ red: 20 });
  expect(take(take(slip, "red", 100), "red", 100).placed).toEqual({});
  expect(take(slip, "red", 120).placed).toEqual({});
  expect(take(slip, "black", 100)).toBe(slip);
});

test("doubling and clearing apply to all spots, and each can be undone", () => {
  const slip = put(emptySlip(), { red: 100, "17": 20 });
  expect(double(slip).placed).toEqual({ red: 200, "17": 40 });
  expect(undo(double(slip)).placed).toEqual(slip.placed);
  expect(clear(slip).placed).toEqual({});
  expect(undo(clear(slip)).placed).toEqual(slip.placed);
});

test("halving leaves whole chips, at least one on a spot, and is undone in one step", () => {
  const slip = put(emptySlip(), { red: 100, "17": 20, black: 60, odd: 40 });
  expect(halve(slip, 20).placed).toEqual({ red: 40, "17": 20, black: 20, odd: 20 });
  expect(undo(halve(slip, 20)).placed).toEqual(slip.placed);
  const least = put(emptySlip(), { red: 20 });
  expect(halve(least, 20)).toBe(least);
});

test("a finished round keeps its chips for showing the result and for repeating the bet", () => {
  const played = settled({ red: 100 });
  expect(played).toEqual({ placed: {}, before: [], last: { red: 100 }, settled: { red: 100 } });
  expect(repeat(played)).toMatchObject({ placed: { red: 100 }, settled: null });
  expect(put(played, { "17": 20 })).toMatchObject({ placed: { "17": 20 }, settled: null, last: { red: 100 } });
  expect(clear(played)).toMatchObject({ placed: {}, settled: null, last: { red: 100 } });
  expect(repeat(emptySlip())).toEqual(emptySlip());
});

test("undo reaches back sixty steps", () => {
  let slip = emptySlip();
  for (let i = 0; i < 100; i++) slip = put(slip, { red: 20 });
  for (let i = 0; i < 100; i++) slip = undo(slip);
  expect(slip.placed).toEqual({ red: 800 });
});
