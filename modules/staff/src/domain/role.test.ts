import { GRANTED_PERMISSIONS } from "@apogee/contract";
import { InvalidFields } from "@apogee/kernel";
import { expect, test } from "vitest";
import { knownPermissions, wordsFor } from "./member.ts";
import { checkRoleKey, compareRoles } from "./role.ts";

test("a key is of lowercase letters and digits, with single dots and hyphens", () => {
  expect(["support", "support-lead", "desk.2"].map(checkRoleKey)).toEqual(["support", "support-lead", "desk.2"]);
  for (const key of ["", "s", "Support", "a--b", "2nd", "a".repeat(33)])
    expect(() => checkRoleKey(key)).toThrow(InvalidFields);
});

test("two roles differ in what only one of them has", () => {
  expect(compareRoles(["players.read", "wallet.read"], ["wallet.read", "wallet.adjust"])).toEqual({
    both: ["wallet.read"],
    only_first: ["players.read"],
    only_second: ["wallet.adjust"],
  });
});

test("a star stands for every permission, and a star of reads for those that only read", () => {
  expect(knownPermissions(["*"])).toEqual(GRANTED_PERMISSIONS);
  const reads = knownPermissions(["*.read"]);
  expect(reads).toContain("players.read");
  expect(reads.every((each) => each.endsWith(".read"))).toBe(true);
  expect([wordsFor("players.read"), wordsFor("players.edit")]).toEqual([
    ["players.read", "*", "*.read"],
    ["players.edit", "*"],
  ]);
});
