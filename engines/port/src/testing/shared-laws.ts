import { drawStream } from "@apogee/rng";
import { expect, test } from "vitest";
import { BetNotOffered, StakeNotPlayable } from "../errors.ts";
import type { Game } from "../game.ts";
import { playedUpTo } from "../played.ts";
import type { Fields, PhaseView } from "../round.ts";

/** The seeds of published examples, but for the nonce. */
export const PUBLISHED = { serverSeed: "serverSeed", clientSeed: "clientSeed" } as const;

/** A round that a README works out by hand, with a stake of 200. */
export interface WorkedRound {
  readonly nonce: number;
  readonly bet: Fields;
  readonly decisions: readonly Fields[];
  readonly phases: ReadonlyArray<
    Omit<PhaseView, "win" | "totalWin"> & { readonly win: number; readonly totalWin: number }
  >;
  readonly wordsRead: number;
}

/** The data of a game for the laws that hold in every family whose stakes are steps of 20 up to 10^9. */
export interface SharedLaws {
  readonly game: Game;
  /** A bet that the game offers. */
  readonly bet: Fields;
  readonly worked: WorkedRound;
  /** What is no bet of the family. */
  readonly unreadable: readonly unknown[];
  /** Bets of the family that the title does not offer, and a part of the refusal's sentence. */
  readonly notOffered: ReadonlyArray<readonly [Fields, string]>;
  /** Bets and the most that they pay for this stake. */
  readonly mostWins: ReadonlyArray<readonly [bet: Fields, stake: number, most: number]>;
}

/** Declares the tests of what a stake, a bet and a replay must do. */
export function testSharedLaws({ game, bet, worked, unreadable, notOffered, mostWins }: SharedLaws): void {
  test("a replay gives the round that the README works out by hand", () => {
    const { nonce, bet: played, decisions, phases, wordsRead } = worked;
    const state = playedUpTo(game, { ...PUBLISHED, nonce }, { stake: 200, bet: game.readBet(played), decisions });
    expect(game.phases(state)).toEqual(phases);
    const { totalWin } = phases.at(-1)!;
    expect([state.cost, state.totalWin, state.awaits, state.wordsRead]).toEqual([200, totalWin, null, wordsRead]);
  });

  test.each(unreadable.map((input) => [input]))("refuses %o as a bet", (input) => {
    expect(() => game.readBet(input)).toThrow(BetNotOffered);
  });

  test.each(notOffered)("does not offer %o, and draws nothing", (input, sentence) => {
    const source = drawStream({ ...PUBLISHED, nonce: 0 });
    const refused = game.readBet(input);
    expect(() => game.costOf(20, refused)).toThrow(BetNotOffered);
    expect(() => game.start(20, refused, source)).toThrow(sentence);
    expect(source.wordsRead).toBe(0);
  });

  test.each([0, -20, 10, 30, Number.MAX_SAFE_INTEGER, 1_000_000_020])(
    "refuses a stake of %s, and draws nothing",
    (stake) => {
      const source = drawStream({ ...PUBLISHED, nonce: 0 });
      expect(() => game.costOf(stake, bet)).toThrow(StakeNotPlayable);
      expect(() => game.start(stake, bet, source)).toThrow(StakeNotPlayable);
      expect(source.wordsRead).toBe(0);
    },
  );

  test.each(mostWins)("the most that %o pays for a stake of %i is exactly %i", (input, stake, most) => {
    expect(game.mostWinOf(stake, game.readBet(input))).toBe(most);
  });

  test("a bet buys no feature, and no part of it has a limit of its own", () => {
    expect(game.buysFeature(bet)).toBe(false);
    expect(game.spotsOf(20, bet)).toEqual([]);
  });
}
