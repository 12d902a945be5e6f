import { minor, NotFound } from "@apogee/kernel";
import { count, newCounters } from "@apogee/limits";
import { expect, test } from "vitest";
import { NOON, wallet } from "../testing/tale.ts";
import { payStake } from "./stake.ts";

const limited = (kind: "wager" | "loss", amount: number) => ({
  playerLimits: {
    version: 1,
    limits: [{ kind, period: "day" as const, currency: "EUR", amount: minor(amount) }],
    others: [],
    rates: { at: NOON.getTime(), maxAgeMs: 0, newest: new Map() },
  },
});
const onBreak = { standing: { ...newCounters(NOON), closedUntil: new Date(NOON.getTime() + 1) } };
const blocked = { blocked: true };
const closed = new NotFound("The game");

test.each([
  ["100r", {}, 60, null, "60r 0b"],
  ["100r 50b wager 900", {}, 120, null, "100r 20b"],
  ["100r", {}, 101, null, "not_enough_funds"],
  ["100r", blocked, 60, null, "account_disabled"],
  ["100r", {}, 60, closed, "not_found"],
  ["100r", blocked, 60, closed, "not_found"],
  ["100r", onBreak, 60, null, "stakes_closed"],
  ["100r", { ...onBreak, ...blocked }, 60, null, "account_disabled"],
  ["100r", limited("wager", 59), 60, null, "limit_reached"],
  ["100r", limited("wager", 60), 60, null, "60r 0b"],
  ["100r", limited("loss", 59), 60, null, "limit_reached"],
  ["50r 50b wager 900", limited("loss", 50), 60, null, "50r 10b"],
  ["50r 50b wager 900", limited("loss", 49), 60, null, "limit_reached"],
  ["50b wager 900", limited("loss", 0), 50, null, "0r 50b"],
  ["10r", limited("wager", 59), 60, null, "limit_reached"],
  ["100r 50b wager 900 max 59", {}, 60, null, "max_bet_while_wagering"],
  ["100r 50b wager 900 max 60", {}, 60, null, "60r 0b"],
  ["10r 5b wager 900 max 59", {}, 60, null, "max_bet_while_wagering"],
  ["100r 50b wager 900 max 59", limited("wager", 59), 60, null, "limit_reached"],
  ["100r 50b wager 0 max 59", {}, 60, null, "60r 0b"],
  ["100r 50b wager 900 bonus first", {}, 60, null, "10r 50b"],
  ["100r 50b wager 900 bonus first", {}, 50, null, "0r 50b"],
  ["100r 50b wager 900 bonus first", {}, 151, null, "not_enough_funds"],
  ["50r 50b wager 900 bonus first", limited("loss", 10), 60, null, "10r 50b"],
  ["50r 50b wager 900 bonus first", limited("loss", 9), 60, null, "limit_reached"],
  ["100r 50b wager 900 without game 8", {}, 60, null, "60r 0b"],
  ["100r 50b wager 900 without game 7", {}, 60, null, "game_excluded_while_wagering"],
  ["100r 50b wager 0 without game 7", {}, 60, null, "60r 0b"],
  ["0r", {}, 0, null, "0r 0b"],
])("a wallet of %s %j answers a stake of %i (the game: %s) with: %s", (words, more, stake, shut, expected) => {
  const answer = payStake(wallet(words, more), { gameId: 7, stake: minor(stake), closed: shut }, NOON);
  expect("refusal" in answer ? answer.refusal.code : `${answer.paid.real}r ${answer.paid.bonus}b`).toBe(expected);
});

test("a stake above the balance is refused with the sum of real and bonus money", () => {
  expect(payStake(wallet("100r 50b wager 900"), { gameId: 7, stake: minor(151), closed: null }, NOON)).toMatchObject({
    refusal: { balance: 150 },
  });
});

test("stakes of today count against the limit of today", () => {
  const standing = count(newCounters(NOON), { wager: 41, loss: 0 }, NOON);
  expect(
    payStake(
      wallet("100r", { ...limited("wager", 100), standing }),
      { gameId: 7, stake: minor(60), closed: null },
      NOON,
    ),
  ).toMatchObject({
    refusal: { code: "limit_reached" },
  });
});
