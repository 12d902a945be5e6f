import { expect, test } from "vitest";
import { crapsReport, readCrapsSheet, type CrapsSheet } from "../index.ts";
import { CRAPS_TITLES, crapsGame, crapsTitle, ropewalkSevens } from "./index.ts";

const { sheet, declared } = ropewalkSevens;
const pays = (changes: Partial<CrapsSheet["pays"]>) => ({ pays: { ...sheet.pays, ...changes } });

test("Ropewalk Sevens returns exactly what it declares", () => {
  expect(crapsReport(sheet)).toEqual(declared);
});

test("a changed payout does not match the declaration", () => {
  const richer = crapsReport({ ...sheet, ...pays({ hard: [7, 8] }) });
  expect(richer.bets.find(({ bet }) => bet === "hard6_8")!.rtpPercent).toBe("81.8181");
  expect(richer.sheetSha256).not.toBe(declared.sheetSha256);
});

test("Ropewalk Sevens is found by slug, identifier and version", () => {
  expect(crapsGame("ropewalk-sevens")).toBe(ropewalkSevens);
  expect(crapsGame("finch/RopewalkSevens", 1)).toBe(ropewalkSevens);
  expect(crapsGame("finch/RopewalkSevens", 2)).toBeUndefined();
  expect(crapsGame("ropewalk")).toBeUndefined();
  for (const colour of Object.values(sheet.art.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test("the facts of Ropewalk Sevens match its declaration", () => {
  expect(crapsTitle(ropewalkSevens)).toMatchObject({
    name: "finch/RopewalkSevens@1",
    family: "craps",
    kind: "table",
    volatility: "low",
    rtpPercent: "88.8888",
    hitPercent: "49.2929",
    features: ["decisions"],
    maxWin: { multiple: "10.00", by: "sheet", oneIn: "11.00" },
  });
  expect(CRAPS_TITLES.map(({ name }) => name)).toEqual(["finch/RopewalkSevens@1"]);
});

test("every bet returns at least 75 % and keeps an edge; rounding takes at most a third of a unit of 20", () => {
  for (const { rtpPercent } of declared.bets) {
    expect(Number(rtpPercent)).toBeGreaterThanOrEqual(75);
    expect(Number(rtpPercent)).toBeLessThan(100);
  }
  // A third of a unit in 5 of 11 rounds, of 20 units.
  expect(declared.smallestStake).toEqual({ units: 20, lossByRounding: { numerator: "1", denominator: "132" } });
  const rounded = declared.bets.filter(({ lossByRounding }) => lossByRounding.numerator !== "0");
  expect(rounded.map(({ bet }) => bet)).toEqual(["place6_8"]);
});

test.each<[string, Partial<CrapsSheet>]>([
  ["an identifier", { identifier: "RopewalkSevens" }],
  ["a slug", { slug: "Ropewalk Sevens" }],
  ["a version from 1", { version: 0 }],
  ["lines that pay 1 to 1", pays({ line: 2 })],
  ["payouts of the field", pays({ field: { two: 2, twelve: 4 } })],
  [
    "payouts of place bets",
    pays({
      place: [
        [2, 1],
        [7, 5],
        [7, 6],
      ],
    }),
  ],
  [
    "payouts of place bets",
    pays({
      place: [
        [9, 5],
        [7, 5],
      ],
    }),
  ],
  ["payouts of two hardways", pays({ hard: [7] })],
  ["payouts of hardways", pays({ hard: [8, 9] })],
  ["payouts of hardways", pays({ hard: [7, 10] })],
  ["the most odds", { mostOdds: [3, 4] }],
  ["a default spot", { defaultSpot: "pass_odds" }],
  ["a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readCrapsSheet({ ...sheet, ...changes })).toThrow(what);
});
