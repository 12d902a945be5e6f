import type { Game, RoundState } from "@apogee/engine";
import { invariant } from "@apogee/kernel";
import { OWN_GAMES, ownGame } from "@apogee/own-games";
import { expect, test } from "vitest";
import { momentsOf } from "./moments.ts";

const STAKE = 100;
const NOTHING = { features: 0, naturals: 0, zeros: 0 };

/** Words of a fixed sequence. */
function source(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return {
    wordsRead: 0,
    nextInt(n: number): number {
      this.wordsRead += 1;
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    },
  };
}

/** A whole round: everything is revealed, and decisions are those of an idle player. */
function played(game: Game, bet: object, seed: number): RoundState {
  const words = source(seed);
  let state = game.start(STAKE, game.readBet(bet), words as never);
  while (state.awaits !== null) {
    const decision = state.awaits === "decision" ? game.idleDecision(state) : null;
    state = decision ? game.decide(state, decision, words as never) : game.reveal(state, words as never);
  }
  return state;
}
const momentsIn = (game: Game, bet: object, state: RoundState) =>
  momentsOf({ paytable: game.name, choices: { stake: STAKE, ...bet }, phases: game.record(state) });

function gameOf(family: string): Game {
  const game = OWN_GAMES.find((each) => each.family === family);
  invariant(game, `There is a game of ${family}.`);
  return game;
}

test.each<[what: string, spots: Record<string, number>, pocket: string, zeros: number]>([
  ["zero alone wins", { "0": 1 }, "0", 1],
  ["zero alone loses", { "0": 1 }, "17", 0],
  ["zero comes, and was staked on with another number", { "0-1": 1 }, "0", 0],
  ["another number wins", { "17": 1 }, "17", 0],
])("a spin of roulette in which %s", (_what, spots, pocket, zeros) => {
  const { name } = gameOf("roulette");
  expect(momentsOf({ paytable: name, choices: { stake: STAKE, spots }, phases: [{ pocket }] })).toEqual({
    ...NOTHING,
    zeros,
  });
});

test("free spins that come by themselves are a feature, and bought ones are not", () => {
  const game = ownGame("apogee/DragonsEmber")!;
  const seen = new Set<string>();
  for (let seed = 1; seed < 600; seed += 1) {
    const state = played(game, { buy: false }, seed);
    const hasFeature = game.phases(state).some(({ view }) => Number(view["free_spins_total"]) > 0);
    expect(momentsIn(game, { buy: false }, state)).toEqual({ ...NOTHING, features: hasFeature ? 1 : 0 });
    seen.add(String(hasFeature));
  }
  expect([...seen].toSorted()).toEqual(["false", "true"]);
  expect(momentsIn(game, { buy: true }, played(game, { buy: true }, 1))).toEqual(NOTHING);
});

test("natural blackjacks come as often as two cards of a shoe make 21", () => {
  const game = gameOf("blackjack");
  const bet = { spots: { hand1: 1 } };
  let naturals = 0;
  const rounds = 4_000;
  for (let seed = 1; seed <= rounds; seed += 1) naturals += momentsIn(game, bet, played(game, bet, seed)).naturals;
  // About 4.75 %.
  expect(naturals / rounds).toBeGreaterThan(0.038);
  expect(naturals / rounds).toBeLessThan(0.058);
});

test("rounds of other families and of outside games have no moments", () => {
  expect(momentsOf({ paytable: "apogee/StellarDice@1", choices: { stake: 1 }, phases: [] })).toEqual(NOTHING);
  expect(momentsOf({ paytable: "outside", choices: {}, phases: [] })).toEqual(NOTHING);
});
