import { expect, test } from "vitest";
import { R1, R2, workedRules, workedTable, type WorkedRound, type WorkedTerms } from "../testing/worked-rounds.ts";
import type { ScoreRules } from "./score-rules.ts";

type Case = readonly [
  number,
  Partial<ScoreRules>,
  WorkedTerms & { readonly gone?: number; readonly mixed?: boolean },
  string,
];
const score = (kind: ScoreRules["score"]): Partial<ScoreRules> => ({ score: kind });
const HALF = { minBet: { EUR: 50 } };
const BANDS = [
  { from: 100, points: 1 },
  { from: 200, points: 3 },
  { from: 500, points: 10 },
  { from: 1_000, points: 25 },
];

test.each<Case>([
  [1, {}, {}, "E 11.00 (14), D 11.00 (15), A 10.00 (16), B 10.00 (17), C 10.00 (18)"],
  [2, HALF, {}, "E 11.00 (14), D 11.00 (15), C 10.50 (18), A 10.00 (16), B 10.00 (17), F 0.80 (13)"],
  [3, score({ kind: "spin" }), {}, "A 4 (16), B 4 (17), D 3 (15), C 3 (18), E 2 (14)"],
  [4, score({ kind: "win" }), {}, "E 120.00 (8), C 63.00 (18), B 22.00 (17), A 21.50 (16), D 15.00 (15)"],
  [5, score({ kind: "rate" }), {}, "E 12.00 (8), B 12.00 (11), C 12.00 (18), D 5.00 (15), A 3.00 (4)"],
  [
    6,
    { ...score({ kind: "rate" }), ...HALF },
    {},
    "C 100.00 (3), F 50.00 (13), E 12.00 (8), B 12.00 (11), D 5.00 (15), A 3.00 (4)",
  ],
  [7, score({ kind: "rate_sum" }), {}, "B 15.50 (17), C 15.00 (18), E 12.00 (8), A 7.50 (16), D 7.00 (15)"],
  [8, score({ kind: "rate_sum", cap: 1_000 }), {}, "B 13.50 (17), C 13.00 (18), E 10.00 (8), A 7.50 (16), D 7.00 (15)"],
  [9, score({ kind: "rate_total", least: 3 }), {}, "C 6.30 (18), B 2.20 (17), A 2.15 (16), D 1.36 (15)"],
  [10, score({ kind: "net" }), {}, "E 109.00 (14), C 53.00 (18), B 12.00 (11), A 11.50 (16), D 4.00 (15)"],
  [11, score({ kind: "table", bands: BANDS }), {}, "B 29 (17), C 28 (18), E 25 (8), D 11 (15), A 9 (16)"],
  [12, score({ kind: "per_stake", unit: 200, points: 1 }), {}, "E 5 (8), D 4 (10), B 4 (17), C 4 (18), A 3 (16)"],
  [13, score({ kind: "streak", theta: 100, least: 2 }), {}, "B 13.00 (17), A 7.50 (16), D 6.20 (15)"],
  [14, score({ kind: "streak", theta: 200, least: 2 }), {}, "A 7.50 (16)"],
  [15, score({ kind: "window", rounds: 3 }), {}, "C 15.00 (18), B 14.50 (11), A 7.50 (16), D 7.00 (15)"],
  [
    16,
    { ...score({ kind: "win" }), first: 3 },
    {},
    "E 120.00 (8), C 63.00 (18), B 17.00 (11), D 15.00 (15), A 11.50 (9)",
  ],
  [17, score({ kind: "win" }), { gone: 8 }, "C 63.00 (18), B 22.00 (17), A 21.50 (16), D 15.00 (15)"],
  [18, score({ kind: "rate" }), { gone: 18 }, "E 12.00 (8), B 12.00 (11), D 5.00 (15), A 3.00 (4), C 3.00 (7)"],
  [19, {}, { gone: 16 }, "E 11.00 (14), D 11.00 (15), B 10.00 (17), C 10.00 (18), A 5.00 (9)"],
  [20, {}, { gone: 1 }, "E 11.00 (14), D 11.00 (15), B 10.00 (17), C 10.00 (18), A 9.00 (16)"],
  [21, score({ kind: "streak", theta: 100, least: 2 }), { gone: 6 }, "B 15.50 (17), A 7.50 (16), D 6.20 (15)"],
  [22, {}, { without: ["D"] }, "E 11.00 (14), A 10.00 (16), B 10.00 (17), C 10.00 (18)"],
  [23, {}, { joined: { A: 0, B: 30, D: 0 } }, "D 11.00 (15), A 10.00 (16), B 6.00 (17)"],
  [24, {}, { joined: { A: 0, B: 0, E: 0 } }, "E 11.00 (14), A 10.00 (16), B 10.00 (17)"],
  [25, {}, { end: 55 }, "E 11.00 (14), D 10.00 (10), A 10.00 (16), B 5.00 (11), C 5.00 (12)"],
  [26, {}, { end: 55, settledBy: 57 }, "E 11.00 (14), D 10.00 (10), A 5.00 (9), B 5.00 (11), C 5.00 (12)"],
  [27, score({ kind: "win" }), { mixed: true }, "E 120.00 (8), C 39.00 (18), A 21.50 (16), D 15.00 (15), B 10.00 (17)"],
  [
    28,
    { ...score({ kind: "win" }), money: "any" },
    { mixed: true },
    "E 120.00 (8), C 63.00 (18), B 22.00 (17), A 21.50 (16), D 15.00 (15)",
  ],
])("case %i", (_case, changes, { gone, mixed = false, ...terms }, table) => {
  const rounds = R1.filter(({ number }) => number !== gone).map((each) =>
    mixed ? (MIXED.get(each.number) ?? each) : each,
  );
  expect(workedTable(workedRules(changes), rounds, terms)).toBe(table);
});

/** Round 11 was staked with bonus money alone, round 18 with 3.00 real and 2.00 bonus money. */
const MIXED = new Map<number, WorkedRound>(
  [
    { number: 11, stakeReal: 0, winReal: 0 },
    { number: 18, stakeReal: 3, winReal: 36 },
  ].map((part) => [part.number, { ...R1[part.number - 1]!, ...part }]),
);

const THREE = { EUR: 100, AUD: 160, NOK: 1_000 };
test.each<Case>([
  [29, { minBet: THREE }, {}, "L 19.00 (10), G 18.35 (7), H 11.00 (9), I 10.00 (3), J 2.00 (8), K 2.00 (11)"],
  [30, { ...score({ kind: "win" }), minBet: THREE }, {}, "G 46.29 (7), H 21.00 (9), J 2.00 (5), K 2.00 (6)"],
  [
    31,
    { currency: "AUD", minBet: { AUD: 160 } },
    {},
    "L 31.54 (10), G 30.37 (7), H 18.16 (9), I 16.50 (3), J 4.96 (8), K 3.31 (11)",
  ],
  [
    32,
    { currency: "JPY", minBet: { JPY: 164 } },
    {},
    "L 3116 (10), G 3002 (7), H 1796 (9), I 1632 (3), J 328 (8), K 164 (11)",
  ],
  [33, { ...score({ kind: "rate" }), minBet: THREE }, {}, "G 5.00 (7), H 2.00 (2), J 2.00 (5), K 2.00 (6)"],
  [
    34,
    { ...score({ kind: "spin" }), minBet: THREE },
    { gone: 7 },
    "J 2 (8), H 2 (9), K 2 (11), G 1 (1), I 1 (3), L 1 (10)",
  ],
])("case %i, in several currencies", (_case, changes, { gone, ...terms }, table) => {
  const rounds = R2.filter(({ number }) => number !== gone);
  expect(workedTable(workedRules(changes), rounds, terms)).toBe(table);
});
