import { joinGroups } from "@apogee/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { groupsOf } from "../queries.ts";
import { givenPlayer } from "../testing.ts";
import { givenSite, principalOf, type GivenSite } from "../testing/given-site.ts";

let site: GivenSite;
beforeAll(async () => {
  site = await givenSite();
});
afterAll(() => site.close());

async function joins(add: readonly string[], groups: readonly string[] = ["851"]) {
  const player = await givenPlayer(site.db, { groups });
  const answer = await site.call(joinGroups, { body: { groups: { add } } }, { principal: principalOf(player) });
  return { answer, groups: (await groupsOf(site.db, player.id)).map(({ id }) => id) };
}

test("a player joins groups that players may join, and joining twice changes nothing", async () => {
  const once = await joins(["859", "1056", "859"], ["851", "859"]);
  expect([once.answer.status, once.groups]).toEqual([204, ["851", "859", "1056"]]);
});

test.each([
  ["a level's group", ["257"]],
  ["a test account's group", ["21"]],
  ["a group that triggers a popup", ["1030"]],
  ["an unknown group", ["4711"]],
  ["one forbidden group among several", ["859", "759"]],
])("%s is refused, and no group is joined", async (_what, add) => {
  const { answer, groups } = await joins(add);
  expect([answer.status, answer.errors, groups]).toEqual([
    422,
    { groups: { not_writable: expect.stringContaining(add.at(-1)!) } },
    ["851"],
  ]);
});
