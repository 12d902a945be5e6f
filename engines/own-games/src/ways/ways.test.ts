import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownGame, OWN_GAMES } from "../index.ts";
import {
  cycleOf,
  judged,
  oddsOfTopAward,
  parSheets,
  recomputationOf,
  roundsToRecord,
  simulate,
  tally,
  waysOf,
  type RecordedTallies,
} from "./index.ts";
import { PLAYED, SEED, Z, type Played } from "./testing.ts";

const { games: RECORDED } = JSON.parse(
  readFileSync(new URL("../../../../docs/returns.json", import.meta.url), "utf8"),
) as { readonly games: RecordedTallies };

/** The rounds that a record needs. */
const leastOf = ({ game, way }: Played): number =>
  way.bet["buy"] === true || (game.family === "video-poker" && way.bet["hands"] === 5) ? 1_000_000 : 10_000_000;

test("recorded simulations cover every way to play, and match the declared returns", () => {
  for (const played of PLAYED) {
    const { game, way } = played;
    const sum = RECORDED[game.name]?.[way.name];
    const isEnough = (sum?.rounds ?? 0) >= leastOf(played);
    expect([game.name, way.name, sum?.rounds, isEnough]).toEqual([game.name, way.name, sum?.rounds, true]);
    expect([game.name, way.name, judged(way, sum!, Z).isWithin]).toEqual([game.name, way.name, true]);
    expect([game.name, way.name, roundsToRecord(game, way)]).toEqual([game.name, way.name, leastOf(played)]);
  }
});

test("a declared return that is too high is detected", () => {
  const game = ownGame("apogee/StellarDice")!;
  const [way] = waysOf(game);
  expect(simulate(game, { ...way!, rtpPercent: "104.0000" }, 20_000, SEED, Z).isWithin).toBe(false);
});

test("a declared hit rate that is too high is detected", () => {
  const game = ownGame("apogee/StellarDice")!;
  const [way] = waysOf(game);
  expect(simulate(game, { ...way!, hitPercent: "52.0000" }, 20_000, SEED, Z).isWithin).toBe(false);
});

test("a declared hit rate that was counted in a simulation is compared with the errors of both counts", () => {
  const [way] = waysOf(ownGame("apogee/StellarDice")!);
  const declared = { ...way!, rtpPercent: "99.0000", hitPercent: "50.0000" };
  const counted = { rounds: 1_000_000, returned: 990_000, hits: 503_000 };
  expect(judged(declared, counted, Z).isWithin).toBe(false);
  expect(judged({ ...declared, hitRounds: 1_000_000 }, counted, Z).isWithin).toBe(false);
  expect(judged({ ...declared, hitRounds: 100_000 }, counted, Z).isWithin).toBe(true);
});

test("a resumed tally equals one that is counted in one run", () => {
  const game = ownGame("apogee/StellarDice")!;
  const [way] = waysOf(game);
  const half = tally(game, way!, 500, SEED);
  expect(tally(game, way!, 1_200, SEED, half)).toEqual(tally(game, way!, 1_200, SEED));
  expect(tally(game, way!, 500, SEED, half)).toEqual(half);
});

test("npm run rtp recomputes every return that the tests do not compute on every run", () => {
  const recomputed = OWN_GAMES.filter((game) => recomputationOf(game) !== null);
  const [slow, quick] = [true, false].map((isSlow) =>
    recomputed.filter((game) => recomputationOf(game)!.isSlow === isSlow),
  );
  expect(slow!.map(({ slug }) => slug)).toEqual(["saltwind-stud"]);
  const enumerated = OWN_GAMES.filter(
    ({ family, lines }) => ["clusters", "video-poker"].includes(family) || lines !== null,
  );
  expect(quick).toEqual(enumerated);
  const candy = ownGame("apogee/CandyOrbit")!;
  expect(recomputationOf(candy)!.percent()).toBe(candy.rtpPercent);
});

test("the cycle of a pokie is the product of its strips, and that of other games the number of results of a round", () => {
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

test("top awards have the odds that follow from the return, marked if they must be played for", () => {
  expect(oddsOfTopAward(ownGame("comet/Moonpenny")!)).toBe("65,536, if played for");
  expect(oddsOfTopAward(ownGame("comet/NineLanterns")!)).toBe("19,683, if played for");
  expect(oddsOfTopAward(ownGame("finch/CopperMeridian")!)).toBe("37");
  // Straight flushes of three cards: 48 of 22,100 hands.
  expect(Number(oddsOfTopAward(ownGame("finch/ThreeFinches")!))).toBeCloseTo(22_100 / 48, 1);
});

test("the published par sheets match the code, and there is one for each title", () => {
  const folder = new URL("../../../../docs/par-sheets/", import.meta.url);
  const written = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")]),
  );
  const sheets = parSheets(RECORDED);
  expect(Object.keys(written).toSorted()).toEqual(Object.keys(sheets).toSorted());
  for (const [name, text] of Object.entries(sheets)) expect(written[name] === text, name).toBe(true);
});
