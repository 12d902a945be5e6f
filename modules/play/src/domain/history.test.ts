import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import type { PlayEvent } from "./event.ts";
import { countedOnce, sumsOf } from "./history.ts";

const at = new Date(0);
/**
 * `7 stake -30r -20b` is event 7, of bonus 1. `/2` names another bonus; `late` and `of 3` (the event that it takes
 * back) may follow.
 */
const event = (words: string): PlayEvent => {
  const amount = (unit: string) => minor(Number(new RegExp(`([+-]\\d+)${unit}`).exec(words)?.[1] ?? 0));
  return {
    seq: Number(words.split(" ")[0]),
    kind: words.split(" ")[1],
    real: amount("r"),
    bonus: amount("b"),
    counted: amount("w"),
    late: words.includes("late"),
    reverses: /of (\d+)/.exec(words) ? Number(/of (\d+)/.exec(words)![1]) : null,
    bonusId: /\/(\d+)/.exec(words) ? Number(/\/(\d+)/.exec(words)![1]) : 1,
    at,
  } as PlayEvent;
};
const events = (words: string): PlayEvent[] => words.split(", ").map(event);

test.each([
  ["1 stake -30r -20b", "30r 20b 0w"],
  ["1 stake -30r -20b, 2 stake -5b", "30r 25b 0w"],
  ["1 stake -30r -20b /2, 2 stake -5b", "50r 5b of 5 0w"],
  ["1 stake -30r -20b, 2 win +90r +9b, 3 settlement +1r +2b +50w", "30r 20b 50w"],
  ["1 stake -30r, 2 settlement +30w /2", "30r 0b 0w"],
  ["1 stake -30r, 2 stake -20b, 3 settlement +50w, 4 rollback +20b of 2 late -20w", "30r 0b 30w"],
  ["1 stake -30r, 2 settlement +30w, 3 rollback +30r of 1 late -30w", "0r 0b 0w"],
  ["1 stake -30r, 2 settlement +30w, 3 stake -5b late +5w", "30r 5b 30w"],
  ["1 stake -30r, 2 settlement +30w, 3 stake -5b late +5w, 4 rollback +5b of 3 late -5w", "30r 0b 30w"],
  ["1 round -30r +30w", "0r 0b 0w"],
  ["1 win +30r, 2 rollback -30r of 1", "0r 0b 0w"],
])("a round of %s sums up to %s", (words, expected) => {
  const { real, bonus, countable, counted } = sumsOf(events(words), 1, () => false);
  expect(`${real}r ${bonus}b${countable === real + bonus ? "" : ` of ${countable}`} ${counted}w`).toBe(expected);
});

test.each([
  ["1 round -30r +30w", "1 round -30r +30w", 10_000, 30],
  ["1 round -30r +30w /2", "1 round -30r +30w /2", 10_000, 0],
  ["3 stake -5b late +5w", "1 stake -30r, 2 settlement +30w, 3 stake -5b late +5w", 10_000, 5],
  ["3 stake -5b late +5w /2", "1 stake -30r, 2 settlement +30w, 3 stake -5b late +5w /2", 10_000, 0],
  ["1 stake -30r", "1 stake -30r, 2 settlement +10w", 3_333, 10],
  ["1 stake -30r", "1 stake -30r, 2 settlement +8w", 10_000, 8],
  ["1 stake -30r", "1 stake -30r, 2 settlement +30w /2", 10_000, 0],
  ["1 stake -30r /2", "1 stake -30r /2, 2 stake -20r, 3 settlement +20w", 10_000, 0],
  ["2 win +9r", "1 stake -30r, 2 win +9r, 3 settlement +30w", 10_000, 0],
  ["2 win +9r late +5w", "1 stake -30r, 2 win +9r, 3 settlement +30w", 10_000, 0],
  // The rest of the round still counts, as much as it would have counted alone.
  ["1 stake -30r -20b", "1 stake -30r -20b, 2 stake -40b, 3 settlement +90w", 10_000, 50],
  ["1 stake -30r -20b", "1 stake -30r -20b, 2 stake -40b, 3 settlement +60w", 10_000, 20],
  ["1 stake -30r -20b", "1 stake -30r -20b, 2 stake -40b, 3 settlement +40w", 10_000, 0],
  ["1 stake -30r -20b", "1 stake -30r -20b, 2 stake -40b, 3 settlement +45w", 5_000, 25],
  ["1 stake -50r", "1 stake -50r, 2 stake -40r /2, 3 settlement +50w", 10_000, 50],
  ["1 stake -50r", "1 stake -50r, 2 settlement +50w, 3 stake -40b late +40w", 10_000, 50],
  ["1 stake -50r", "1 stake -50r, 2 stake -40r, 3 settlement +50w, 4 rollback +40r of 2 late -0w", 10_000, 50],
  ["1 stake -50r", "1 stake -50r, 2 stake -40r, 3 win +70r, 4 settlement +60w", 10_000, 20],
  // The share has changed since, or is unknown: never more than the stake itself.
  ["1 stake -50r", "1 stake -50r, 2 stake -40r, 3 settlement +90w", 1_000, 50],
  ["1 stake -50r", "1 stake -50r, 2 stake -40r, 3 settlement +90w", null, 50],
  ["1 stake -50r", "1 stake -50r, 2 stake -40r, 3 settlement +30w", null, 30],
])(
  "taking back %s of a round of %s at a contribution of %s basis points takes %i off the wagering",
  (one, all, shareBps, expected) => {
    expect(countedOnce(event(one), 1, shareBps, events(all))).toBe(expected);
  },
);
