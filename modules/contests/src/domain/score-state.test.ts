import fc from "fast-check";
import { expect, test } from "vitest";
import { workedRules } from "../testing/worked-rounds.ts";
import type { ScoreRules } from "./score-rules.ts";
import type { CountedRound } from "./score-round.ts";
import { advance, gapBetween, NO_ROUNDS, scoreRounds, shownScore, type ScoreState } from "./score-state.ts";
import { comparePlaces, placeKey } from "./tie.ts";

const kinds: ReadonlyArray<ScoreRules["score"]> = [
  { kind: "bet" },
  { kind: "win" },
  { kind: "net" },
  { kind: "spin" },
  { kind: "rate" },
  { kind: "rate_sum", cap: 500 },
  { kind: "rate_total", least: 2 },
  { kind: "table", bands: [{ from: 100, points: 2 }] },
  { kind: "per_stake", unit: 3, points: 2 },
  { kind: "streak", theta: 100, least: 2 },
  { kind: "window", rounds: 3 },
];
const rounds = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 40 })), { maxLength: 25 })
  .map((pairs) =>
    pairs.map(([stake, win], index): CountedRound => {
      const [s, w] = [BigInt(stake), BigInt(win)];
      return { at: index, walletId: 1, seq: index, stake: s, win: w, stakeTicks: s * 10_000n, winTicks: w * 10_000n };
    }),
  );

/** What a player's rounds come to, computed from the whole list. */
function naive({ score, first }: Pick<ScoreRules, "score" | "first">, all: readonly CountedRound[]): number {
  const list = all.slice(0, first);
  const sum = (of: (round: CountedRound) => number): number => list.reduce((total, each) => total + of(each), 0);
  const h = ({ stake, win }: CountedRound): number => Math.floor((100 * Number(win)) / Number(stake));
  const [stakes, wins] = [sum(({ stake }) => Number(stake)), sum(({ win }) => Number(win))];
  const slices = list.flatMap((_, from) => list.map((_each, to) => list.slice(from, to + 1)));
  const best = (parts: readonly CountedRound[][]): number =>
    Math.max(0, ...parts.map((part) => part.reduce((total, each) => total + h(each), 0)));
  switch (score.kind) {
    case "bet":
      return stakes;
    case "win":
      return wins;
    case "net":
      return wins - stakes;
    case "spin":
      return list.length;
    case "rate":
      return Math.max(0, ...list.map(h));
    case "rate_sum":
      return sum((each) => Math.min(h(each), score.cap ?? Infinity));
    case "rate_total":
      return list.length >= score.least ? Math.floor((100 * wins) / stakes) : 0;
    case "table":
      return sum((each) => (h(each) >= 100 ? 2 : 0));
    case "per_stake":
      return sum(({ stake }) => Math.floor(Number(stake) / score.unit) * score.points);
    case "streak":
      return best(slices.filter((part) => part.length >= score.least && part.every((each) => h(each) >= score.theta)));
    case "window":
      return best(slices.filter((part) => part.length === score.rounds));
  }
}

test("whatever the rounds and the kind, the score is what the whole list comes to, and has stood since it changed last", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
      rounds,
      (score, first, all) => {
        const rules = workedRules({ score, ...(first === undefined ? {} : { first }) });
        const state = scoreRounds(rules, all);
        expect(state.score === null ? 0 : shownScore(rules, state.score)).toBe(naive(rules, all));
        const scores = all.map((_, index) => scoreRounds(rules, all.slice(0, index + 1)).score);
        const since = scores.findLastIndex((each, index) => index === 0 || each !== scores[index - 1]);
        expect(state.reached?.seq).toBe(since < 0 ? undefined : since);
      },
    ),
  );
});

test("counting on equals counting again, wherever the log is cut", () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), rounds, fc.array(fc.nat(25), { maxLength: 5 }), (score, all, cuts) => {
      const rules = workedRules({ score });
      let state: ScoreState = NO_ROUNDS;
      for (const [from, to] of pairs([0, ...cuts.toSorted((a, b) => a - b), all.length]))
        state = all.slice(from, to).reduce((before, each) => advance(rules, before, each), state);
      expect(state).toEqual(scoreRounds(rules, all));
    }),
  );
});

function pairs(edges: readonly number[]): Array<[number, number]> {
  return edges.slice(1).map((edge, index) => [edges[index]!, edge]);
}

test("fractions order players exactly, beyond what a float can tell apart", () => {
  const rules = workedRules({ score: { kind: "rate" } });
  const best = 9_007_199_254_740_991n;
  const one = (stake: bigint, win: bigint, seq: number): ScoreState =>
    scoreRounds(rules, [{ at: 0, walletId: 1, seq, stake, win, stakeTicks: stake, winTicks: win }]);
  const [lower, higher] = [one(best - 1n, best - 2n, 1), one(best, best - 1n, 2)];
  expect(comparePlaces(placeKey(higher)!, placeKey(lower)!)).toBeLessThan(0);
  expect(one(3n, 9n, 1).score).toBe(one(4n, 12n, 1).score);
});

test("the gap is what passes the place above, in units of the table", () => {
  const bets = workedRules();
  expect(gapBetween(bets, 10_000n * 1_000n, 10_000n * 1_100n)).toBe(101);
  expect(gapBetween(bets, 10_000n * 1_000n - 1n, 10_000n * 1_000n)).toBe(1);
  expect(gapBetween(workedRules({ score: { kind: "spin" } }), 3n, 3n)).toBe(1);
});
