import { BetNotOffered, DecisionNotOffered, StakeNotPlayable, type Fields, type RoundState } from "@apogee/engine";
import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { slotGame, SLOT_TITLES, slotTitle } from "./games/index.ts";
import { readParSheet, RoundFinished } from "./index.ts";

const sheet = slotGame("sunday-orchard")!;
const game = slotTitle(sheet);
const seeds = { serverSeed: "a card", clientSeed: "malformed", nonce: 0 };
const bet = game.readBet({ gamble: true });

test.each<[unknown]>([
  [{ buy: "true" }],
  [{ buy: 1 }],
  [{ buy: null }],
  [{ buy: [] }],
  [{ buy: false, gamble: "yes" }],
  [{ buy: false, gamble: null }],
  [{ buy: false, lines: 1 }],
  [{ buy: false, spots: {} }],
  [{ Buy: true }],
  [null],
  [20],
  ["spin"],
  [[]],
])("refuses %o as a bet", (input) => {
  expect(() => game.readBet(input)).toThrow(BetNotOffered);
});

test("accepts a bet with choices, and without any", () => {
  expect(game.readBet({})).toEqual({ buy: false });
  expect(game.readBet({ buy: true, gamble: true })).toEqual({ buy: true, gamble: true });
});

test.each([0, -20, 10, 30, 20.5, Number.NaN, Number.MAX_SAFE_INTEGER, 1_000_000_020])(
  "refuses a stake of %s and draws nothing, for a spin and for a buy",
  (stake) => {
    // A number that is no integer is a bug of the caller; all others are refused.
    const expected = Number.isSafeInteger(stake) ? StakeNotPlayable : Error;
    for (const buy of [false, true]) {
      const source = drawStream(seeds);
      expect(() => game.costOf(stake, { buy })).toThrow(expected);
      expect(() => game.start(stake, { buy }, source)).toThrow(expected);
      expect(source.wordsRead).toBe(0);
    }
  },
);

test("every title has a feature buy with a price, and a sheet without one is refused", () => {
  for (const title of SLOT_TITLES) {
    expect([title.name, title.hasFeatureBuy]).toEqual([title.name, true]);
    expect(title.costOf(20, { buy: true })).toBeGreaterThan(title.costOf(20, { buy: false }));
  }
  for (const buy of [undefined, { price: 0, spins: 10 }, { price: -1, spins: 10 }, { price: 80, spins: 0 }])
    expect(() => readParSheet({ ...sheet.par, buy })).toThrow();
});

/** The first round of these choices that fits, played until the player decides or until it has this many phases. */
function roundOf(fits: (state: RoundState) => boolean, chosen: Fields = bet, phases = 100): RoundState {
  for (let nonce = 0; ; nonce++) {
    const source = drawStream({ ...seeds, nonce });
    let state = game.start(200, chosen, source);
    while (state.awaits === "reveal" && state.phases.length < phases) state = game.reveal(state, source);
    if (fits(state)) return state;
  }
}

/** A round with a small win, after these decisions, whose cards are drawn as they come. */
function after(...decisions: readonly Fields[]): RoundState {
  for (let nonce = 0; ; nonce++) {
    const source = drawStream({ ...seeds, nonce });
    let state = game.start(200, bet, source);
    if (state.awaits !== "decision" || state.totalWin > 200) continue;
    for (const decision of decisions) if (state.awaits === "decision") state = game.decide(state, decision, source);
    if (state.phases.length === 1 + decisions.length) return state;
  }
}
const HALF = { do: "red", half: true };

test.each<[when: string, state: () => RoundState]>([
  ["without a win", () => roundOf(({ totalWin, awaits }) => totalWin === 0 && awaits === null)],
  ["before the free spins are over", () => roundOf(({ awaits }) => awaits === "reveal", bet, 2)],
  [
    "before the first spin of a buy",
    () => roundOf(({ awaits }) => awaits === "reveal", { buy: true, gamble: true }, 0),
  ],
  ["in a round whose bet did not choose gambles", () => roundOf(({ totalWin }) => totalWin > 0, { buy: false })],
  ["after the win was taken", () => after({ do: "take" })],
  ["beyond the number of gambles in the sheet", () => after(HALF, HALF, HALF, HALF, HALF)],
  ["above the cap of the sheet", () => ({ ...after(), totalWin: (sheet.par.gamble!.cap * 200) as never })],
])("a gamble %s is refused: nothing is drawn, and the state is unchanged", (_when, stateOf) => {
  const state = stateOf();
  const before = structuredClone(state);
  const decisions: readonly Fields[] = [{ do: "red" }, HALF, { do: "spades" }];
  for (const decision of decisions) {
    const source = drawStream(seeds, state.wordsRead);
    expect(() => game.stakeOf(state, decision)).toThrow(DecisionNotOffered);
    expect(() => game.decide(state, decision, source)).toThrow(DecisionNotOffered);
    expect(source.wordsRead).toBe(state.wordsRead);
  }
  expect(state).toEqual(before);
});

test.each<[when: string, state: () => RoundState, refused: typeof RoundFinished | string]>([
  ["awaits a decision", () => after(), RoundFinished],
  ["ended with its spins", () => roundOf(({ awaits }) => awaits === null), RoundFinished],
  ["ended with a gamble", () => after({ do: "take" }), "Gambles follow the last spin."],
])("a round that %s reveals no further spin", (_when, stateOf, refused) => {
  const state = stateOf();
  const before = structuredClone(state);
  const source = drawStream(seeds, state.wordsRead);
  expect(() => game.reveal(state, source)).toThrow(refused as typeof RoundFinished);
  expect(source.wordsRead).toBe(state.wordsRead);
  expect(state).toEqual(before);
});

test.each<[unknown]>([
  [{}],
  [{ do: "reveal" }],
  [{ do: ["red"] }],
  [{ do: "red", half: "yes" }],
  [{ do: "red", half: null }],
  [{ do: "red", amount_cents: 20 }],
  [null],
  ["red"],
  [[]],
])("refuses %o as a decision", (input) => {
  expect(() => game.readDecision(input)).toThrow(DecisionNotOffered);
});
