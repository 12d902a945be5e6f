import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownGame, OWN_GAMES } from "../index.ts";
import type { Way } from "./way.ts";
import { cycleOf, parSheets, simulate, tally, waysOf } from "./index.ts";

/** Printed, so that anyone can play the same rounds. */
const SEED = "apogee, one million rounds of all titles";
const ROUNDS = 1_000_000;
const PLAYED = OWN_GAMES.flatMap((game) => waysOf(game).map((way) => ({ game, way })));
/** Bought free spins take longest and differ least, so they get fewer of the rounds. */
const shareOf = ({ bet }: Way): number => (bet["buy"] === true ? 1 : 5);
const SHARES = PLAYED.reduce((sum, { way }) => sum + shareOf(way), 0);
/** All returns and hit rates are judged together: two-sided 1 % over up to 240 figures is the quantile of 1 - 0.01 / 480. */
const Z = 4.1;
const STRIPS: ReadonlySet<string> = new Set(["slots", "clusters"]);

test(`1,000,000 rounds over all titles together return what is declared (seed: ${SEED})`, { timeout: 600_000 }, () => {
  const outside = PLAYED.flatMap(({ game, way }) => {
    const rounds = Math.ceil((ROUNDS * shareOf(way)) / SHARES);
    const { isWithin, rtpPercent, bandPercent } = simulate(game, way, rounds, SEED, Z);
    return isWithin ? [] : [[game.slug, way.name, way.rtpPercent, rtpPercent, bandPercent]];
  });
  expect(outside).toEqual([]);
});

test("a return that was declared too high is noticed", () => {
  const game = ownGame("apogee/StellarDice")!;
  const [way] = waysOf(game);
  expect(simulate(game, { ...way!, rtpPercent: "104.0000" }, 20_000, SEED, Z).isWithin).toBe(false);
});

test("a hit rate that was declared too high is noticed", () => {
  const game = ownGame("apogee/StellarDice")!;
  const [way] = waysOf(game);
  expect(simulate(game, { ...way!, hitPercent: "52.0000" }, 20_000, SEED, Z).isWithin).toBe(false);
});

test("a tally that is continued equals one that is counted at once", () => {
  const game = ownGame("apogee/StellarDice")!;
  const [way] = waysOf(game);
  const half = tally(game, way!, 500, SEED);
  expect(tally(game, way!, 1_200, SEED, half)).toEqual(tally(game, way!, 1_200, SEED));
  expect(tally(game, way!, 500, SEED, half)).toEqual(half);
});

test("the cycle of a pokie is the product of its strips, and other games have none", () => {
  const cycles = OWN_GAMES.map((game) => [game.family, cycleOf(game)] as const);
  for (const [family, cycle] of cycles) expect([family, cycle === null]).toEqual([family, !STRIPS.has(family)]);
  expect(cycleOf(ownGame("apogee/CandyOrbit")!)).toBeGreaterThan(1_000_000n);
});

test("the public par sheets are those of the code, and there is one for each title", () => {
  const folder = new URL("../../../../docs/par-sheets/", import.meta.url);
  const written = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")]),
  );
  expect(Object.keys(written).toSorted()).toEqual(Object.keys(parSheets()).toSorted());
  for (const [name, text] of Object.entries(parSheets())) expect(written[name] === text, name).toBe(true);
});
