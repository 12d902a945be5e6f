import { minor, ZERO } from "@apogee/kernel";
import { expect, test } from "vitest";
import { NOON, wallet, Tale } from "../testing/tale.ts";
import { counting, step, uncounting } from "./step.ts";

const facts = {
  key: "k",
  kind: "round",
  gameId: 7,
  paytable: "p",
  sessionId: null,
  stake: minor(60),
  win: ZERO,
} as const;
const lost = { real: minor(-60), bonus: ZERO, deficit: ZERO };

test("a step takes the wallet's next version and does not modify the wallet it was given", () => {
  const before = wallet("100r", { version: 8 });
  const { event, after } = step(before, facts, lost, [], NOON);
  expect(event).toMatchObject({ seq: 9, round: 9, at: NOON });
  expect(after).toMatchObject({
    version: 9,
    real: 40,
    bonus: 0,
    deficit: 0,
    draw: null,
    bonusInPlay: null,
    playerId: 5,
  });
  expect(before).toEqual(wallet("100r", { version: 8 }));
});

test.each([
  ["a bonus that neither moves nor counts", {}, lost, null, 0],
  ["a bonus that counts", { counted: minor(60) }, lost, 1, 60],
  ["a bonus whose count is taken back", { counted: minor(-5) }, lost, 1, -5],
  ["a bonus that moves", {}, { real: ZERO, bonus: minor(-60), deficit: ZERO }, 1, 0],
])("an event names a bonus that moves or counts, and no other: %s", (_what, more, movement, bonusId, wagered) => {
  const { event, after } = step(wallet("100r 90b wager 900"), { ...facts, ...more }, movement, [], NOON);
  expect([event.bonusId, event.counted, after.bonusInPlay]).toEqual([
    bonusId,
    wagered,
    { id: 1, wagerRequired: 900, wagered, maxBet: null, bonusFirst: false, gameShares: null },
  ]);
});

test("an event without a bonus in play names no bonus", () => {
  expect(step(wallet("100r 90b"), facts, { ...lost, bonus: minor(-1) }, [], NOON).event.bonusId).toBeNull();
});

test.each([
  ["100r", "stake k 60", 60, 60],
  ["100r", "stake k 60 wins 90", 60, -30],
  ["100r", "open k 60", 60, 60],
  ["100r", "open k 60; settle s 1 70", 60, -10],
  ["100r", "bet k 60", 60, 60],
  ["100r", "bet k 60, win l 70", 60, -10],
  ["100r", "bet k 60, win l 70, finished", 60, -10],
  ["100r", "back z k", 0, 0],
  ["100r", "win k 7", 0, -7],
  ["100r", "win k 150; stake s 230; back z k", 230, 230],
  ["9d", "win k 15", 0, -15],
  ["9d", "win k 5", 0, -5],
  ["50b wager 900", "stake k 40", 40, 0],
])("%s: %s counts wagers of %i and losses of %i", (words, sentences, wager, loss) => {
  const tale = new Tale(wallet(words));
  tale.report(sentences);
  expect([tale.now.standing.wager, tale.now.standing.loss]).toEqual([
    { day: wager, week: wager, month: wager },
    { day: loss, week: loss, month: loss },
  ]);
});

test.each([
  ["on the same day", "2026-03-04", { day: 0, week: 0, month: 0 }],
  ["the day after", "2026-03-05", { day: 0, week: 0, month: 0 }],
  ["in the next week", "2026-03-09", { day: 0, week: 0, month: 0 }],
])("a stake taken back %s is subtracted only from counters that hold it", (_when, day, counters) => {
  const tale = new Tale(wallet("100r"));
  tale.report(`bet k 60, finished; on ${day}; back z k`);
  expect([tale.now.standing.wager, tale.now.standing.loss]).toEqual([counters, counters]);
});

test.each([
  ["2026-03-05", { day: 5, week: 5, month: 5 }],
  ["2026-03-09", { day: 5, week: 5, month: 5 }],
  ["2026-04-01", { day: 5, week: 5, month: 5 }],
])("taking back an earlier stake leaves a stake of %s counted", (day, counters) => {
  const tale = new Tale(wallet("100r"));
  tale.report(`bet k 60, finished; on ${day}; stake s 5; back z k`);
  expect(tale.now.standing.wager).toEqual(counters);
});

test("only an event with a nonce advances the nonce of the seed pair", () => {
  const drawing = wallet("100r", { draw: { seedPairId: 4, nextNonce: 6 } });
  expect(step(drawing, facts, lost, [], NOON).after.draw).toEqual({ seedPairId: 4, nextNonce: 6 });
  expect(step(drawing, { ...facts, seedPairId: 4, nonce: 6 }, lost, [], NOON).after.draw).toEqual({
    seedPairId: 4,
    nextNonce: 7,
  });
});

test("wagering counts only with a bonus in play, and is never reduced below zero", () => {
  expect([
    counting(wallet("100r"), 7, minor(60), 10_000),
    counting(wallet("0r 9b wager 900"), 7, minor(60), 5_000),
  ]).toEqual([0, 30]);
  const bonus = {
    id: 1,
    wagerRequired: minor(900),
    wagered: minor(40),
    maxBet: null,
    bonusFirst: false,
    gameShares: null,
  };
  expect([uncounting(bonus, minor(30)), uncounting(bonus, minor(50)), uncounting(bonus, ZERO)]).toEqual([-30, -40, 0]);
});
