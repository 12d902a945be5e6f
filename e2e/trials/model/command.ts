import fc from "fast-check";
import { coinCommand, lateCoins, type CoinCommand } from "./coin-commands.ts";
import { bonusCommand, bonusOf, ending, terms, type BonusCommand } from "./bonus-commands.ts";

/**
 * An outside provider's request for one transaction; `original` belongs to a rollback. Keys are few, so that they
 * repeat.
 */
export type Act =
  | { readonly say: "bet" | "win"; readonly key: string; readonly amount: number }
  | { readonly say: "back"; readonly key: string; readonly original: string };

/** A decision in the round that a key of ours opened, with or without a further stake. */
export interface Deciding {
  readonly do: "decide";
  readonly key: string;
  readonly opened: string;
  readonly game: number;
  readonly amount: number;
  readonly taken: "double" | "hold";
}

/** A request to the lane, by our own studio or by an outside provider. */
export type Ask =
  | {
      readonly do: "stake";
      readonly key: string;
      readonly game: number;
      readonly amount: number;
      readonly win: number;
      readonly finished: boolean;
    }
  | Deciding
  | {
      readonly do: "settle";
      readonly key: string;
      readonly opened: string;
      readonly game: number;
      readonly win: number;
    }
  | {
      readonly do: "request";
      readonly round: string;
      readonly game: number;
      readonly acts: readonly Act[];
      readonly finished: boolean;
    };

export type Kind = "wager" | "loss" | "deposit";
export type Period = "day" | "week" | "month";

/** One thing that happens to a wallet. */
export type Command =
  | { readonly do: "ask"; readonly ask: Ask; readonly lane: number }
  /** In two lanes at the same moment. */
  | { readonly do: "at once"; readonly asks: readonly Ask[] }
  | BonusCommand
  | CoinCommand
  /** Releases one of the reservations. */
  | { readonly do: "release"; readonly nth: number }
  | { readonly do: "limit"; readonly kind: Kind; readonly period: Period; readonly amount: number | null }
  /** A round from the player's other wallet, in dollars. */
  | { readonly do: "elsewhere"; readonly amount: number; readonly win: number; readonly lane: number }
  | { readonly do: "break"; readonly hours: number | null }
  | { readonly do: "block"; readonly blocked: boolean }
  | { readonly do: "wait"; readonly hours: number }
  /** To the end of a period: its last millisecond, or the first one after it. */
  | { readonly do: "wait for"; readonly period: Period; readonly last: boolean };

/**
 * The share of each game's stakes that counts towards wagering, in hundredths of a percent. 1 and 2 are our own games.
 */
export const COUNTS: Readonly<Record<number, number>> = { 1: 10_000, 2: 7_000, 7: 10_000, 8: 7_000, 9: 1_000 };
const HOME: Readonly<Record<string, number>> = { a: 7, b: 8, c: 9 };

const key = fc.integer({ min: 1, max: 14 }).map((n) => `k${n}`);
const amount = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 90 }) },
);
const period = fc.constantFrom<Period>("day", "week", "month");

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ say: fc.constant("bet" as const), key, amount }) },
  { weight: 3, arbitrary: fc.record({ say: fc.constant("win" as const), key, amount }) },
  { weight: 3, arbitrary: fc.record({ say: fc.constant("back" as const), key, original: key }) },
);
const request = fc
  .record({
    round: fc.constantFrom("a", "b", "c"),
    stray: fc.integer({ min: 0, max: 14 }),
    acts: fc.array(act, { maxLength: 4 }),
    finished: fc.boolean(),
  })
  .map(({ round, stray, acts, finished }): Ask => ({
    do: "request",
    round,
    game: stray === 14 ? 9 : HOME[round]!,
    acts,
    finished,
  }));
const own = fc.record({
  do: fc.constant("stake" as const),
  key,
  game: fc.constantFrom(1, 2),
  amount,
  win: fc.oneof(fc.constant(0), amount, fc.integer({ min: 0, max: 300 })),
  finished: fc.boolean(),
});
const settle = fc.record({
  do: fc.constant("settle" as const),
  key,
  opened: key,
  game: fc.constantFrom(1, 2),
  win: amount,
});
const taken = fc.constantFrom("double" as const, "hold" as const);
const deciding = fc.record({
  do: fc.constant("decide" as const),
  key,
  opened: key,
  game: fc.constantFrom(1, 2),
  amount,
  taken,
});
const ask: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 6, arbitrary: request },
  { weight: 3, arbitrary: own },
  { weight: 2, arbitrary: settle },
  { weight: 2, arbitrary: deciding },
);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 24, arbitrary: fc.record({ do: fc.constant("ask" as const), ask, lane: fc.integer({ min: 0, max: 1 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("at once" as const), asks: fc.array(ask, { minLength: 2, maxLength: 3 }) }),
  },
  { weight: 22, arbitrary: bonusCommand },
  { weight: 3, arbitrary: coinCommand },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("release" as const), nth: fc.nat({ max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("limit" as const),
      kind: fc.constantFrom<Kind>("wager", "loss", "deposit"),
      period,
      amount: fc.option(fc.integer({ min: 0, max: 300 }), { freq: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("elsewhere" as const),
      amount: fc.integer({ min: 1, max: 250 }),
      win: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 })),
      lane: fc.integer({ min: 0, max: 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("break" as const),
      hours: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("block" as const), blocked: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait for" as const), period, last: fc.boolean() }) },
);

/** A win that is spent and then rolled back, so that there is a debt; chance alone would cause that too seldom. */
const owing: fc.Arbitrary<Command[]> = fc
  .tuple(fc.integer({ min: 2, max: 90 }), fc.integer({ min: 1, max: 90 }))
  .map(([won, spent]) => {
    const reported = (act_: Act): Command => ({
      do: "ask",
      ask: { do: "request", round: "a", game: HOME["a"]!, acts: [act_], finished: true },
      lane: 0,
    });
    return [
      reported({ say: "win", key: "k1", amount: won }),
      {
        do: "ask",
        ask: { do: "stake", key: "k2", game: 1, amount: Math.min(won, spent), win: 0, finished: true },
        lane: 1,
      },
      reported({ say: "back", key: "k3", original: "k1" }),
    ];
  });

/**
 * A bonus that ends during a round in which it staked, and perhaps another that starts and stakes there, and a win.
 */
const changing: fc.Arbitrary<Command[]> = fc
  .tuple(
    fc.integer({ min: 20, max: 150 }),
    fc.integer({ min: 1, max: 90 }),
    fc.boolean(),
    ending,
    // Limited ones wait for their open rounds.
    terms.map((each) => ({ ...each, wager: 200, maxBet: null })),
    fc.constantFrom("wins", "another comes", "another stakes", "ends, and wins"),
  )
  .map(([given, staked, ours, as, of, then]) => {
    const bonus: Command = { do: "bonus", source: "personal", amount: given, terms: of, waits: null };
    const amount_ = Math.min(given, staked);
    const reported = (acts: Act[], finished: boolean): Command => ({
      do: "ask",
      lane: 0,
      ask: { do: "request", round: "a", game: HOME["a"]!, acts, finished },
    });
    return [
      bonus,
      {
        do: "ask",
        lane: 0,
        ask: ours
          ? { do: "stake", key: "k1", game: 1, amount: amount_, win: 0, finished: false }
          : {
              do: "request",
              round: "a",
              game: HOME["a"]!,
              acts: [{ say: "bet", key: "k1", amount: amount_ }],
              finished: false,
            },
      },
      ...(then === "ends, and wins" ? [reported([], true)] : []),
      { do: "end bonus", as },
      ...(then === "wins" || then === "ends, and wins" ? [] : [bonus]),
      ...(then === "another stakes" ? [reported([{ say: "bet", key: "k2", amount: amount_ }], false)] : []),
      ours
        ? { do: "ask", lane: 1, ask: { do: "settle", key: "k3", opened: "k1", game: 1, win: staked + 7 } }
        : reported([{ say: "win", key: "k3", amount: staked + 7 }], true),
      { do: "end due" },
    ];
  });

/** A round of two stakes that counts less than both, since no more is required, and one of them is rolled back. */
const counting: fc.Arbitrary<Command[]> = fc
  .tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 180 }))
  .map(([one, other, wager]) => {
    const reported = (acts: Act[], finished: boolean): Command => ({
      do: "ask",
      lane: 0,
      ask: { do: "request", round: "a", game: HOME["a"]!, acts, finished },
    });
    return [
      bonusOf(one + other, wager),
      reported(
        [
          { say: "bet", key: "k1", amount: one },
          { say: "bet", key: "k2", amount: other },
        ],
        true,
      ),
      reported([{ say: "back", key: "k3", original: "k1" }], false),
    ];
  });

/** What the first decision's key is reused for: the same decision, another one, or a stake. */
const again = fc.constantFrom<Partial<Deciding> | "a stake">(
  {},
  {},
  { taken: "hold" },
  { amount: 7 },
  { game: 2 },
  { opened: "k2" },
  "a stake",
);

/** A round of ours with a bonus in play and further stakes, perhaps after that bonus ended; one key is reused. */
const deepening: fc.Arbitrary<Command[]> = fc
  .tuple(
    fc.record({
      real: fc.integer({ min: 1, max: 90 }),
      given: fc.integer({ min: 20, max: 150 }),
      maxBet: fc.option(fc.integer({ min: 20, max: 120 }), { freq: 2 }),
      first: fc.integer({ min: 1, max: 60 }),
    }),
    fc.array(fc.tuple(amount, taken), { minLength: 1, maxLength: 3 }),
    fc.option(ending, { freq: 2 }),
    fc.boolean(),
    again,
  )
  .map(([{ real, given, maxBet, first }, decisions, as, another, other]) => {
    const bonus: Command = bonusOf(given, 200, maxBet);
    const asked = (what: Ask, lane = 0): Command => ({ do: "ask", lane, ask: what });
    const all = decisions.map(([amount_, taken_], index): Deciding => {
      return { do: "decide", key: `k${index + 2}`, opened: "k1", game: 1, amount: amount_, taken: taken_ };
    });
    const [one, ...others] = all as [Deciding, ...Deciding[]];
    const stake = { do: "stake", key: one.key, game: 1, amount: one.amount, win: 0, finished: true } as const;
    return [
      { do: "deposit", amount: real, pack: null },
      bonus,
      asked({ do: "stake", key: "k1", game: 1, amount: first, win: 0, finished: false }),
      asked(one),
      ...(as === null ? [] : [{ do: "end bonus" as const, as }, ...(another ? [bonus] : [])]),
      ...others.map((each) => asked(each)),
      asked(other === "a stake" ? stake : { ...one, ...other }, 1),
      asked({ do: "settle", key: "k9", opened: "k1", game: 1, win: first + 37 }),
    ];
  });

/**
 * A life of a wallet. Some begin with a debt, with a bonus that is forfeited or completed, with a round with further
 * stakes, or with coins above a limit. Most begin with money, since otherwise little happens.
 */
export const life: fc.Arbitrary<Command[]> = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: fc.constant<Command[]>([]) },
      { weight: 2, arbitrary: owing },
      { weight: 3, arbitrary: changing },
      { weight: 1, arbitrary: counting },
      { weight: 3, arbitrary: deepening },
      { weight: 2, arbitrary: lateCoins },
    ),
    fc.integer({ min: 0, max: 400 }),
    fc.boolean(),
    fc.array(command, { minLength: 1, maxLength: 30, size: "max" }),
  )
  .map(([debt, amount_, paid, commands]) => [
    ...debt,
    ...(amount_ === 0 || (debt.length > 0 && !paid) ? [] : [{ do: "deposit" as const, amount: amount_, pack: null }]),
    ...commands,
  ]);
