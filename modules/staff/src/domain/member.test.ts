import { GRANTED_PERMISSIONS } from "@apogee/contract";
import { InvalidFields } from "@apogee/kernel";
import { expect, test } from "vitest";
import { changedPermissions, checkDisplayName, checkHandle, checkPermissions, knownPermissions } from "./member.ts";

test.each(["mia", "mia.berg", "m-2", "a1", "a".repeat(32)])("%j is a valid handle", (handle) => {
  expect(checkHandle(handle)).toBe(handle);
});

test.each(["", "m", "Mia", "1mia", "mia berg", "mia..berg", "mia.", "-mia", "mia:x", "mía", "mia\n", "a".repeat(33)])(
  "%j is not a valid handle",
  (handle) => {
    expect(() => checkHandle(handle)).toThrow(InvalidFields);
  },
);

test("a display name is trimmed; one that is blank, too long or has invisible characters is refused", () => {
  expect(checkDisplayName("  Mia Berg ")).toBe("Mia Berg");
  for (const name of ["", "   ", "x".repeat(81), "Mia\u202eBerg", "Mia\nBerg"])
    expect(() => checkDisplayName(name)).toThrow(InvalidFields);
});

test("permissions are deduplicated and put in the order of the list; an unknown one is refused by name", () => {
  expect(checkPermissions(["withdrawals.decide", "withdrawals.read", "withdrawals.read"])).toEqual([
    "withdrawals.read",
    "withdrawals.decide",
  ]);
  expect(() => checkPermissions(["withdrawals.read", "everything"])).toThrow("Unknown permission: everything.");
  // Every member has it, so it cannot be granted.
  expect(() => checkPermissions(["session.own"])).toThrow(InvalidFields);
  expect(knownPermissions(["withdrawals.decide", "removed.since"])).toEqual(["withdrawals.decide"]);
});

test.each([
  [[], ["withdrawals.read"], [], ["withdrawals.read"]],
  [["withdrawals.read"], ["withdrawals.decide"], ["withdrawals.read"], ["withdrawals.decide"]],
  [["withdrawals.read"], ["withdrawals.read"], [], ["withdrawals.read"]],
  [["withdrawals.read"], [], ["withdrawals.decide"], ["withdrawals.read"]],
  [[...GRANTED_PERMISSIONS], [], [...GRANTED_PERMISSIONS], []],
] as const)("from %j, granting %j and revoking %j leaves %j", (before, grant, revoke, after) => {
  expect(changedPermissions(before, { grant, revoke })).toEqual(after);
});

test("a change cannot grant and revoke the same permission, and must name at least one", () => {
  const one = ["withdrawals.read"] as const;
  expect(() => changedPermissions([], { grant: one, revoke: one })).toThrow("Either grant or revoke withdrawals.read");
  expect(() => changedPermissions(one, { grant: [], revoke: [] })).toThrow(InvalidFields);
});
