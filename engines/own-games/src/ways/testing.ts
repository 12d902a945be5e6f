import type { Game } from "@apogee/engine";
import { expect } from "vitest";
import { OWN_GAMES } from "../index.ts";
import { simulate, tally } from "./simulate.ts";
import type { Way } from "./way.ts";
import { waysOf } from "./ways.ts";

/** A way to play, with its title. */
export interface Played {
  readonly game: Game;
  readonly way: Way;
}

/** Printed, so that anyone can play the same rounds. */
export const SEED = "apogee, one million rounds of all titles";
/** The rounds of all titles together. */
export const ROUNDS = 1_000_000;
/** All returns and hit rates are judged together: two-sided 1 % over up to 240 figures is the quantile of 1 - 0.01 / 480. */
export const Z = 4.1;
/** Every way to play every title. */
export const PLAYED: readonly Played[] = OWN_GAMES.flatMap((game) => waysOf(game).map((way) => ({ game, way })));

const PARTS = ["slots", "video-poker"] as const;
/** A test file plays the ways of a part, so that none takes long: each way is in one part. */
export type Part = (typeof PARTS)[number] | "others";

/** The ways of a part. */
export function playedOf(part: Part): readonly Played[] {
  const partOf = ({ game }: Played): Part => PARTS.find((each) => each === game.family) ?? "others";
  const played = PLAYED.filter((each) => partOf(each) === part);
  expect(played).not.toEqual([]);
  return played;
}

/**
 * Bought free spins take longest. A single hand of video poker is the first way of its title: it adds up the sums around
 * three and four cards, which later ways reuse. So both get fewer of the rounds.
 */
const shareOf = ({ game, way }: Played): number =>
  way.bet["buy"] === true || (game.family === "video-poker" && way.bet["hands"] === 1) ? 1 : 5;
const SHARES = PLAYED.reduce((sum, played) => sum + shareOf(played), 0);

/** Plays the share of these ways in the rounds of all titles, and expects what the titles declare. */
export function expectDeclaredReturns(ways: readonly Played[]): void {
  const outside = ways.flatMap((played) => {
    const { game, way } = played;
    const rounds = Math.ceil((ROUNDS * shareOf(played)) / SHARES);
    const { isWithin, rtpPercent, bandPercent } = simulate(game, way, rounds, SEED, Z);
    return isWithin ? [] : [[game.slug, way.name, way.rtpPercent, rtpPercent, bandPercent]];
  });
  expect(outside).toEqual([]);
}

/** The ways of which a fast total is computed. */
export const quickOf = (ways: readonly Played[]): readonly Played[] =>
  ways.filter(({ way }) => way.totals ?? way.settle);

/** Plays rounds of these ways, and expects that the fast total of each equals that of the full round. */
export function expectSameTotals(ways: readonly Played[]): void {
  for (const { game, way } of quickOf(ways)) {
    const { totals: _, settle: _unused, ...whole } = way;
    const rounds = way.bet["buy"] === true ? 200 : 5_000;
    let returned = 0;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const before = { rounds: nonce, returned: 0, hits: 0 };
      const [fast, slow] = [tally(game, way, nonce + 1, SEED, before), tally(game, whole, nonce + 1, SEED, before)];
      const isSame = fast.hits === slow.hits && Math.abs(fast.returned - slow.returned) < 1e-6;
      if (!isSame) expect([game.name, way.name, nonce, fast]).toEqual([game.name, way.name, nonce, slow]);
      returned += fast.returned;
    }
    expect(returned, `${game.name}, ${way.name}`).toBeGreaterThan(0);
  }
}
