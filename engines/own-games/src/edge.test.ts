import { readFileSync } from "node:fs";
import { blackjackGame } from "@apogee/blackjack/games";
import { baccaratGame } from "@apogee/baccarat/games";
import { crapsGame } from "@apogee/craps/games";
import { defineGame, type Fields, type Game } from "@apogee/engine";
import { kenoGame } from "@apogee/keno/games";
import { LEVELS } from "@apogee/tower";
import { plinkoGame } from "@apogee/plinko/games";
import type { CountedSource } from "@apogee/rng";
import { roulette, tableOf } from "@apogee/roulette";
import { rouletteGame, rouletteTitle } from "@apogee/roulette/games";
import { sicBoGame } from "@apogee/sic-bo/games";
import { tablePokerGame } from "@apogee/table-poker/games";
import { expect, test } from "vitest";
import { OWN_GAMES, OWN_VERSIONS } from "./own-games.ts";
import { waysOf } from "./ways/index.ts";

const MILLION = 1_000_000;

const game = (identifier: string): Game => OWN_GAMES.find((each) => each.identifier === identifier)!;
const chips = (spots: Readonly<Record<string, number>>): Fields => ({ spots });
const on = (spot: string): Fields => chips({ [spot]: 1 });
const picks = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

const EUROPEAN = "finch/CopperMeridian";
const LA_PARTAGE = "finch/DemiLune";
const AMERICAN = "finch/TwinEclipse";
const CRAPS = "finch/RopewalkSevens";
const SIC_BO = "finch/TripleLantern";
const KENO = "comet/TwentyLanterns";
const PLINKO = "comet/VesperPins";

/** Published figures, and figures that follow from the rules by hand. */
const PUBLISHED: ReadonlyArray<readonly [identifier: string, bet: Fields, edge: number]> = [
  // 5,000 rolls of 10,000 pay 1.98; 10 pay 990.
  ["apogee/StellarDice", { side: "under", target: 5_000 }, 10_000],
  ["apogee/StellarDice", { side: "under", target: 10 }, 10_000],
  // 97 rolls pay 102.0618: 98.999946 % before rounding.
  ["apogee/StellarDice", { side: "under", target: 97 }, 10_000],
  // 9,724 rolls pay 1.0180.
  ["apogee/StellarDice", { side: "under", target: 9_724 }, 10_096],
  ["apogee/StellarDice", { side: "over", target: 275 }, 10_096],
  ["apogee/NovaHiLo", {}, 10_000],
  // Half of 99 %, and 396,395 of 4,000,000,000 draws for 9,990.01.
  ["comet/SilentAscent", { target: 200 }, 10_000],
  ["comet/SilentAscent", { target: 999_001 }, 10_002],
  ["comet/Moonpenny", { call: "heads" }, 10_000],
  ["comet/Moonpenny", { call: "tails" }, 10_000],
  ["comet/FrostlightField", { mines: 1 }, 10_000],
  ["comet/FrostlightField", { mines: 24 }, 10_000],
  ["comet/NineLanterns", { level: "easy" }, 10_000],
  ["comet/NineLanterns", { level: "master" }, 10_000],
  // One of 37, and one of 38 pockets: 2.7027 % and 5.2631 %.
  [EUROPEAN, on("17"), 27_027],
  [EUROPEAN, on("0-1-2-3"), 27_027],
  [EUROPEAN, on("red"), 27_027],
  [LA_PARTAGE, on("red"), 13_513],
  [LA_PARTAGE, on("17"), 27_027],
  [AMERICAN, on("17"), 52_631],
  [AMERICAN, on("red"), 52_631],
  [AMERICAN, on("0-00-1-2-3"), 78_947],
  // Eight decks: 1.2351 %, 1.0579 %, 14.3596 %, 10.3614 %; super six: 1.4581 %.
  ["finch/AmberPavilion", on("player"), 12_350],
  ["finch/AmberPavilion", on("banker"), 10_579],
  ["finch/AmberPavilion", on("tie"), 143_596],
  ["finch/AmberPavilion", on("player_pair"), 103_614],
  ["finch/AmberPavilion", on("banker_pair"), 103_614],
  ["finch/FreeHarbour", on("player"), 12_350],
  ["finch/FreeHarbour", on("banker"), 14_581],
  // Small and big 2.78 %, and what 216 rolls pay.
  [SIC_BO, on("small"), 27_777],
  [SIC_BO, on("big"), 27_777],
  [SIC_BO, on("single3"), 37_037],
  [SIC_BO, on("total4"), 125_000],
  [SIC_BO, on("total9"), 74_074],
  [SIC_BO, on("triple6"), 162_037],
  [SIC_BO, on("any_triple"), 138_888],
  [SIC_BO, on("pair2-5"), 27_777],
  // 1.4141 %, 1.3636 % with pushes, 2.78 %, 6.67 %, 4 %, 1.5151 %, 11.11 %, 9.09 %.
  [CRAPS, on("pass"), 14_141],
  [CRAPS, on("dont_pass"), 13_636],
  [CRAPS, on("field"), 27_777],
  [CRAPS, on("place4"), 66_666],
  [CRAPS, on("place10"), 66_666],
  [CRAPS, on("place5"), 40_000],
  [CRAPS, on("place6"), 15_151],
  [CRAPS, on("place8"), 15_151],
  [CRAPS, on("hard4"), 111_111],
  [CRAPS, on("hard8"), 90_909],
  // Three card poker: ante 3.3730 %, pair plus 1-4-6-30-40 2.3167 %. Caribbean stud: 5.2243 %.
  ["finch/ThreeFinches", on("ante"), 33_729],
  ["finch/SaltwindStud", on("ante"), 52_243],
  // Six decks: a hand 0.3318 %, 21+3 at 100, 40, 30, 10 and 5 4.6210 %, perfect pairs at 25, 12 and 6 6.1093 %. One deck: a hand 0.1899 %.
  ["finch/CopperlightTwentyOne", on("hand2"), 3_317],
  ["finch/CopperlightTwentyOne", on("plus_three1"), 46_209],
  ["finch/CopperlightTwentyOne", on("pairs3"), 61_093],
  ["finch/LoneDeckParlour", on("hand1"), 1_898],
  // Jacks or better at 9 and 6: 99.5439 %. Deuces wild at 25 and 16: 99.7283 %. Bonus poker at 8 and 5: 99.1660 %.
  ["finch/CopperCourt", { hands: 1 }, 4_560],
  ["finch/CopperCourt", { hands: 5 }, 4_560],
  ["finch/TwosUnbound", { hands: 1 }, 2_717],
  ["finch/FeastOfAces", { hands: 1 }, 8_340],
  // A number of 20 among 80 pays 3.90.
  [KENO, { picks: [44], risk: "high" }, 25_000],
  [KENO, { picks: picks(2), risk: "high" }, 31_962],
  [KENO, { picks: picks(10), risk: "medium" }, 29_976],
  // 13 of 1,280 are kept.
  [PLINKO, { rows: 8, risk: "low" }, 10_156],
  [PLINKO, { rows: 12, risk: "high" }, 10_351],
  [PLINKO, { rows: 16, risk: "medium" }, 10_049],
  // The sheets' 96.4141 % of a spin and 96.4914 % of bought free spins, rounded down.
  ["apogee/DragonsEmber", { buy: false }, 35_858],
  ["apogee/DragonsEmber", { buy: true }, 35_085],
  ["apogee/DragonsEmber", { buy: true, gamble: true }, 35_085],
];

test.each(PUBLISHED)("%s: the edge of %j is %d millionths of its cost", (identifier, bet, edge) => {
  expect(game(identifier).edgePpmOf(bet)).toBe(edge);
});

/** Means of the spots above, weighted by their chips, as fractions. */
const MIXED: ReadonlyArray<readonly [identifier: string, bet: Fields, edge: number]> = [
  [LA_PARTAGE, chips({ red: 3, "17": 2 }), (3 / 74 + 2 / 37) / 5],
  [LA_PARTAGE, chips({ red: 1, black: 1, "0": 2 }), (2 / 74 + 2 / 37) / 4],
  [AMERICAN, chips({ "0-00-1-2-3": 7, dozen1: 13 }), ((7 * 3) / 38 + (13 * 2) / 38) / 20],
  [SIC_BO, chips({ small: 9, any_triple: 1 }), (9 / 36 + 5 / 36) / 10],
  [CRAPS, chips({ pass: 10, field: 5, hard8: 1 }), ((10 * 7) / 495 + 5 / 36 + 1 / 11) / 16],
  [CRAPS, chips({ pass: 1, dont_pass: 1 }), (7 / 495 + 3 / 220) / 2],
  [
    "finch/CopperlightTwentyOne",
    chips({ hand1: 5, pairs1: 1, plus_three1: 2 }),
    (5 * (1 - 0.996683) + 19 / 311 + 2 * (28_958 / 626_665)) / 8,
  ],
  ["finch/ThreeFinches", chips({ ante: 3, pair_plus: 1 }), (3 * (13_733_780 / 407_170_400) + 128 / 5_525) / 4],
];

test.each(MIXED)("%s: the edge of %j is the mean of its spots weighted by chips: %d", (identifier, bet, edge) => {
  expect(game(identifier).edgePpmOf(bet)).toBe(Math.floor(edge * MILLION));
});

/** A source whose draws are given. */
function drawing(...draws: readonly number[]): CountedSource {
  let wordsRead = 0;
  return {
    nextInt: () => draws[wordsRead++]!,
    get wordsRead() {
      return wordsRead;
    },
  };
}

test.each<[string, Fields, readonly (readonly number[])[]]>([
  [EUROPEAN, chips({ red: 3, odd: 1, "17": 2, "0-1-2-3": 1, column2: 8 }), pockets(37)],
  [LA_PARTAGE, chips({ red: 3, low: 1, "17": 2, "0-2-3": 1, dozen3: 4 }), pockets(37)],
  [AMERICAN, chips({ "0-00-1-2-3": 7, "0-00": 1, even: 3, "00": 1 }), pockets(38)],
  [SIC_BO, chips({ small: 5, total9: 1, single4: 2, any_triple: 1, double2: 4, "pair1-6": 3 }), rolls()],
  [PLINKO, { rows: 8, risk: "high" }, pockets(2 ** 8)],
  [PLINKO, { rows: 12, risk: "medium" }, pockets(2 ** 12)],
])("%s: the edge of %j equals what the rounds of all possible draws lose", (identifier, bet, draws) => {
  const title = game(identifier);
  const rounds = draws.map((each) => title.start(20, bet, drawing(...each)));
  const paid = rounds.reduce((total, { totalWin }) => total + totalWin, 0);
  const staked = rounds.reduce((total, { cost }) => total + cost, 0);
  expect(title.edgePpmOf(bet)).toBe(Number((BigInt(staked - paid) * BigInt(MILLION)) / BigInt(staked)));
});

function pockets(count: number): number[][] {
  return Array.from({ length: count }, (_, pocket) => [pocket]);
}

function rolls(): number[][] {
  return Array.from({ length: 216 }, (_, i) => [Math.floor(i / 36), Math.floor(i / 6) % 6, i % 6]);
}

/** A bet of one kind, and the return in percent that the title declares for it, rounded down. */
type Kind = readonly [bet: Fields, rtpPercent: string];

/** Rows of a table of returns beside a sheet, without its head. */
function returnsOf(family: string, slug: string): string[][] {
  const file = new URL(`../../${family}/src/games/${slug}.returns.csv`, import.meta.url);
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));
}

/** Every kind of bet of the families whose declarations list more of them than `waysOf` does. */
const KINDS: Readonly<Record<string, (game: Game) => readonly Kind[]>> = {
  dice: ({ family, slug }) =>
    returnsOf(family, slug).flatMap(([winning, , , rtp]): Kind[] => [
      [{ side: "under", target: Number(winning) }, rtp!],
      [{ side: "over", target: 9_999 - Number(winning) }, rtp!],
    ]),
  limbo: ({ family, slug }) =>
    returnsOf(family, slug).map(([target, , , rtp]): Kind => [{ target: Math.round(Number(target) * 100) }, rtp!]),
  "coin-flip": ({ rtpPercent }) => ["heads", "tails"].map((call): Kind => [{ call }, rtpPercent]),
  mines: ({ family, slug }) =>
    returnsOf(family, slug).map(([mines, , , , rtp]): Kind => [{ mines: Number(mines) }, rtp!]),
  tower: ({ rtpPercent }) => LEVELS.map((level): Kind => [{ level }, rtpPercent]),
  roulette({ identifier, version }) {
    const { sheet, declared } = rouletteGame(identifier, version)!;
    return [...tableOf(sheet).values()].map(({ name, kind }): Kind => [
      on(name),
      declared.kinds.find((each) => each.kind === kind)!.rtpPercent,
    ]);
  },
  baccarat: ({ identifier, version }) =>
    baccaratGame(identifier, version)!.declared.spots.map(({ spot, rtpPercent }): Kind => [on(spot), rtpPercent]),
  "sic-bo": ({ identifier, version }) =>
    sicBoGame(identifier, version)!.declared.bets.flatMap(({ spots, rtpPercent }) =>
      spots.map((spot): Kind => [on(spot), rtpPercent]),
    ),
  craps: ({ identifier, version }) =>
    crapsGame(identifier, version)!.declared.bets.flatMap(({ spots, rtpPercent }) =>
      spots.map((spot): Kind => [on(spot), rtpPercent]),
    ),
  keno: ({ identifier, version }) =>
    kenoGame(identifier, version)!.declared.tables.map((table): Kind => [
      { picks: picks(table.picks), risk: table.risk },
      table.rtpPercent,
    ]),
  plinko: ({ identifier, version }) =>
    plinkoGame(identifier, version)!.declared.boards.map(({ bet, rtpPercent }): Kind => [bet, rtpPercent]),
  // A side bet is never made alone, but the port can be asked about its spot.
  blackjack({ identifier, version }) {
    const { sheet, declared } = blackjackGame(identifier, version)!;
    if (sheet.boxes === undefined) return [[{}, declared.rtpPercent]];
    const sides = (declared.sides ?? []).map((each): Kind => [on(`${each.side}1`), each.rtpPercent]);
    return [[on("hand3"), declared.rtpPercent], ...sides];
  },
  // Pair plus is never bet alone, but the port can be asked about its spot.
  "table-poker"({ identifier, version }) {
    const { best, pairPlus } = tablePokerGame(identifier, version)!.declared;
    return [[on("ante"), best.rtpPercent], ...(pairPlus ? [[on("pair_plus"), pairPlus.rtpPercent] as const] : [])];
  },
};

const kindsOf = (title: Game): readonly Kind[] =>
  KINDS[title.family]?.(title) ?? waysOf(title).map(({ bet, rtpPercent }): Kind => [bet, rtpPercent]);

/** What a return leaves, in millionths rounded up, since returns are rounded down. */
function leftBy(rtpPercent: string): number {
  const [whole, digits] = rtpPercent.split(".");
  return MILLION - Number(`${whole}${digits!.slice(0, 4)}`);
}

test.each(OWN_VERSIONS)("$name: the edge of every kind of bet is what its declared return leaves", (title) => {
  for (const [bet, rtpPercent] of kindsOf(title)) {
    const edge = title.edgePpmOf(bet);
    expect(Number.isInteger(edge)).toBe(true);
    const left = leftBy(rtpPercent);
    expect([bet, edge, edge === left || edge === left - 1]).toEqual([bet, edge, true]);
    expect(edge).toBeGreaterThanOrEqual(0);
    expect(edge).toBeLessThanOrEqual(MILLION);
    // A bought feature has a return of its own.
    if (bet["buy"] !== true) expect(edge).toBeLessThanOrEqual(leftBy(title.rtpPercent));
  }
});

test.each(OWN_VERSIONS)("$name: the lowest edge is that of its best kind of bet", (title) => {
  const edges = kindsOf(title).map(([bet]) => title.edgePpmOf(bet));
  expect(title.lowestEdgePpm).toBe(Math.min(...edges));
});

test.each<[string, number]>([
  [EUROPEAN, 27_027],
  [LA_PARTAGE, 13_513],
  [AMERICAN, 52_631],
  ["finch/AmberPavilion", 10_579],
  ["finch/FreeHarbour", 12_350],
  [CRAPS, 13_636],
  [SIC_BO, 27_777],
  ["finch/ThreeFinches", 23_167],
  ["finch/SaltwindStud", 52_243],
  [KENO, 25_000],
  [PLINKO, 10_049],
  ["apogee/DragonsEmber", 35_085],
])("%s: the lowest edge of all bets is %d millionths", (identifier, edge) => {
  expect(game(identifier).lowestEdgePpm).toBe(edge);
});

test("a family without an edge of its own has what the declared return leaves, less one millionth", () => {
  const declared = rouletteGame(EUROPEAN)!;
  const { edgePpmOf: _edge, lowestEdgePpm: _lowest, ...without } = roulette;
  const title = defineGame(without, declared, rouletteTitle(declared));
  // 97.2972 % is rounded down, so the exact edge is below 2.7028 %.
  expect([title.edgePpmOf(on("17")), title.lowestEdgePpm]).toEqual([27_027, 27_027]);
});
