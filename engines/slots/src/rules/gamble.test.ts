import { BetNotOffered, DecisionNotOffered, playedUpTo, type Fields, type RoundState } from "@apogee/engine";
import { minor } from "@apogee/kernel";
import { drawStream, type CountedSource } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SLOT_GAMES, slotGame, slotTitle } from "../games/index.ts";
import { gambled, gambleOffers, GAMBLES, isOn } from "./gamble.ts";
import { readParSheet } from "./read-par-sheet.ts";

const sunday = slotGame("sunday-orchard")!;
const game = slotTitle(sunday);
const seeds = { serverSeed: "a card", clientSeed: "gamble", nonce: 0 };
const bet = game.readBet({ gamble: true });
type View = { readonly offers: readonly { do: string; all: Won | null; half: Won | null }[] };
type Won = { gambled_cents: number; payout_cents: number };

/** A source that draws this card and knows where the round stopped. */
const card = (number: number, { wordsRead }: RoundState): CountedSource => {
  const source = { wordsRead, nextInt: (n: number) => (expect(n).toBe(52), (source.wordsRead += 1), number) };
  return source;
};
const HEART = 1;
const SPADE = 0;

/** The first round whose state after all spins fits. */
function roundOf(fits: (state: RoundState) => boolean, of = game, chosen = bet): { state: RoundState; nonce: number } {
  for (let nonce = 0; ; nonce++) {
    const state = playedUpTo(of, { ...seeds, nonce }, { stake: 200, bet: chosen, decisions: [] });
    if (fits(state)) return { state, nonce };
  }
}
const small = roundOf(({ totalWin }) => totalWin > 0 && totalWin < 200).state;
const lost = roundOf(({ totalWin }) => totalWin === 0).state;
const decide = (state: RoundState, decision: Fields, drawn: number): RoundState =>
  game.decide(state, game.readDecision(decision), card(drawn, state));

test("every gamble returns exactly what it takes: all 52 cards, all amounts up to 100", () => {
  for (const on of GAMBLES) {
    for (let amount = 1; amount <= 100; amount++) {
      const cards = Array.from({ length: 52 }, (_, drawn) => gambled(minor(100), minor(amount), on, drawn));
      expect(cards.reduce((sum, { win }) => sum + win, 0)).toBe(0);
      expect(cards.every(({ totalWin }) => totalWin >= 0)).toBe(true);
    }
  }
  const right = (on: (typeof GAMBLES)[number]): number =>
    Array.from({ length: 52 }, (_, c) => isOn(on, c)).filter(Boolean).length;
  expect(GAMBLES.map(right)).toEqual([26, 26, 13, 13, 13, 13]);
});

test("without the gamble choice, a round ends as before; with it, only a win waits for a decision", () => {
  expect(playedUpTo(game, seeds, { stake: 200, bet: { buy: false }, decisions: [] }).awaits).toBeNull();
  for (let nonce = 0; nonce < 300; nonce++) {
    const reported = { stake: 200, decisions: [] };
    const plain = playedUpTo(game, { ...seeds, nonce }, { ...reported, bet: { buy: false } });
    const open = playedUpTo(game, { ...seeds, nonce }, { ...reported, bet });
    expect(open.awaits).toBe(plain.totalWin > 0 ? "decision" : null);
    expect([open.totalWin, open.wordsRead, game.record(open)]).toEqual([
      plain.totalWin,
      plain.wordsRead,
      game.record(plain),
    ]);
  }
  expect(game.view(lost)).toMatchObject({ offers: [] });
});

test("a right colour pays double and a right suit four times; gambling half keeps the rest", () => {
  const win = small.totalWin;
  expect(decide(small, { do: "red" }, HEART).totalWin).toBe(win * 2);
  expect(decide(small, { do: "hearts" }, HEART).totalWin).toBe(win * 4);
  expect(decide(small, { do: "black" }, HEART)).toMatchObject({ totalWin: 0, awaits: null });
  expect(decide(small, { do: "diamonds" }, HEART)).toMatchObject({ totalWin: 0, awaits: null });
  const half = Math.floor(win / 2);
  expect(decide(small, { do: "spades", half: true }, SPADE).totalWin).toBe(win + 3 * half);
  expect(decide(small, { do: "red", half: true }, SPADE)).toMatchObject({ totalWin: win - half, awaits: "decision" });
});

test("taking the win ends the round and draws nothing", () => {
  const taken = game.decide(small, game.readDecision({ do: "take" }), drawStream(seeds, small.wordsRead));
  expect(taken).toMatchObject({ awaits: null, totalWin: small.totalWin, wordsRead: small.wordsRead });
  expect(game.phases(taken).at(-1)).toEqual({ kind: "take", win: 0, totalWin: small.totalWin, view: {} });
  expect(game.idleDecision(small)).toEqual({ do: "take" });
});

test("the fifth gamble is the last one: then the round ends with its win", () => {
  let state = small;
  for (let n = 0; n < 5; n++) {
    expect(state.awaits).toBe("decision");
    state = decide(state, { do: "red", half: true }, n % 2 === 0 ? HEART : SPADE);
  }
  expect(state.awaits).toBeNull();
  expect(() => decide(state, { do: "red" }, HEART)).toThrow(DecisionNotOffered);
});

test("no gamble that could exceed the cap is offered, and a round without any other gamble ends", () => {
  const par = { ...sunday.par, gamble: { times: 10, cap: 3 } };
  const capped = slotTitle({ ...sunday, par });
  for (let nonce = 0; nonce < 400; nonce++) {
    let state = playedUpTo(capped, { ...seeds, nonce }, { stake: 200, bet, decisions: [] });
    while (state.awaits === "decision") {
      const { offers } = capped.view(state) as unknown as View;
      for (const { all, half } of offers) {
        for (const wager of [all, half]) expect(wager?.payout_cents ?? 0).toBeLessThanOrEqual(600);
      }
      const offer = offers.at(-1)!;
      const decision = capped.readDecision({ do: offer.do, ...(offer.all === null ? { half: true } : {}) });
      state = capped.decide(state, decision, drawStream({ ...seeds, nonce }, state.wordsRead));
    }
  }
  const state = { ...small, totalWin: minor(400) };
  expect(capped.view(state)).toMatchObject({
    offers: [
      { do: "take" },
      { do: "red", all: null, half: { gambled_cents: 200, payout_cents: 600 } },
      { do: "black", all: null, half: { gambled_cents: 200, payout_cents: 600 } },
    ],
  });
  const above: readonly Fields[] = [{ do: "red" }, { do: "hearts" }, { do: "hearts", half: true }];
  for (const decision of above) {
    expect(() => capped.stakeOf(state, decision)).toThrow("the round offers take, red, black.");
  }
  expect(gambleOffers(par, { ...state, totalWin: minor(600) } as never)).toEqual([]);
});

const featured = roundOf(({ phases }) => phases.length > 3);
test.each<[string, () => RoundState]>([
  ["on a loss", () => lost],
  [
    "before the free spins are over",
    () => playedUpTo(game, { ...seeds, nonce: featured.nonce }, { stake: 200, bet, decisions: [] }, 2),
  ],
  ["without the choice in the bet", () => playedUpTo(game, seeds, { stake: 200, bet: { buy: false }, decisions: [] })],
  ["after the win was taken", () => decide(small, { do: "take" }, 0)],
  ["after it was lost", () => decide(small, { do: "red" }, SPADE)],
])("a gamble %s is refused, and so is taking the win", (_when, stateOf) => {
  const state = stateOf();
  const asked: readonly Fields[] = [{ do: "red" }, { do: "take" }, { do: "hearts", half: true }];
  for (const decision of asked) {
    expect(() => game.stakeOf(state, decision)).toThrow(DecisionNotOffered);
    const source = drawStream(seeds, state.wordsRead);
    expect(() => game.decide(state, decision, source)).toThrow(DecisionNotOffered);
    expect(source.wordsRead).toBe(state.wordsRead);
  }
});

test.each<[unknown]>([
  [{}],
  [{ do: "green" }],
  [{ do: "cash_out" }],
  [{ do: "red", half: 1 }],
  [{ do: "red", amount: 5 }],
  [null],
])("refuses %o as a decision", (input) => {
  expect(() => game.readDecision(input)).toThrow(DecisionNotOffered);
});

test("taking half of the win is not offered", () => {
  expect(() => game.stakeOf(small, { do: "take", half: true })).toThrow(DecisionNotOffered);
});

test("a version without a gamble refuses the choice, and is played without it", () => {
  const before = slotTitle(slotGame("sunday-orchard", 1)!);
  expect(before.features).not.toContain("gamble");
  expect(() => before.costOf(200, bet)).toThrow(BetNotOffered);
  expect(() => before.start(200, bet, drawStream(seeds))).toThrow(BetNotOffered);
  const { state } = roundOf(({ totalWin }) => totalWin > 0, before, before.readBet({ buy: false }));
  expect(state).toMatchObject({ awaits: null, cost: 200 });
});

test("a bet gambles if it chooses to, and every decision except taking the win gambles", () => {
  expect([game.gambles({ buy: false }), game.gambles({ buy: false, gamble: false }), game.gambles(bet)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([
    game.gambles({ do: "take" }),
    game.gambles({ do: "red" }),
    game.gambles({ do: "clubs", half: true }),
  ]).toEqual([false, true, true]);
});

test.each(SLOT_GAMES)("$par.slug has a gamble whose cap is below its largest win", ({ par, declared }) => {
  expect(par.gamble!.times).toBe(5);
  expect(par.gamble!.cap).toBeLessThan(Number(declared.base.maxWinMultiple));
  expect(par.gamble!.cap).toBeLessThan(Number(declared.buy.maxWinMultiple));
  expect(slotTitle({ par, declared }).features).toContain("gamble");
});

test.each([
  { times: 0, cap: 100 },
  { times: 11, cap: 100 },
  { times: 5, cap: 0 },
  { times: 5, cap: 1.5 },
])("a sheet with the gamble %o is refused", (gamble) => {
  expect(() => readParSheet({ ...sunday.par, gamble })).toThrow("gambles of a round");
});

test("random rounds of all titles: each stored state equals its replay, and the record restores it", () => {
  fc.assert(
    fc.property(
      fc.nat(SLOT_GAMES.length - 1),
      fc.array(fc.nat(), { maxLength: 6 }),
      fc.nat(),
      fc.boolean(),
      (at, picks, nonce, buy) => {
        const title = slotTitle(SLOT_GAMES[at]!);
        const reported = { stake: 200, bet: { buy, gamble: true } };
        const decisions: Fields[] = [];
        const stream = { ...seeds, nonce };
        let state = playedUpTo(title, stream, { ...reported, decisions });
        const most = Math.max(SLOT_GAMES[at]!.par.gamble!.cap * 200, state.totalWin);
        for (const pick of picks) {
          if (state.awaits === null) break;
          const { offers } = title.view(state) as unknown as View;
          const offer = offers[pick % offers.length]!;
          const half = offer.do !== "take" && (offer.all === null || (offer.half !== null && pick % 2 === 0));
          const decision = title.readDecision({ do: offer.do, ...(half ? { half } : {}) });
          expect(title.stakeOf(state, decision)).toBe(0);
          const next = title.decide(state, decision, drawStream(stream, state.wordsRead));
          const wager = half ? offer.half : offer.all;
          const rest = state.totalWin - (wager?.gambled_cents ?? 0);
          expect([rest, wager?.payout_cents ?? rest]).toContain(next.totalWin);
          expect(next.totalWin).toBeLessThanOrEqual(most);
          decisions.push(decision);
          state = JSON.parse(JSON.stringify(next)) as RoundState;
          expect(playedUpTo(title, stream, { ...reported, decisions })).toEqual(state);
          const records = JSON.parse(JSON.stringify(title.record(state))) as Fields[];
          expect(title.recall(reported.bet, 200, records)).toEqual(title.phases(state));
        }
      },
    ),
    { numRuns: 400 },
  );
});
