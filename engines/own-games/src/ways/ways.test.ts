import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownGame, OWN_GAMES } from "../index.ts";
import { cycleOf, judged, oddsOfTopAward, parSheets, simulate, tally, waysOf, type RecordedTallies } from "./index.ts";

/** Printed, so that anyone can play the same rounds. */
const SEED = "apogee, one million rounds of all titles";
const ROUNDS = 1_000_000;
const PLAYED = OWN_GAMES.flatMap((game) => waysOf(game).map((way) => ({ game, way })));
/** Bought free spins and the search for the best hold of a single hand take longest, so they get fewer of the rounds. */
const shareOf = ({ game, way }: (typeof PLAYED)[number]): number =>
  way.bet["buy"] === true || (game.family === "video-poker" && way.bet["hands"] === 1) ? 1 : 5;
const SHARES = PLAYED.reduce((sum, played) => sum + shareOf(played), 0);
/** All returns and hit rates are judged together: two-sided 1 % over up to 240 figures is the quantile of 1 - 0.01 / 480. */
const Z = 4.1;
const { games: RECORDED } = JSON.parse(
  readFileSync(new URL("../../../../docs/returns.json", import.meta.url), "utf8"),
) as { readonly games: RecordedTallies };

test(`1,000,000 rounds over all titles together return what is declared (seed: ${SEED})`, { timeout: 600_000 }, () => {
  const outside = PLAYED.flatMap((played) => {
    const { game, way } = played;
    const rounds = Math.ceil((ROUNDS * shareOf(played)) / SHARES);
    const { isWithin, rtpPercent, bandPercent } = simulate(game, way, rounds, SEED, Z);
    return isWithin ? [] : [[game.slug, way.name, way.rtpPercent, rtpPercent, bandPercent]];
  });
  expect(outside).toEqual([]);
});

test("recorded simulations cover every way to play, and return what is declared", () => {
  for (const { game, way } of PLAYED) {
    const sum = RECORDED[game.name]?.[way.name];
    expect([game.name, way.name, (sum?.rounds ?? 0) >= 100_000]).toEqual([game.name, way.name, true]);
    expect([game.name, way.name, judged(way, sum!, Z).isWithin]).toEqual([game.name, way.name, true]);
  }
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

test("totals are those of whole rounds", { timeout: 120_000 }, () => {
  const quick = PLAYED.filter(({ way }) => way.totals ?? way.settle);
  expect(quick.length).toBeGreaterThanOrEqual(86);
  for (const { game, way } of quick) {
    const { totals: _, settle: _unused, ...whole } = way;
    const rounds = way.bet["buy"] === true ? 200 : 5_000;
    const [fast, slow] = [tally(game, way, rounds, SEED), tally(game, whole, rounds, SEED)];
    expect([game.name, way.name, fast.hits]).toEqual([game.name, way.name, slow.hits]);
    expect(fast.returned, `${game.name}, ${way.name}`).toBeCloseTo(slow.returned, 4);
    expect(fast.returned).toBeGreaterThan(0);
  }
});

test("the cycle of a pokie is the product of its strips, and others count the results of a round", () => {
  const cycles = new Map(OWN_GAMES.toReversed().map((game) => [game.family, cycleOf(game)] as const));
  expect(cycleOf(ownGame("apogee/CandyOrbit")!)).toBeGreaterThan(1_000_000n);
  for (const [family, cycle] of [
    ["roulette", 37n],
    ["dice", 10_000n],
    ["sic-bo", 216n],
    ["plinko", 4_096n],
    // 52 cards for five, and five of the other 47.
    ["video-poker", 2_598_960n * 7_669_695n],
    // Three cards for each of two hands.
    ["table-poker", 22_100n * 18_424n],
  ] as const)
    expect([family, cycles.get(family)]).toEqual([family, cycle]);
  for (const family of ["hi-lo", "mines", "tower", "limbo", "coin-flip", "blackjack", "craps"])
    expect([family, cycles.get(family)]).toEqual([family, null]);
});

test("top awards that are played for are as rare as the return says", () => {
  expect(oddsOfTopAward(ownGame("comet/Moonpenny")!)).toBe("65,536, if played for");
  expect(oddsOfTopAward(ownGame("comet/NineLanterns")!)).toBe("19,683, if played for");
  expect(oddsOfTopAward(ownGame("finch/CopperMeridian")!)).toBe("37");
  // Straight flushes of three cards: 48 of 22,100 hands.
  expect(Number(oddsOfTopAward(ownGame("finch/ThreeFinches")!))).toBeCloseTo(22_100 / 48, 1);
});

test("the public par sheets are those of the code, and there is one for each title", () => {
  const folder = new URL("../../../../docs/par-sheets/", import.meta.url);
  const written = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")]),
  );
  const sheets = parSheets(RECORDED);
  expect(Object.keys(written).toSorted()).toEqual(Object.keys(sheets).toSorted());
  for (const [name, text] of Object.entries(sheets)) expect(written[name] === text, name).toBe(true);
});
