import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { EVENT_KINDS, parseRoundId, roundIdOf } from "./event.ts";
import { keysOf, reversesKey, roundKey, settledKey, type Intent } from "./intent.ts";

test("a round is named by its wallet and sequence number", () => {
  expect(roundIdOf(17, 342)).toBe("17-342");
});

test.each([
  ["17-342", { walletId: 17, round: 342 }],
  ["999999999999999-1", { walletId: 999_999_999_999_999, round: 1 }],
  ["17-", undefined],
  ["-342", undefined],
  ["17", undefined],
  ["a17-342", undefined],
  ["17-342b", undefined],
  ["1234567890123456-1", undefined],
  ["1-1234567890123456", undefined],
  ["17--342", undefined],
  ["", undefined],
])("the round id %j is parsed as %j", (text, expected) => {
  expect(parseRoundId(text)).toEqual(expected);
});

test("the log's numbers for kinds never change", () => {
  expect(EVENT_KINDS).toEqual({ round: 1, stake: 2, settlement: 3, rollback: 4, tombstone: 5, win: 6 });
});

test("each kind of additional name has a prefix that distinguishes it", () => {
  expect([roundKey("p:r"), settledKey(2), reversesKey(3)]).toEqual(["round:p:r", "settled:2", "reverses:3"]);
});

test.each([
  ["a stake", { kind: "stake", key: "a" }, ["a"]],
  ["a settlement", { kind: "settle", key: "b" }, ["b"]],
  [
    "a request",
    {
      kind: "outside",
      roundName: "r",
      actions: [
        { kind: "bet", key: "1" },
        { kind: "win", key: "2", amount: minor(1) },
        { kind: "rollback", key: "3", original: "1" },
      ],
    },
    ["round:r", "1", "2", "3", "1"],
  ],
  ["a request without actions", { kind: "outside", roundName: "r", actions: [] }, ["round:r"]],
])("%s is looked up by all of its names", (_what, intent, names) => {
  expect(keysOf(intent as unknown as Intent)).toEqual(names);
});
