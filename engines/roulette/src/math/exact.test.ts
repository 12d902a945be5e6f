import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { copperMeridian, demiLune, ROULETTE_GAMES, twinEclipse, type RouletteGame } from "../games/index.ts";
import { roulette, rouletteReport, tableOf } from "../index.ts";
import { landsOn } from "../testing.ts";

const edgeOf = ({ declared }: RouletteGame, kind: string) => declared.kinds.find((each) => each.kind === kind)!.edge;

test("European roulette: the published edge of every bet is 1/37", () => {
  expect(copperMeridian.declared.kinds.map(({ edge }) => edge)).toEqual(
    copperMeridian.declared.kinds.map(() => ({ numerator: "1", denominator: "37" })),
  );
});

test("French roulette with La Partage: the published edge at even money is 1/74, of every other bet 1/37", () => {
  for (const { kind, edge } of demiLune.declared.kinds)
    expect([kind, edge]).toEqual([kind, { numerator: "1", denominator: kind === "even_money" ? "74" : "37" }]);
});

test("American roulette: the published edge of every bet is 2/38, of the top line 3/38", () => {
  for (const { kind, edge } of twinEclipse.declared.kinds)
    expect([kind, edge]).toEqual(
      kind === "top_line"
        ? [kind, { numerator: "3", denominator: "38" }]
        : [kind, { numerator: "1", denominator: "19" }],
    );
  expect(edgeOf(twinEclipse, "top_line")).toEqual({ numerator: "3", denominator: "38" });
});

/** The number of spots on a table, as published for each layout. */
test.each([
  ["copper-meridian", { straight: 37, split: 60, trio: 2, first_four: 1 }, 157],
  ["demi-lune", { straight: 37, split: 60, trio: 2, first_four: 1 }, 157],
  ["twin-eclipse", { straight: 38, split: 62, trio: 3, top_line: 1 }, 161],
])("%s has the spots of its layout", (slug, withZero, all) => {
  const { sheet, declared } = ROULETTE_GAMES.find((game) => game.sheet.slug === slug)!;
  expect(Object.fromEntries(declared.kinds.map(({ kind, spots }) => [kind, spots]))).toEqual({
    ...withZero,
    street: 12,
    corner: 22,
    six_line: 11,
    dozen: 3,
    column: 3,
    even_money: 6,
  });
  expect(tableOf(sheet).size).toBe(all);
});

test.each(ROULETTE_GAMES)("one round of $sheet.slug for each pocket pays every spot its declared return", (game) => {
  const { sheet, declared } = game;
  const figures = new Map(declared.kinds.map((each) => [each.kind as string, each]));
  for (const { name, kind } of tableOf(sheet).values()) {
    const wins = sheet.wheel.map((pocket): number => {
      const state = roulette.start(game, minor(20), { spots: { [name]: 1 } }, landsOn(sheet, pocket));
      return state.totalWin;
    });
    const { rtp, covers } = figures.get(kind)!;
    const sum = BigInt(wins.reduce((a, b) => a + b, 0));
    expect(sum * BigInt(rtp.denominator), name).toBe(BigInt(20 * sheet.wheel.length) * BigInt(rtp.numerator));
    expect(
      wins.filter((win) => win > 20),
      name,
    ).toHaveLength(covers);
    expect(wins.reduce((a, b) => Math.max(a, b))).toBe(roulette.mostWinOf(game, minor(20), { spots: { [name]: 1 } }));
  }
});

test("an inside bet covers the numbers that its name lists, and every outside bet its third or half", () => {
  for (const { name, kind, covers } of tableOf(twinEclipse.sheet).values()) {
    if (/^[\d-]+$/.test(name)) expect([...covers].join("-")).toBe(name);
    else expect(covers.size).toBe(kind === "even_money" ? 18 : 12);
  }
  const table = tableOf(copperMeridian.sheet);
  for (const [one, other] of [
    ["red", "black"],
    ["odd", "even"],
    ["low", "high"],
  ] as const) {
    const both = new Set([...table.get(one)!.covers, ...table.get(other)!.covers]);
    expect(both.size).toBe(36);
    expect(both.has("0")).toBe(false);
  }
});

test("half of an odd amount is returned rounded down, and the declaration states what that costs at the smallest stake", () => {
  const odd = { ...demiLune, sheet: { ...demiLune.sheet, bets: { step: 21, steps: [1] } } };
  const source = landsOn(odd.sheet, "0");
  expect(roulette.start(odd, minor(21), { spots: { red: 1 } }, source).totalWin).toBe(10);
  expect(demiLune.declared.smallestStake.lossByRounding).toEqual({ numerator: "0", denominator: "1" });
  // Half a unit of 21, once in 37 spins.
  expect(rouletteReport(odd.sheet).smallestStake.lossByRounding).toEqual({ numerator: "1", denominator: "1554" });
});
