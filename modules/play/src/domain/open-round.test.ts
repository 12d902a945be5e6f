import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { wallet, Tale } from "../testing/tale.ts";
import type { OpenRound } from "./aggregate.ts";
import type { PlayEvent } from "./event.ts";
import { lessened, withStakeOf } from "./open-round.ts";

const opened = (words: string, sentences: string): string => {
  const tale = new Tale(wallet(words));
  tale.report(sentences);
  return tale.now.openRounds
    .map(
      ({ stake, real, bonus, bonusId, countable }) =>
        `${stake}=${real}r+${bonus}b of ${bonusId ?? "none"}, ${countable} counts`,
    )
    .join("; ");
};

test.each([
  ["100r", "open k 60", "60=60r+0b of none, 0 counts"],
  ["100r 50b wager 900", "open k 60", "60=60r+0b of 1, 60 counts"],
  ["30r 50b wager 900", "open k 60", "60=30r+30b of 1, 60 counts"],
  ["30r 50b wager 900", "bet k 60, bet l 5", "65=30r+35b of 1, 65 counts"],
  ["30r 50b wager 900", "bet k 60, bet l 5, back z l", "60=30r+30b of 1, 60 counts"],
  ["30r 50b wager 900", "bet k 60, win w 1; no bonus; back z k", "0=0r+0b of 1, 0 counts"],
  // Bonuses that begin and end during an open round: the newest one's money is counted separately, all other is real.
  ["100r", "bet k 60; bonus 1 of 50 wager 900; bet l 10", "70=70r+0b of 1, 10 counts"],
  ["100r", "bet k 60; bonus 1 of 50 wager 900; bet l 45", "105=100r+5b of 1, 45 counts"],
  ["100r", "bet k 60; bonus 1 of 50 wager 900; bet l 45; back z k", "45=40r+5b of 1, 45 counts"],
  ["100r", "bet k 60; bonus 1 of 50 wager 900; bet l 45; back z l", "60=60r+0b of 1, 0 counts"],
  ["50b wager 900", "bet k 20; bonus done; bonus 2 of 40 wager 900; bet l 50", "70=50r+20b of 2, 50 counts"],
  ["50b wager 900", "bet k 20; bonus done; bonus 2 of 40 wager 900; bet l 50; back z k", "50=30r+20b of 2, 50 counts"],
  ["50b wager 900", "bet k 20; bonus done; bonus 2 of 40 wager 900; bet l 50; back z l", "20=20r+0b of 2, 0 counts"],
  // Money of a forfeited bonus is neither.
  ["50b wager 900", "bet k 20; bonus 2 of 40 wager 900; bet l 20", "40=0r+20b of 2, 20 counts"],
  ["50b wager 900", "bet k 20; bonus 2 of 40 wager 900; bet l 20; back z k", "20=0r+20b of 2, 20 counts"],
  ["50b wager 900", "bet k 20; bonus 2 of 40 wager 900; bet l 20; back z l", "20=0r+0b of 2, 0 counts"],
  [
    "9r 50b wager 900",
    "bet k 20; bonus 2 of 40 wager 900; bet l 20; no bonus; bonus 3 of 40 wager 900; bet m 5",
    "45=9r+5b of 3, 5 counts",
  ],
  ["50b wager 900", "bet k 20; no bonus; bet l 0", "20=0r+20b of 1, 20 counts"],
])("%s: %s leaves open %s", (words, sentences, expected) => {
  expect(opened(words, sentences)).toBe(expected);
});

test("a stake without a bonus in play leaves the former bonus's part of the round unchanged", () => {
  const before: Pick<OpenRound, "stake" | "bonusId" | "bonus" | "real" | "countable"> = {
    stake: minor(60),
    bonusId: 1,
    bonus: minor(30),
    real: minor(30),
    countable: minor(60),
  };
  expect(withStakeOf(before, wallet("100r"), { real: minor(5), bonus: minor(0) })).toEqual({
    stake: 65,
    bonusId: 1,
    bonus: 30,
    real: 35,
    countable: 60,
  });
});

test.each([
  // A win goes to the bonus that staked, while that is in play, and to no later one.
  ["30r 50b wager 900", "bet k 60; win l 61", "win +31r +30b = 31r 50b"],
  ["30r 50b wager 900", "bet k 60; bonus done; win l 61", "win +61r = 81r"],
  ["30r 50b wager 900", "bet k 60; bonus done; bonus 2 of 40 wager 900; win l 61", "win +61r = 81r 40b"],
  ["30r 50b wager 900", "open k 60; bonus done; bonus 2 of 40 wager 900; settle s 1 61", "settlement +61r = 81r 40b"],
  // The share of a forfeited bonus is not paid; the odd unit is real money.
  ["30r 50b wager 900", "bet k 60; no bonus; win l 61", "win +31r = 31r"],
  ["30r 50b wager 900", "bet k 60; no bonus; win l 61, finished", "settlement +31r = 31r"],
  ["50b wager 900", "bet k 20; no bonus; win l 61", "win = 0r"],
  ["50b wager 900", "bet k 20; win w 30; no bonus; win l 61", "win = 0r"],
  ["30r 50b wager 900", "bet k 60; bonus 2 of 40 wager 900; win l 61", "win +31r = 31r 40b"],
  ["30r 50b wager 900", "open k 60; bonus 2 of 40 wager 900; settle s 1 61", "settlement +31r = 31r 40b"],
  ["9r 50b wager 900", "bet k 29; no bonus; bonus 2 of 40 wager 900; bet l 31; win w 60", "win +9r +31b = 9r 40b"],
  ["30r 50b wager 900", "bet k 60, finished; no bonus; win l 61", "late win +31r = 31r"],
  ["30r 50b wager 900", "bet k 60, finished; bonus done; win l 61", "late win +61r = 81r"],
  ["30r 50b wager 900", "bet k 60; no bonus; win l 61; back z l", "rollback -31r = 0r"],
  ["30r 50b wager 900", "bet k 60; no bonus; win l 61; back z k", "rollback +30r = 61r"],
  ["30r 50b wager 900", "bet k 60, finished; no bonus; win l 61; back z l", "late rollback -31r = 0r"],
  ["30r 50b wager 900", "bet k 60, finished; back z k; no bonus; win l 61", "late win +61r = 91r"],
  ["30r 50b wager 900", "open k 60; settle s 1 61", "settlement +31r +30b = 31r 50b +60w"],
  [
    "50b wager 900",
    "bet k 20; bonus 2 of 40 wager 900; bet l 20; win w 100, finished",
    "settlement +50b = 0r 70b +20w",
  ],
  ["50b wager 900", "bet k 20; bonus 2 of 40 wager 900; bet l 20, finished; win w 100", "late win +50b = 0r 70b"],
  [
    "50b wager 900",
    "bet k 50; bonus done; bonus 2 of 40 wager 900; bet l 20, finished; win w 70",
    "late win +50r +20b = 50r 40b",
  ],
  // Wagering counts what was staked while its bonus was in play.
  ["100r", "bet k 60; bonus 1 of 50 wager 900; finished", "(settlement = 40r 50b)"],
  ["100r", "open k 60; bonus 1 of 50 wager 900; settle s 1 0", "settlement = 40r 50b"],
  ["100r", "bet k 60; bonus 1 of 50 wager 900; bet l 10; finished", "(settlement = 30r 50b +10w)"],
  ["100r 50b wager 900", "bet k 60; bonus 2 of 50 wager 900; finished", "(settlement = 40r 50b)"],
  ["100r", "bet k 60; bonus 1 of 50 wager 900; bet l 10, finished; back z k", "late rollback +60r = 90r 50b"],
  // The maximum stake applies to the round, not to the call.
  ["100r 50b wager 900 max 50", "bet k 30; bet l 21", "max_bet_while_wagering"],
  ["100r 50b wager 900 max 50", "bet k 30, bet l 21", "max_bet_while_wagering"],
  ["100r 50b wager 900 max 50", "bet k 30; bet l 20", "stake -20r = 50r 50b"],
  ["100r 50b wager 900 max 50", "bet k 30; s: bet l 50", "stake -50r = 20r 50b"],
  ["100r 50b wager 900 max 50", "bet k 30, bet l 20, back z k; bet m 30", "stake -30r = 50r 50b"],
  ["100r 50b wager 900 max 50", "bet k 30, finished; bet l 21", "max_bet_while_wagering"],
  ["100r 50b wager 900 max 50", "bet k 30, finished; bet l 20", "late stake -20r = 50r 50b +20w"],
  ["100r 50b wager 900 max 50", "bet k 30, finished; bet l 20; bet m 1", "max_bet_while_wagering"],
  ["100r 50b wager 900 max 50", "bet k 30, finished; back z k; bet l 50", "late stake -50r = 50r 50b +50w"],
])("%s: %s -> %s", (words, sentences, expected) => {
  expect(new Tale(wallet(words)).report(sentences)).toBe(expected);
});

test.each([
  [
    { bonusId: 1, bonus: 20, real: 10, countable: 30 },
    { bonusId: 1, stake: 10, real: -4, bonus: -6 },
    "20=6r+14b, 20 counts",
  ],
  [
    { bonusId: 1, bonus: 20, real: 10, countable: 30 },
    { bonusId: 2, stake: 10, real: -4, bonus: -6 },
    "20=0r+20b, 20 counts",
  ],
  // A stake of real money that an earlier release wrote names no bonus, even if one was in play.
  [
    { bonusId: 1, bonus: 20, real: 10, countable: 30 },
    { bonusId: null, stake: 10, real: -10, bonus: 0 },
    "20=0r+20b, 20 counts",
  ],
  [
    { bonusId: 1, bonus: 20, real: 10, countable: 20 },
    { bonusId: null, stake: 10, real: -10, bonus: 0 },
    "20=0r+20b, 20 counts",
  ],
  [
    { bonusId: null, bonus: 0, real: 30, countable: 0 },
    { bonusId: null, stake: 10, real: -10, bonus: 0 },
    "20=20r+0b, 0 counts",
  ],
  // Money of a bonus that was forfeited when another one staked is in neither. An earlier release added it to the real
  // money.
  [
    { bonusId: 2, bonus: 10, real: 14, countable: 20 },
    { bonusId: 1, stake: 10, real: -4, bonus: -6, gone: true },
    "20=10r+10b, 20 counts",
  ],
  [
    { bonusId: 2, bonus: 20, real: 10, countable: 20 },
    { bonusId: 1, stake: 10, real: -4, bonus: -6, gone: true },
    "20=0r+20b, 20 counts",
  ],
])(
  "a round of %j, with the stake %j taken back, is left with %s",
  (open, { gone = false, ...event }: { gone?: boolean } & object, expected) => {
    const left = lessened(
      { round: 1, gameId: 1, name: "r", stake: 30, win: 5, ...open } as OpenRound,
      { kind: "stake", win: 0, ...event } as PlayEvent,
      gone,
    );
    expect(`${left.stake}=${left.real}r+${left.bonus}b, ${left.countable} counts`).toBe(expected);
    expect(left.win).toBe(5);
  },
);

test("a rollback in a finished round looks up what the round counted in the log, but only while a bonus is in play", () => {
  for (const [words, expected] of [
    ["100r 50b wager 900", "ask the log"],
    ["100r", "late rollback +30r = 100r"],
  ] as const) {
    const tale = new Tale(wallet(words));
    tale.report("bet k 30, finished");
    tale.complete = false;
    expect(tale.report("back z k")).toBe(expected);
  }
});

test("a stake in a finished round looks up the round's earlier stakes in the log, but only while a bonus is in play", () => {
  for (const [words, expected] of [
    ["100r 50b wager 900 max 50", "ask the log"],
    ["100r", "late stake -5r = 65r"],
  ] as const) {
    const tale = new Tale(wallet(words));
    tale.report("bet k 30, finished");
    tale.complete = false;
    expect(tale.report("bet l 5")).toBe(expected);
  }
});

test("taking back the stake of an earlier bonus of the round looks up in the log how that bonus ended", () => {
  for (const [bonus, left] of [
    ["bonus 2 of 40 wager 900", "back z k"],
    ["bonus done; bonus 2 of 40 wager 900", "back z k"],
  ] as const) {
    const tale = new Tale(wallet("50b wager 900"));
    tale.report(`bet k 20; ${bonus}; bet l 20`);
    tale.complete = false;
    expect(tale.report(left)).toBe("ask the log");
  }
});

test("a win in a finished round looks up in the log which money was staked, with or without a bonus in play", () => {
  for (const after of ["no bonus", "bonus done", "bonus 2 of 40 wager 900"]) {
    const tale = new Tale(wallet("50b wager 900"));
    tale.report(`bet k 20, finished; ${after}`);
    tale.complete = false;
    expect(tale.report("win w 9")).toBe("ask the log");
  }
});
