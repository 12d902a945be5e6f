import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { flagsOf, openMoney, returnable, type Movement } from "./flags.ts";

/**
 * Parses `own 100`, `foreign 100`, `paid 60`, `paid 60 despite foreign_card not_played`; one hour apart. Withdrawals
 * are approved 30 minutes later.
 */
function movementsOf(words: readonly string[]): Movement[] {
  return words.map((word, hour): Movement => {
    const [kind, amount, , ...despite] = word.split(" ") as [string, string, ...string[]];
    const [at, playedUntil] = [0, 30].map((minute) => new Date(Date.UTC(2026, 2, 1, hour, minute))) as [Date, Date];
    return kind === "paid"
      ? { kind, at, amount: minor(Number(amount)), despite, playedUntil }
      : { kind: "credited", at, amount: minor(Number(amount)), foreign: kind === "foreign" };
  });
}

interface Case {
  readonly staked?: number;
  readonly returned?: number;
  readonly playPercent?: number;
}

test.each<[words: string[], facts: Case, flags: string]>([
  [[], {}, ""],
  [["own 100"], {}, "not_played"],
  [["own 100"], { staked: 99 }, "not_played"],
  [["own 100"], { staked: 100 }, ""],
  [["own 100", "own 50"], { staked: 149 }, "not_played"],
  [["own 101"], { staked: 50, playPercent: 50 }, "not_played"],
  [["own 101"], { staked: 51, playPercent: 50 }, ""],
  [["own 100"], { staked: 0, playPercent: 0 }, ""],
  [["foreign 100"], { staked: 100 }, "foreign_card"],
  [["foreign 100", "own 10"], {}, "foreign_card not_played"],
  // All of it, or a part, goes back to the card that it came from.
  [["foreign 100", "own 10"], { staked: 110, returned: 100 }, ""],
  [["foreign 100", "own 10"], { staked: 110, returned: 99 }, "foreign_card"],
  [["foreign 100"], { returned: 100 }, "not_played"],
  // A withdrawal that was paid without a flag clears what came before it.
  [["own 100", "paid 60"], {}, ""],
  [["own 100", "paid 60", "own 40"], { staked: 39 }, "not_played"],
  [["foreign 100", "paid 60"], {}, ""],
  [["foreign 100", "paid 60 despite not_played"], { staked: 100 }, ""],
  // One that was paid despite a flag clears only its own amount.
  [["foreign 2800", "paid 20 despite foreign_card not_played"], {}, "foreign_card not_played"],
  [["foreign 2800", "paid 20 despite foreign_card"], { staked: 3000 }, "foreign_card"],
  [["foreign 100", "paid 60 despite foreign_card", "paid 40 despite foreign_card"], {}, ""],
  [["own 100", "paid 100 despite not_played", "own 50"], { staked: 49 }, "not_played"],
  [["own 100", "paid 100 despite not_played", "own 50"], { staked: 50 }, ""],
  // Paid winnings leave nothing that would offset later deposits.
  [["own 100", "paid 2000 despite not_played", "own 50"], { staked: 0 }, "not_played"],
  [["foreign 100", "paid 2000 despite foreign_card", "foreign 50"], { staked: 50 }, "foreign_card"],
])("after %j with %j the flags are: %s", (words, { staked = 0, returned = 0, playPercent = 100 }, flags) => {
  const open = openMoney(movementsOf(words));
  expect(flagsOf(open, { staked: minor(staked), returned: minor(returned), playPercent }).join(" ")).toBe(flags);
});

test.each<[words: string[], time: string | null]>([
  [["own 100"], null],
  [["own 100", "paid 60", "own 10"], "01:30"],
  [["own 100", "paid 60", "own 10", "paid 10 despite not_played"], "01:30"],
  [["own 100", "paid 60", "own 10", "paid 10"], "03:30"],
  [["own 100", "paid 60 despite not_played"], null],
  [["own 100", "paid 60 despite foreign_card"], "01:30"],
])("after %j, stakes count from the approval at %s", (words, time) => {
  expect(openMoney(movementsOf(words)).since?.toISOString().slice(11, 16) ?? null).toBe(time);
});

test.each<[paidIn: number, paidBack: number, paidInSince: number, paidBackSince: number, most: number]>([
  [0, 0, 0, 0, 0],
  [100, 0, 100, 0, 100],
  [100, 60, 100, 60, 40],
  [100, 100, 100, 100, 0],
  // The remainder of an older deposit is not paid from later money.
  [300, 0, 100, 0, 100],
  [300, 250, 100, 0, 50],
  [100, 120, 100, 0, 0],
])(
  "a card that paid %i and got back %i, and since then paid %i and got back %i, gets back at most %i",
  (paidIn, paidBack, paidInSince, paidBackSince, most) => {
    expect(
      returnable({
        paidIn: minor(paidIn),
        paidBack: minor(paidBack),
        paidInSince: minor(paidInSince),
        paidBackSince: minor(paidBackSince),
      }),
    ).toBe(most);
  },
);
