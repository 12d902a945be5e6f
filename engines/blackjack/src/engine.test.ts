import { BetNotOffered, DecisionNotOffered, playedUpTo, StakeNotPlayable, type Fields } from "@apogee/engine";
import type { Game, RoundState } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BLACKJACK_GAMES, BLACKJACK_TITLES, blackjackTitle } from "./games/index.ts";
import { Cards, card, oneHandOf, played, tableOf } from "./testing.ts";

const [six, single] = BLACKJACK_GAMES.map(blackjackTitle) as [Game, Game];
const firstOf = ({ identifier }: Game): Game =>
  BLACKJACK_TITLES.find((game) => game.identifier === identifier && game.version === 1)!;
const ONE = { spots: { hand1: 1 } };
const seeds = { serverSeed: "serverSeed", clientSeed: "clientSeed", nonce: 0 };
const stored = (state: RoundState): RoundState => JSON.parse(JSON.stringify(state)) as RoundState;
const offered = (state: RoundState, game = six): string[] => tableOf(game, state).offers.map((offer) => offer.do);

test("a hand is dealt: two cards to the player, one shown by the dealer", () => {
  const state = played(six, "9 7 5");
  expect(tableOf(six, state)).toEqual({
    boxes: [{ box: 1, insurance_cents: 0, insurance_paid_cents: null, sides: [] }],
    hands: [
      {
        box: 1,
        cards: [card("9"), card("5")],
        total: 14,
        soft: false,
        stake_cents: 200,
        result: null,
        paid_cents: null,
      },
    ],
    dealer: { cards: [card("7")], total: 7, soft: false },
    asks: "play",
    turn: 0,
    insurance_cents: 0,
    insurance_paid_cents: null,
    offers: [
      { do: "hit", cost_cents: 0 },
      { do: "stand", cost_cents: 0 },
      { do: "double", cost_cents: 200 },
      { do: "surrender", cost_cents: 0 },
    ],
    advice: "hit",
  });
  expect(state).toMatchObject({ cost: 200, totalWin: 0, awaits: "decision", wordsRead: 3 });
});

/** Player, dealer, player, then the cards as they are needed: the dealer's second card under an ace or a ten at once. */
test.each<[string, string, string[], number, number, string]>([
  ["a blackjack is paid 3 to 2", "A 9 K", [], 200, 500, "blackjack"],
  ["a blackjack against a ten that hides no ace", "A T K 5", [], 200, 500, "blackjack"],
  ["two blackjacks are a push", "A T K A", [], 200, 200, "push"],
  ["the dealer's blackjack ends the round at once", "9 T 9 A", [], 200, 0, "lose"],
  ["stand and win", "T 6 9 T 8", ["stand"], 200, 400, "win"],
  ["stand and lose", "T 6 7 T 2", ["stand"], 200, 0, "lose"],
  ["stand and push", "T 7 7 T", ["stand"], 200, 200, "push"],
  ["hit and bust: the dealer does not draw", "T 6 6 K", ["hit"], 200, 0, "bust"],
  ["hit to 21, which stands by itself", "T 6 6 5 T 5", ["hit"], 200, 200 * 1, "push"],
  ["double and win", "6 6 5 T T T", ["double"], 400, 800, "win"],
  ["double and bust", "9 6 7 T", ["double"], 400, 0, "bust"],
  ["surrender returns half", "T T 6 T", ["surrender"], 200, 100, "surrender"],
])("%s", (_name, cards, decisions, cost, totalWin, result) => {
  const state = played(six, cards, ...decisions);
  expect(state).toMatchObject({ awaits: null, cost, totalWin, wordsRead: cards.split(" ").length });
  expect(tableOf(six, state).hands.map((hand) => hand.result)).toEqual([result]);
});

test.each<[string, string[], number, number]>([
  ["A A T T", ["insure"], 300, 500],
  ["9 A T T", ["insure"], 300, 300],
  ["9 A T T", ["decline"], 200, 0],
  ["A A T 5", ["insure"], 300, 500],
  ["A A T T", ["decline"], 200, 200],
  ["9 A T 9", ["insure", "stand"], 300, 0],
])("the cards %s, with the decisions %o on insurance, cost %i and pay %i", (cards, decisions, cost, totalWin) => {
  expect(offered(played(six, cards))).toEqual(["insure", "decline"]);
  expect(played(six, cards, ...decisions)).toMatchObject({ awaits: null, cost, totalWin });
});

test("insurance is offered once, and before the dealer's second card is drawn", () => {
  const state = played(six, "9 A T 9");
  expect(state.wordsRead).toBe(3);
  const insured = played(six, "9 A T 9", "insure");
  expect(insured.wordsRead).toBe(4);
  expect(offered(insured)).toEqual(["hit", "stand", "double", "surrender"]);
  expect(() => six.stakeOf(insured, { do: "insure" })).toThrow(DecisionNotOffered);
});

test("a pair is split into up to four hands, each of which can be doubled; at most eight stakes are at risk", () => {
  const state = played(
    six,
    "8 6 8 8 8 3 T 3 T 3 T 3 T T T",
    "split",
    "split",
    "split",
    "double",
    "double",
    "double",
    "double",
  );
  expect(state).toMatchObject({ awaits: null, cost: 1600, totalWin: 3200 });
  expect(state.totalWin).toBe(six.mostWinOf(200, ONE));
  expect(tableOf(six, state).hands.map(({ total, result }) => [total, result])).toEqual(
    [0, 1, 2, 3].map(() => [21, "win"]),
  );
});

test("a pair is not split again once there are four hands", () => {
  const state = played(six, "8 6 8 8 8 8", "split", "split", "split");
  expect(tableOf(six, state).hands).toHaveLength(4);
  expect(offered(state)).toEqual(["hit", "stand", "double"]);
});

test("split aces get one card each, and their 21 is not a blackjack", () => {
  const state = played(six, "A 6 A T A T T", "split");
  expect(state).toMatchObject({ awaits: null, cost: 400, totalWin: 800 });
  expect(tableOf(six, state).hands.map(({ total, result }) => [total, result])).toEqual([
    [21, "win"],
    [12, "win"],
  ]);
});

test("the single deck offers neither surrender nor a double after a split, and pays at most eight stakes", () => {
  const dealt = played(single, "8 6 8");
  expect(offered(dealt, single)).toEqual(["hit", "stand", "double", "split"]);
  const split = played(single, "8 6 8 3", "split");
  expect(offered(split, single)).toEqual(["hit", "stand"]);
  const most = played(single, "8 6 8 8 8 T J Q K T J", "split", "split", "split", "stand", "stand", "stand", "stand");
  expect(most).toMatchObject({ cost: 800, totalWin: 1600 });
  expect(single.mostWinOf(200, ONE)).toBe(1600);
});

test("a ten and a king are a pair; a nine and a ten are not", () => {
  expect(offered(played(six, "T 6 K"))).toContain("split");
  const unlike = played(six, "9 6 K");
  expect(() => six.decide(unlike, { do: "split" }, new Cards("2"))).toThrow(
    "the round offers hit, stand, double, surrender.",
  );
});

test("the dealer hits a soft 17 only with the single deck", () => {
  expect(played(six, "T 6 8 A", "stand")).toMatchObject({ totalWin: 400, wordsRead: 4 });
  expect(played(single, "T 6 8 A 4", "stand")).toMatchObject({ totalWin: 0, wordsRead: 5 });
});

test.each<[string, string[], string]>([
  ["9 6 5", [], "split"],
  ["9 6 5", [], "insure"],
  ["9 6 5", [], "decline"],
  ["9 A 5", [], "hit"],
  ["2 6 5 2", ["hit"], "double"],
  ["2 6 5 2", ["hit"], "surrender"],
  ["8 6 8 3", ["split"], "surrender"],
])("after %s and %o, %s is refused before anything is drawn", (cards, before, name) => {
  const state = played(six, cards, ...before);
  const source = new Cards("");
  expect(() => six.stakeOf(state, { do: name })).toThrow(DecisionNotOffered);
  expect(() => six.decide(state, { do: name }, source)).toThrow(DecisionNotOffered);
  expect(source.wordsRead).toBe(0);
});

test("a finished round offers no decisions", () => {
  const state = played(six, "T 7 7 T", "stand");
  for (const name of ["hit", "stand", "double", "split", "surrender", "insure", "decline"]) {
    expect(() => six.stakeOf(state, { do: name })).toThrow("the round has ended.");
  }
  expect(tableOf(six, state)).toMatchObject({ offers: [], advice: null, asks: null });
});

test.each<[unknown]>([
  [{}],
  [{ do: "raise" }],
  [{ do: "hit", hand: -1 }],
  [{ do: "hit", hand: 0.5 }],
  [{ do: "hit", hand: 12 }],
  [{ do: "hit", box: 1 }],
  [null],
  ["hit"],
])("refuses %o as a decision", (input) => {
  expect(() => six.readDecision(input)).toThrow(DecisionNotOffered);
});

test.each<[unknown]>([
  [{}],
  [{ buy: true }],
  [{ spots: { hand1: 0 } }],
  [{ spots: { hand1: 1.5 } }],
  [{ spots: { hand1: 1001 } }],
  [{ spots: [] }],
  [null],
  [[]],
])("refuses %o as a bet", (input) => {
  expect(() => six.readBet(input)).toThrow(BetNotOffered);
});

test.each<[Fields, string]>([
  [{ spots: {} }, "put at least one chip on a hand."],
  [{ spots: { hand4: 1 } }, "the table has no spot `hand4`."],
  [{ spots: { hand0: 1, hand1: 1 } }, "the table has no spot `hand0`."],
  [{ spots: { hand1: 1, insurance1: 1 } }, "the table has no spot `insurance1`."],
  [{ spots: { pairs1: 1 } }, "a side bet needs a stake on its hand."],
  [{ spots: { hand1: 1, plus_three2: 1 } }, "`plus_three2` needs a stake on its hand, `hand2`."],
])("does not offer the bet %j, and draws nothing", (input, sentence) => {
  const source = drawStream(seeds);
  const bet = six.readBet(input);
  expect(() => six.costOf(200, bet)).toThrow(BetNotOffered);
  expect(() => six.mostWinOf(200, bet)).toThrow(BetNotOffered);
  expect(() => six.start(200, bet, source)).toThrow(sentence);
  expect(source.wordsRead).toBe(0);
});

test("the single deck has two boxes and no side bets, and the first versions have one hand without chips", () => {
  expect(single.costOf(200, { spots: { hand1: 1, hand2: 3 } })).toBe(800);
  const unknown: readonly Readonly<Record<string, number>>[] = [
    { hand3: 1 },
    { hand1: 1, plus_three1: 1 },
    { hand1: 1, pairs1: 1 },
  ];
  for (const spots of unknown) expect(() => single.costOf(200, { spots })).toThrow("the table has no spot");
  for (const game of [firstOf(six), firstOf(single)]) {
    expect(game.costOf(200, game.readBet({}))).toBe(200);
    for (const input of [ONE, { spots: {} }, { buy: true }]) expect(() => game.readBet(input)).toThrow(BetNotOffered);
    expect(() => game.costOf(200, ONE)).toThrow("this version has a single hand");
  }
});

test.each([0, -20, 10, 30, 1_000_000_020])("refuses a stake of %s", (stake) => {
  const source = drawStream(seeds);
  expect(() => six.costOf(stake, ONE)).toThrow(StakeNotPlayable);
  expect(() => six.start(stake, ONE, source)).toThrow(StakeNotPlayable);
  expect(source.wordsRead).toBe(0);
});

test("every hand and every side bet is a spot with its own limits", () => {
  expect(six.spotsOf(200, { spots: { pairs3: 2, hand3: 5, hand1: 1, plus_three3: 1 } })).toEqual([
    { kind: "hand", amount: 200 },
    { kind: "hand", amount: 1000 },
    { kind: "plus_three", amount: 200 },
    { kind: "pairs", amount: 400 },
  ]);
  expect(firstOf(six).spotsOf(200, {})).toEqual([{ kind: "hand", amount: 200 }]);
});

test("an idle round stands on every hand, and declines insurance", () => {
  expect(six.idleDecision(played(six, "9 A T 9"))).toEqual({ do: "decline" });
  expect(six.idleDecision(played(six, "9 6 5"))).toEqual({ do: "stand" });
  expect(six.idleHours).toBe(30 * 24);
});

test("a draw stream at the wrong word fails an invariant, and nothing is revealed", () => {
  const state = six.start(200, ONE, drawStream(seeds));
  expect(() => six.decide(state, six.idleDecision(state)!, drawStream(seeds))).toThrow("goes on at the word");
  expect(() => six.reveal(state, drawStream(seeds))).toThrow("nothing to reveal");
});

const CHIPS = fc.integer({ min: 0, max: 3 });
/** Chips on up to three hands and on their side bets, for the versions that take them. */
const SPOTS = fc
  .array(fc.tuple(CHIPS, CHIPS, CHIPS), { minLength: 3, maxLength: 3 })
  .filter((boxes) => boxes.some(([hand]) => hand > 0));

function betOn(game: Game, boxes: readonly (readonly [number, number, number])[]): Fields {
  if (game.version === 1) return {};
  const [count, hasSides] = game.identifier === single.identifier ? [2, false] : [3, true];
  const spots = boxes
    .slice(0, count)
    .flatMap(([hand, plusThree, pairs], at) =>
      Object.entries(hasSides ? { hand, plus_three: plusThree, pairs } : { hand }).flatMap(([kind, chips]) =>
        hand > 0 && chips > 0 ? [[`${kind}${at + 1}`, chips]] : [],
      ),
    );
  return spots.length === 0 ? oneHandOf(game) : { spots: Object.fromEntries(spots) as Record<string, number> };
}

test.each(BLACKJACK_TITLES)(
  "$name: random rounds equal their replays, hide the dealer's second card, and pay at most the largest win",
  (game) => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { maxLength: 40 }),
        fc.integer({ min: 1, max: 5e7 }),
        SPOTS,
        fc.nat(),
        (picks, steps, boxes, nonce) => {
          const own = { ...seeds, nonce };
          const stake = steps * 20;
          const bet = game.readBet(betOn(game, boxes));
          let state = stored(game.start(stake, bet, drawStream(own)));
          expect(state.cost).toBe(game.costOf(stake, bet));
          const decisions: Fields[] = [];
          for (let i = 0; state.awaits !== null; i++) {
            const { offers, dealer, turn } = tableOf(game, state);
            expect(dealer.cards).toHaveLength(1);
            expect(JSON.stringify([game.view(state), game.phases(state)])).not.toContain("hole");
            const { do: name, cost_cents: offeredAt } = offers[(picks[i] ?? 1) % offers.length]!;
            const decision = game.readDecision(i % 2 === 0 ? { do: name } : { do: name, hand: turn });
            expect(game.stakeOf(state, decision)).toBe(offeredAt);
            const cost = state.cost + offeredAt;
            state = stored(game.decide(state, decision, drawStream(own, state.wordsRead)));
            expect(state.cost).toBe(cost);
            decisions.push(decision);
            expect(playedUpTo(game, own, { stake, bet, decisions })).toEqual(state);
            const records = JSON.parse(JSON.stringify(game.record(state))) as Fields[];
            expect(game.recall(bet, stake, records)).toEqual(game.phases(state));
          }
          const table = tableOf(game, state);
          const cards = [...table.hands.flatMap((hand) => hand.cards), ...table.dealer.cards];
          for (const each of new Set(cards)) {
            const most = game.identifier === single.identifier ? 1 : 6;
            expect(cards.filter((other) => other === each).length).toBeLessThanOrEqual(most);
          }
          expect(state.totalWin).toBeLessThanOrEqual(game.mostWinOf(stake, bet));
          expect(game.phases(state).reduce((sum, { win }) => sum + win, 0)).toBe(state.totalWin);
          const paid = [
            ...table.hands.map((hand) => hand.paid_cents!),
            ...table.boxes.map((box) => box.insurance_paid_cents!),
            ...table.boxes.flatMap(({ sides }) => sides.map((side) => side.paid_cents)),
          ];
          expect(paid.reduce((sum, each) => sum + each, 0)).toBe(state.totalWin);
        },
      ),
      { numRuns: 150 },
    );
  },
);
