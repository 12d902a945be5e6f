import { expect, test } from "vitest";
import { isSegment, nextSegment, segmentsBetween } from "./segment.ts";

test.each([
  ["000000010000000000000001", "000000010000000000000002"],
  ["00000001000000000000000F", "000000010000000000000010"],
  ["0000000100000000000000FF", "000000010000000100000000"],
  ["0000000A0000000F000000FF", "0000000A0000001000000000"],
])("after %s comes %s", (name, next) => {
  expect(nextSegment(name)).toBe(next);
});

test("the segments between two include both ends and all in between", () => {
  expect(segmentsBetween("0000000100000000000000FE", "000000010000000100000001")).toEqual([
    "0000000100000000000000FE",
    "0000000100000000000000FF",
    "000000010000000100000000",
    "000000010000000100000001",
  ]);
  expect(segmentsBetween("000000010000000000000003", "000000010000000000000003")).toEqual(["000000010000000000000003"]);
});

test("histories, labels and partial files are not segments", () => {
  expect(
    [
      "00000002.history",
      "000000010000000000000003.00000028.backup",
      "000000010000000000000003.partial",
      "00000001000000000000000g",
    ].filter(isSegment),
  ).toEqual([]);
});
