import { expect, test } from "vitest";
import { announcementsFor } from "./announced-to.ts";

test.each([
  ["no group", [], []],
  ["the first target group", ["21", "851"], ["851"]],
  ["the second target group", ["1030"], ["1030"]],
  ["both target groups", ["1030", "851"], ["851", "1030"]],
  ["both target groups, after one was seen", ["1030", "851", "859"], ["1030"]],
  ["a target group, after it was seen", ["851", "859"], []],
  ["only the group of players who have seen one", ["1056"], []],
])("the announcements for a player in %s", (_name, groups, expected) => {
  const statuses = groups.map((id) => ({ id, name: id }));
  expect(announcementsFor({ statuses }).map(({ group }) => group)).toEqual(expected);
});
