import { drawStream, type CountedSource } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DecisionNotOffered } from "../errors.ts";
import { playedUpTo } from "../played.ts";
import type { Fields, RoundState } from "../round.ts";
import { PUBLISHED, testSharedLaws, type SharedLaws } from "./shared-laws.ts";

/** The data of a game in which each safe step raises a multiplier that can be cashed out. */
export interface StepLaws extends SharedLaws {
  /** The decision to step on a tile: `pick`, `climb`. */
  readonly step: string;
  /** Whether each step draws, or all is drawn at the start. */
  readonly drawsEachStep: boolean;
  /** A round of `bet` with a stake of 200 after steps on these tiles. */
  readonly given: (...tiles: readonly number[]) => { readonly state: RoundState; readonly source: CountedSource };
  /** A tile that is safe in a given round, and what one step on it is worth. */
  readonly safe: { readonly tile: number; readonly win: number };
  /** What is refused: its name, the tiles before it, the decision, a part of the refusal's sentence. */
  readonly refused: ReadonlyArray<readonly [string, readonly number[], Fields, string]>;
  /** What is no decision of the family. */
  readonly undecidable: readonly unknown[];
  readonly rounds: fc.Arbitrary<{ readonly bet: Fields; readonly tiles: readonly number[] }>;
}

/** Declares the tests of a family whose rounds are steps until a cash-out or a loss: mines, tower. */
export function testStepLaws(laws: StepLaws): void {
  const { game, step, given, safe } = laws;
  const stepOn = (tile: number): Fields => game.readDecision({ do: step, tile });
  const cashOut = game.readDecision({ do: "cash_out" });
  testSharedLaws(laws);

  test.each(laws.refused)("%s is refused and draws nothing", (_what, before, decision, sentence) => {
    const { state, source } = given(...before);
    const read = source.wordsRead;
    expect(() => game.stakeOf(state, decision)).toThrow(DecisionNotOffered);
    expect(() => game.decide(state, decision, source)).toThrow(sentence);
    expect(source.wordsRead).toBe(read);
  });

  test.each(laws.undecidable.map((input) => [input]))("refuses %o as a decision", (input) => {
    expect(() => game.readDecision(input)).toThrow(DecisionNotOffered);
  });

  test("a round that was cashed out offers no further decisions", () => {
    const { state, source } = given(safe.tile);
    const ended = game.decide(state, cashOut, source);
    expect(ended).toMatchObject({ awaits: null, totalWin: safe.win });
    for (const decision of [stepOn(safe.tile), cashOut])
      expect(() => game.stakeOf(ended, decision)).toThrow("has ended");
  });

  test("an idle round is cashed out, or voided before its first step", () => {
    expect(game.idleDecision(given().state)).toBeNull();
    const { state, source } = given(safe.tile);
    expect(game.idleDecision(state)).toEqual({ do: "cash_out" });
    expect(game.decide(state, game.idleDecision(state)!, source).totalWin).toBe(safe.win);
  });

  test("a draw stream at the wrong word fails an invariant, and nothing is revealed", () => {
    const { state } = laws.drawsEachStep ? given(safe.tile) : given();
    const seeds = { ...PUBLISHED, nonce: 0 };
    expect(() => game.decide(state, stepOn(safe.tile), drawStream(seeds))).toThrow("goes on at the word");
    expect(() => game.reveal(state, drawStream(seeds, state.wordsRead))).toThrow("nothing to reveal");
  });

  test("random rounds: each stored state equals its replay and its record, and no win exceeds the largest win of its bet", () => {
    fc.assert(
      fc.property(laws.rounds, fc.integer({ min: 1, max: 5e7 }), fc.nat(), ({ bet: input, tiles }, steps, nonce) => {
        const seeds = { ...PUBLISHED, nonce };
        const [stake, played] = [steps * 20, game.readBet(input)];
        let state = stored(game.start(stake, played, drawStream(seeds)));
        const decisions: Fields[] = [];
        for (const decision of [...tiles.map(stepOn), cashOut]) {
          if (state.awaits === null || (decision === cashOut && decisions.length === 0)) break;
          const { offers } = game.view(state) as { offers: { do: string; payout_cents: number }[] };
          const offer = offers.find((each) => each.do === decision["do"])!;
          expect(game.stakeOf(state, decision)).toBe(0);
          const next = stored(game.decide(state, decision, drawStream(seeds, state.wordsRead)));
          expect(next.wordsRead > state.wordsRead).toBe(laws.drawsEachStep && decision !== cashOut);
          // An offer states what is paid, now or by cashing out right after it.
          const { cash_out_cents: worth } = game.view(next) as { cash_out_cents: number | null };
          const lost = next.awaits === null && next.totalWin === 0;
          if (!lost) expect(worth ?? next.totalWin).toBe(offer.payout_cents);
          decisions.push(decision);
          state = next;
          expect(playedUpTo(game, seeds, { stake, bet: played, decisions })).toEqual(state);
          const records = JSON.parse(JSON.stringify(game.record(state))) as Fields[];
          expect(game.recall(played, stake, records)).toEqual(game.phases(state));
        }
        expect(state.totalWin).toBeLessThanOrEqual(game.mostWinOf(stake, played));
        expect(state.cost).toBe(stake);
        expect(game.phases(state).reduce((sum, { win }) => sum + win, 0)).toBe(state.totalWin);
      }),
      { numRuns: 150 },
    );
  });
}

/** The round after it was stored as JSON. */
const stored = (state: RoundState): RoundState => JSON.parse(JSON.stringify(state)) as RoundState;
