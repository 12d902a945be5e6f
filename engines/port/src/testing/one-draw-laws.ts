import { drawStream } from "@apogee/rng";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DecisionNotOffered } from "../errors.ts";
import { playedUpTo } from "../played.ts";
import type { Fields, RoundState } from "../round.ts";
import { PUBLISHED, testSharedLaws, type SharedLaws, type WorkedRound } from "./shared-laws.ts";

/** The data of a game whose rounds are one draw without decisions. */
export interface OneDrawLaws extends Omit<SharedLaws, "worked"> {
  readonly worked: Omit<WorkedRound, "decisions">;
  /** Bets that the game offers, beside `bet`. */
  readonly offered: readonly Fields[];
  readonly bets: fc.Arbitrary<Fields>;
  /** What else must hold of a round: `most` is the most that its bet can pay. */
  readonly holds: (state: RoundState, bet: Fields, most: number) => void;
}

/** Declares the tests of a family whose rounds are one draw without decisions: dice, limbo, plinko. */
export function testOneDrawLaws({ offered, bets, holds, ...shared }: OneDrawLaws): void {
  const { game } = shared;
  testSharedLaws({ ...shared, worked: { ...shared.worked, decisions: [] } });

  test.each(offered)("offers %o", (bet) => {
    expect(game.costOf(20, game.readBet(bet))).toBe(20);
  });

  test("a round has no decisions and nothing to reveal", () => {
    const seeds = { ...PUBLISHED, nonce: 0 };
    const state = game.start(20, shared.bet, drawStream(seeds));
    expect(() => game.readDecision({ do: "cash_out" })).toThrow(DecisionNotOffered);
    expect(() => game.idleDecision(state)).toThrow(DecisionNotOffered);
    expect(() => game.reveal(state, drawStream(seeds, 1))).toThrow("nothing to reveal");
    expect(game.view(state)).toEqual({});
  });

  test("a stored round equals its replay from the seeds and its record, and never pays more than its bet can", () => {
    fc.assert(
      fc.property(bets, fc.integer({ min: 1, max: 5e7 }), fc.nat(), (input, steps, nonce) => {
        const seeds = { serverSeed: "5f2c", clientSeed: "replay me", nonce };
        const [stake, bet] = [steps * 20, game.readBet(input)];
        const drawn = JSON.parse(JSON.stringify(game.start(stake, bet, drawStream(seeds)))) as RoundState;
        const replayed = playedUpTo(game, seeds, { stake, bet, decisions: [] });
        expect(replayed).toEqual(drawn);
        const stored = JSON.parse(JSON.stringify(game.record(replayed))) as Fields[];
        expect(game.recall(bet, stake, stored)).toEqual(game.phases(replayed));
        const most = game.mostWinOf(stake, bet);
        expect(replayed.totalWin).toBeLessThanOrEqual(most);
        expect(replayed.cost).toBe(stake);
        holds(replayed, bet, most);
      }),
    );
  });
}
