import { minor, NotFound } from "@apogee/kernel";
import { describe, expect, test } from "vitest";
import { NOON, wallet, Tale } from "../testing/tale.ts";
import { decide } from "./decide.ts";
import type { Drawn, StakeIntent } from "./intent.ts";
import type { Step } from "./step.ts";

const record = { denomination: 1, choices: {}, phases: [] };
const stake = (more: Partial<StakeIntent> = {}, drawn: Partial<Drawn> = {}): StakeIntent => ({
  kind: "stake",
  walletId: 17,
  key: "k",
  gameId: 7,
  sessionId: 3,
  paytable: "test@1",
  contributionBps: 10_000,
  stake: minor(60),
  choices: {},
  seedPairId: null,
  closed: null,
  draw: () => ({ win: minor(0), finished: true, record, ...drawn }),
  ...more,
});

describe("intents of our own games", () => {
  test.each([
    ["100r", "stake k 60", "round -60r = 40r"],
    ["100r", "stake k 60 wins 90", "round +30r = 130r"],
    ["100r", "stake k 60 wins 60", "round = 100r"],
    ["100r", "stake k 0", "round = 100r"],
    ["100r", "stake k 101", "not_enough_funds"],
    ["100r", "open k 60", "stake -60r = 40r"],
    ["100r", "open k 60; settle s 1 90", "settlement +90r = 130r"],
    ["100r", "open k 60; settle s 1 0", "settlement = 40r"],
    ["0r 50b wager 900", "stake k 40 wins 10", "round -30b = 0r 20b +40w"],
    ["30r 50b wager 900", "stake k 60 wins 61", "round +1r = 31r 50b +60w"],
    ["30r 50b wager 900", "stake k 60 wins 90 at 1000", "round +15r +15b = 45r 65b +6w"],
    ["30r 50b wager 900", "open k 60", "stake -30r -30b = 0r 20b"],
    ["30r 50b wager 900", "open k 60; settle s 1 61", "settlement +31r +30b = 31r 50b +60w"],
    ["30r 50b wager 900", "open k 60; settle s 1 61 at 2500", "settlement +31r +30b = 31r 50b +15w"],
    ["30r 50b wager 900", "open k 60; bonus done; settle s 1 61", "settlement +61r = 81r"],
    ["30r 50b wager 900", "open k 60; no bonus; settle s 1 61", "settlement +31r = 31r"],
    ["50b wager 900", "open k 20; no bonus; settle s 1 61", "settlement = 0r"],
    ["30r 50b wager 100", "stake k 60; stake l 20", "round -20b = 0r +20w"],
    ["90r 50b wager 100", "stake k 60; stake l 60", "round -30r -30b = 0r 20b +40w"],
    ["90r 50b wager 60", "stake k 60; stake l 10", "round -10r = 20r 50b"],
    ["9d 50b wager 900", "stake k 20 wins 5", "round -15b = 0r 35b 9d +20w"],
    ["9d", "stake k 0 wins 5", "round +5d = 0r 4d"],
    ["9d", "stake k 0 wins 15", "round +6r +9d = 6r"],
    ["100r", "open k 60; decide d 1 40", "stake -40r = 0r"],
    ["100r", "open k 60; decide d 1 0", "stake = 40r"],
    ["100r", "open k 60; decide d 1 41", "not_enough_funds"],
    ["100r", "open k 60; decide d 1 41; settle s 1 90", "settlement +90r = 130r"],
    ["100r", "open k 60; decide d 1 40; settle s 1 200", "settlement +200r = 200r"],
    ["100r", "open k 60; decide d 2 40", "round_not_open"],
    ["100r", "open k 60; settle s 1 0; decide d 1 40", "round_not_open"],
    ["100r", "open k 60; decide d 1 40; decide d 1 40", "again stake"],
    ["100r", "open k 60; decide d 1 40; decide d 1 0", "idempotency_conflict"],
    ["100r", "open k 60; decide d 1 0; decide d 1 0 left", "idempotency_conflict"],
    ["100r", "open k 60; decide d 1 40; open d 40", "idempotency_conflict"],
    ["100r", "open k 60; decide k 1 60", "idempotency_conflict"],
    ["30r 50b wager 900", "open k 40; decide d 1 40; settle s 1 80", "settlement +30r +50b = 30r 50b +80w"],
    ["30r 50b wager 900", "open k 40; no bonus; decide d 1 1", "not_enough_funds"],
    ["100r 50b wager 900 max 50", "open k 40; decide d 1 11", "max_bet_while_wagering"],
    ["100r 50b wager 900 max 50", "open k 40; decide d 1 10", "stake -10r = 50r 50b"],
    ["100r", "open k 60; settle s 2 90", "round_not_open"],
    ["100r", "settle s 1 90", "round_not_open"],
    ["100r", "open k 60; settle s 1 90; settle t 1 90", "round_not_open"],
    ["100r", "bet k 60; settle s 1 90", "round_not_open"],
    ["100r", "open k 20; open l 30 in game 8; settle s 1 90", "settlement +90r = 140r"],
    ["100r", "open k 20; open l 30 in game 8; settle s 2 1", "settlement +1r = 51r"],
    ["100r", "stake k 60; stake k 60", "again round"],
    ["100r", "open k 60; open k 60", "again stake"],
    ["100r", "open k 60; stake k 60", "again stake"],
    ["100r", "open k 60; settle s 1 90; settle s 1 90", "again settlement"],
    ["100r", "stake k 60; stake k 61", "idempotency_conflict"],
    ["100r", "stake k 60; stake k 60 in game 8", "idempotency_conflict"],
    ["100r", "stake k 60; settle k 1 0", "idempotency_conflict"],
    ["100r", "open k 60; settle k 1 0", "idempotency_conflict"],
    ["100r", "open k 60; settle s 1 0; stake s 0", "idempotency_conflict"],
    ["100r", "open k 60; settle s 1 0; settle s 2 0", "idempotency_conflict"],
    ["100r", "open k 60; settle s 1 0; settle s 1 0 in game 8", "idempotency_conflict"],
    ["100r", "bet x 1, back z y; stake y 0", "idempotency_conflict"],
    ["100r", "bet x 1, win w 5; stake w 0", "idempotency_conflict"],
  ])("%s: %s -> %s", (words, sentences, expected) => {
    expect(new Tale(wallet(words)).report(sentences)).toBe(expected);
  });

  test.each([
    ["100r", "open k 60", "1 60=60r+0b won 0"],
    ["30r 50b wager 900", "open k 60; open l 5 in game 8", "1 60=30r+30b won 0, 2 5=0r+5b won 0"],
    ["100r", "open k 60; settle s 1 90", ""],
    ["100r", "open k 20; open l 30 in game 8; settle s 1 90", "2 30=30r+0b won 0"],
    ["100r", "open k 20; stake l 30 in game 8", "1 20=20r+0b won 0"],
    ["100r", "stake l 30", ""],
  ])("%s: %s leaves open: %s", (words, sentences, expected) => {
    const tale = new Tale(wallet(words));
    tale.report(sentences);
    expect(tale.open).toBe(expected);
  });
});

test("a repeat with reordered choices is the same call, and one with other choices is a conflict", () => {
  const tale = new Tale(wallet("100r"));
  const chosen = (choices: Record<string, unknown>) => stake({ choices }, { record: { ...record, choices } });
  expect(tale.own(chosen({ lines: 5, buy: true }))).toBe("round -60r = 40r");
  expect(tale.own(chosen({ buy: true, lines: 5 }))).toBe("again round");
  for (const choices of [{ lines: 5 }, { lines: 5, buy: false }, {}])
    expect(tale.own(chosen(choices))).toBe("idempotency_conflict");
  expect(tale.now.real).toBe(40);
});

test("the row of a round is complete", () => {
  const step = decide(
    wallet("100r", { version: 4, draw: { seedPairId: 41, nextNonce: 6 } }),
    stake({ seedPairId: 41 }, { win: minor(90), record: { ...record, phases: ["p"] } }),
    NOON,
  ) as Step;
  expect(step.event).toEqual({
    walletId: 17,
    seq: 5,
    at: NOON,
    key: "k",
    kind: "round",
    round: 5,
    gameId: 7,
    paytable: "test@1",
    sessionId: 3,
    stake: 60,
    win: 90,
    jackpotContribution: 0,
    jackpotWin: 0,
    real: 30,
    bonus: 0,
    deficit: 0,
    house: -30,
    houseBonus: 0,
    realAfter: 130,
    bonusAfter: 0,
    deficitAfter: 0,
    counted: 0,
    bonusId: null,
    reverses: null,
    late: false,
    seedPairId: 41,
    nonce: 6,
    record: { ...record, phases: ["p"] },
    names: [],
  });
});

test("an open stake has no win yet, and its settlement takes the round's name for settlements", () => {
  const opened = decide(wallet("100r"), stake({}, { win: minor(90), finished: false }), NOON) as Step;
  expect(opened.event).toMatchObject({ kind: "stake", win: 0, real: -60, names: [] });
  const settle = {
    kind: "settle" as const,
    walletId: 17,
    key: "s",
    gameId: 8,
    sessionId: 4,
    paytable: "test@2",
    contributionBps: 10_000,
    round: 1,
    win: minor(5),
    record,
  };
  const settled = decide(opened.after, settle, NOON) as Step;
  expect(settled.event).toMatchObject({
    kind: "settlement",
    key: "s",
    round: 1,
    gameId: 7,
    paytable: "test@2",
    sessionId: 4,
    stake: 0,
    win: 5,
    names: ["settled:1"],
    record,
    nonce: null,
  });
});

describe("a draw", () => {
  const drawing = (more: Partial<Parameters<typeof wallet>[1]> = {}) =>
    wallet("100r", { draw: { seedPairId: 41, nextNonce: 6 }, ...more });
  const nonces: number[] = [];
  const draw = (nonce: number): Drawn => (nonces.push(nonce), { win: minor(0), finished: true, record });

  test("uses the next nonce of the seed pair and advances it", () => {
    const step = decide(drawing(), stake({ seedPairId: 41, draw }), NOON) as Step;
    expect([nonces.splice(0), step.event.nonce, step.after.draw]).toEqual([[6], 6, { seedPairId: 41, nextNonce: 7 }]);
  });

  test("uses no nonce for a stake without a seed pair", () => {
    const step = decide(drawing(), stake({ draw }), NOON) as Step;
    expect([nonces.splice(0), step.event.nonce, step.event.seedPairId, step.after.draw]).toEqual([
      [0],
      null,
      null,
      { seedPairId: 41, nextNonce: 6 },
    ]);
  });

  const open = {
    openRounds: [
      {
        round: 3,
        gameId: 7,
        name: null,
        stake: minor(1),
        real: minor(1),
        bonus: minor(0),
        bonusId: null,
        countable: minor(0),
        win: minor(0),
      },
    ],
  };
  const closed = new NotFound("The game");
  test.each([
    ["with another seed pair", drawing(), { seedPairId: 42 }, "seed_changed"],
    ["for a wallet without a seed pair", wallet("100r"), { seedPairId: 41 }, "seed_changed"],
    ["above the balance, with another seed pair", drawing(), { seedPairId: 42, stake: minor(101) }, "not_enough_funds"],
    ["while a round is open in the game", drawing(open), { seedPairId: 41 }, "round_open"],
    [
      "above the balance, while a round is open in the game",
      drawing(open),
      { seedPairId: 41, stake: minor(101) },
      "round_open",
    ],
    ["in a closed game, while a round is open in it", drawing(open), { seedPairId: 41, closed }, "not_found"],
    [
      "for a blocked wallet, while a round is open in the game",
      drawing({ ...open, blocked: true }),
      { seedPairId: 41 },
      "account_disabled",
    ],
  ])("is not made %s", (_what, aggregate, more, code) => {
    expect(decide(aggregate, stake({ draw, ...more }), NOON)).toMatchObject({ refusal: { code } });
    expect(nonces).toEqual([]);
  });

  test("is made while a round is open in another game, or in the same game if the stake has no seed pair", () => {
    expect(decide(drawing(open), stake({ gameId: 8, seedPairId: 41 }), NOON)).toHaveProperty("event");
    expect(decide(drawing(open), stake(), NOON)).toHaveProperty("event");
  });

  test("is refused with the id of the open round", () => {
    expect(decide(drawing(open), stake({ seedPairId: 41 }), NOON)).toMatchObject({ refusal: { roundId: "17-3" } });
  });
});

test("a round begins no sooner after the last one of its game than the licence allows, and its own time is stored for the next", () => {
  const first = decide(wallet("1000r"), stake({ leastMs: 250 }), NOON);
  const { after } = first as Extract<typeof first, { after: unknown }>;
  expect(after.lastStakes).toEqual([{ gameId: 7, atMs: NOON.getTime() }]);
  const later = (ms: number, more: Parameters<typeof stake>[0] = {}) =>
    decide(after, stake({ key: "later", leastMs: 250, ...more }), new Date(NOON.getTime() + ms));
  expect(later(249)).toMatchObject({ refusal: { code: "too_fast" } });
  expect(later(250)).toHaveProperty("event");
  expect(later(1, { gameId: 8 })).toHaveProperty("event");
  expect(later(1, { leastMs: 0 })).toHaveProperty("after.lastStakes", after.lastStakes);
});
