import { expect, test } from "vitest";
import { readSicBoSheet, sicBoReport, type SicBoSheet } from "../index.ts";
import { SIC_BO_TITLES, sicBoGame, sicBoTitle, tripleLantern } from "./index.ts";

const { sheet, declared } = tripleLantern;
const pays = (changes: Partial<SicBoSheet["pays"]>) => ({ pays: { ...sheet.pays, ...changes } });

test("Triple Lantern returns exactly what it declares", () => {
  expect(sicBoReport(sheet)).toEqual(declared);
});

test("a changed payout does not match the declaration", () => {
  const richer = sicBoReport({ ...sheet, ...pays({ anyTriple: 31 }) });
  expect(richer.bets.find(({ bet }) => bet === "any_triple")!.rtpPercent).toBe("88.8888");
  expect(richer.sheetSha256).not.toBe(declared.sheetSha256);
});

test("Triple Lantern is found by slug, identifier and version", () => {
  expect(sicBoGame("triple-lantern")).toBe(tripleLantern);
  expect(sicBoGame("finch/TripleLantern", 1)).toBe(tripleLantern);
  expect(sicBoGame("finch/TripleLantern", 2)).toBeUndefined();
  expect(sicBoGame("paper-lantern")).toBeUndefined();
  for (const colour of Object.values(sheet.art.palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

test("the facts of Triple Lantern match its declaration", () => {
  expect(sicBoTitle(tripleLantern)).toMatchObject({
    name: "finch/TripleLantern@1",
    family: "sic-bo",
    kind: "table",
    volatility: "low",
    rtpPercent: "83.7962",
    hitPercent: "48.6111",
    maxWin: { multiple: "181.00", by: "sheet", oneIn: "216.00" },
  });
  expect(SIC_BO_TITLES.map(({ name }) => name)).toEqual(["finch/TripleLantern@1"]);
});

test("every bet returns at least 75 %, and nothing is lost to rounding", () => {
  for (const { rtpPercent } of declared.bets) expect(Number(rtpPercent)).toBeGreaterThanOrEqual(75);
  expect(declared.smallestStake).toEqual({ units: 20, lossByRounding: { numerator: "0", denominator: "1" } });
});

test.each<[string, Partial<SicBoSheet>]>([
  ["an identifier", { identifier: "TripleLantern" }],
  ["a slug", { slug: "Triple Lantern" }],
  ["a version from 1", { version: 0 }],
  ["payouts of the totals", pays({ totals: [62, 31] })],
  ["payouts of one, two and three dice", pays({ single: [1, 2] })],
  ["a return of any_triple of 75 to 100 %", pays({ anyTriple: 35 })],
  ["a return of small of 75 to 100 %", pays({ bigSmall: 2 })],
  ["a return of triple1 of 75 to 100 %", pays({ triple: 150 })],
  ["a payout of double1", pays({ double: 1.5 })],
  ["a default spot", { defaultSpot: "tiny" }],
  ["a step", { bets: { step: 10, steps: [1] } }],
  ["rising steps", { bets: { step: 20, steps: [2, 1] } }],
])("refuses an invalid sheet with an error that names: %s", (what, changes) => {
  expect(() => readSicBoSheet({ ...sheet, ...changes })).toThrow(what);
});
