import { expect, test } from "vitest";
import { announcementsFor } from "./announced-to.ts";

test.each([
  ["no group", [], []],
  ["the first target group", ["21", "851"], ["851"]],
  ["the second one", ["1030"], ["1030"]],
  ["both", ["1030", "851"], ["851", "1030"]],
  ["both, of which one was seen", ["1030", "851", "859"], ["1030"]],
  ["a group that was seen", ["851", "859"], []],
  ["only a group of those who saw it", ["1056"], []],
])("a player in %s", (_name, groups, expected) => {
  const statuses = groups.map((id) => ({ id, name: id }));
  expect(announcementsFor({ statuses }).map(({ group }) => group)).toEqual(expected);
});
