import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BACCARAT_TITLES } from "./games/index.ts";
import { SPOTS } from "./index.ts";
import { Cards } from "./testing.ts";

const [commission, free] = BACCARAT_TITLES as [(typeof BACCARAT_TITLES)[0], (typeof BACCARAT_TITLES)[0]];
const seeds = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 0 };
const all = { player: 1, banker: 1, tie: 1, player_pair: 1, banker_pair: 1 };

/** Player, banker, player, banker, then third cards: totals, the outcome, and what chips of 200 pay. */
test.each<[string, string, number, number, string, Record<string, number>]>([
  ["a natural nine ends the round", "9 T T 7", 9, 7, "player", { player: 400 }],
  ["the player stands on six, the banker draws to five", "6 3 T 2 4", 6, 9, "banker", { banker: 390 }],
  ["the banker stands on seven", "2 7 3 T 6", 1, 7, "banker", { banker: 390 }],
  ["a tie returns both sides", "7 7 T T", 7, 7, "tie", { player: 200, banker: 200, tie: 1800 }],
  [
    "a pair of the player, suits apart",
    "4 3 4 5",
    8,
    8,
    "tie",
    { player: 200, banker: 200, tie: 1800, player_pair: 2400 },
  ],
  ["a king and a ten are no pair", "T 9 K T", 0, 9, "banker", { banker: 390 }],
  ["both pairs", "2 4 2 4", 4, 8, "banker", { banker: 390, player_pair: 2400, banker_pair: 2400 }],
])("%s", (_name, cards, playerTotal, bankerTotal, outcome, paid) => {
  const source = new Cards(cards);
  const state = commission.start(200, { spots: all }, source);
  expect(source.wordsRead).toBe(cards.split(" ").length);
  expect(state).toMatchObject({ awaits: null, cost: 1000, totalWin: Object.values(paid).reduce((a, b) => a + b, 0) });
  expect(commission.phases(state)[0]).toMatchObject({
    kind: "coup",
    view: { player_total: playerTotal, banker_total: bankerTotal, outcome, paid_cents: paid },
  });
});

test.each([
  [commission, "5 6 T T T", 390],
  [free, "5 6 T T T", 300],
  [commission, "5 7 T T T", 390],
  [free, "5 7 T T T", 400],
])("%#: a banker's win with six or seven pays as the sheet says", (game, cards, paid) => {
  expect(game.start(200, { spots: { banker: 1 } }, new Cards(cards)).totalWin).toBe(paid);
});

test.each<[Record<string, number>, number]>([
  [{ player: 5 }, 2000],
  [{ banker: 5 }, 1950],
  [{ tie: 1 }, 1800],
  [{ player_pair: 1, banker_pair: 1 }, 4800],
  [{ player: 1, banker: 1, tie: 1 }, 2200],
  [{ banker: 10, tie: 1 }, 3900],
])("the largest win of the bet %o is that of its best outcome, %i", (spots, most) => {
  expect(commission.mostWinOf(200, { spots })).toBe(most);
});

test("without commission, a win with six is not the banker's best outcome", () => {
  expect(free.mostWinOf(200, { spots: { banker: 1 } })).toBe(400);
});

test.each([
  ["player", "4 2 4 2", 5200],
  ["banker", "2 4 2 4", 5190],
  ["tie", "4 4 4 4", 6600],
])("the largest win can be reached with both pairs, for any winner: %s", (winner, cards, most) => {
  const spots = { [winner]: 1, player_pair: 1, banker_pair: 1 };
  expect(commission.mostWinOf(200, { spots })).toBe(most);
  expect(commission.start(200, { spots }, new Cards(cards)).totalWin).toBe(most);
});

test("each spot names its kind and its amount", () => {
  expect(commission.spotsOf(200, commission.readBet({ spots: { player_pair: 2, banker_pair: 1, tie: 3 } }))).toEqual([
    { kind: "pair", amount: 400 },
    { kind: "pair", amount: 200 },
    { kind: "tie", amount: 600 },
  ]);
});

test.each<[unknown]>([
  [{}],
  [null],
  [{ spots: { player: 0 } }],
  [{ spots: { player: 1.5 } }],
  [{ spots: { player: 1001 } }],
  [{ spots: { player: 1 }, more: 1 }],
])("refuses %o as a bet", (input) => {
  expect(() => commission.readBet(input)).toThrow(BetNotOffered);
});

test.each([
  [{}, "put at least one chip"],
  [{ dealer: 1 }, "no spot `dealer`"],
  [{ toString: 1 }, "no spot `toString`"],
])("refuses the spots %o before anything is drawn", (spots, why) => {
  const source = drawStream(seeds);
  const bet = commission.readBet({ spots });
  expect(() => commission.costOf(200, bet)).toThrow(why);
  expect(() => commission.start(200, bet, source)).toThrow(BetNotOffered);
  expect(source.wordsRead).toBe(0);
});

test.each([0, -20, 30, 1_000_000_020])("refuses a chip of %s", (stake) => {
  expect(() => commission.start(stake, { spots: { player: 1 } }, drawStream(seeds))).toThrow(StakeNotPlayable);
});

test("a round has no decisions and nothing to reveal", () => {
  const state = commission.start(200, { spots: { player: 1 } }, drawStream(seeds));
  expect(() => commission.readDecision({ do: "draw" })).toThrow(DecisionNotOffered);
  expect(() => commission.stakeOf(state, {})).toThrow(DecisionNotOffered);
  expect(() => commission.decide(state, {}, drawStream(seeds))).toThrow(DecisionNotOffered);
  expect(() => commission.idleDecision(state)).toThrow(DecisionNotOffered);
  expect(() => commission.reveal(state, drawStream(seeds))).toThrow("nothing to reveal");
});

test.each([
  ["first", () => 0, [0, 2, 4], [1, 3, 5]],
  ["last", (n: number) => n - 1, [51, 49, 47], [50, 48, 46]],
])("a card that is dealt leaves the shoe: the %s card is another one each time", (_which, nextInt, player, banker) => {
  const source = { wordsRead: 0, nextInt };
  expect(commission.phases(commission.start(200, { spots: all }, source))[0]!.view).toMatchObject({ player, banker });
});

test("random rounds equal their replays and their records, and win at most the largest win of their bet", () => {
  const chips = fc.dictionary(fc.constantFrom(...SPOTS), fc.integer({ min: 1, max: 1000 }), { minKeys: 1 });
  fc.assert(
    fc.property(chips, fc.integer({ min: 1, max: 5000 }), fc.nat(), (spots, steps, nonce) => {
      const own = { ...seeds, nonce };
      const stake = steps * 20;
      const bet = free.readBet({ spots: { ...spots } });
      const state = free.start(stake, bet, drawStream(own));
      expect(playedUpTo(free, own, { stake, bet, decisions: [] })).toEqual(state);
      const records = JSON.parse(JSON.stringify(free.record(state))) as Fields[];
      expect(free.recall(bet, stake, records)).toEqual(free.phases(state));
      expect(state.totalWin).toBeLessThanOrEqual(free.mostWinOf(stake, bet));
      expect(state.cost).toBe(free.costOf(stake, bet));
    }),
  );
});
