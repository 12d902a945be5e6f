import { expect, test } from "vitest";
import { CLUSTER_GAMES, glasshouseRow } from "../games/index.ts";
import { clusterReport, enumerate, enumerateSlice, type ClusterSheet } from "../index.ts";
import { playNaively, shortened, SMALL } from "../testing.ts";
import { declaredSlice, sliceOf } from "./cluster-report.ts";

/** Every outcome by columns of names and a flood fill, with sums in whole numbers of any size. */
function enumerateNaively(sheet: ClusterSheet) {
  const totals = { outcomes: 0, pay: 0n, paySquared: 0n, top: 0, tops: 0, boards: [] as number[] };
  const visit = (stops: readonly number[]): void => {
    const strip = sheet.strips[stops.length];
    if (strip !== undefined) return strip.forEach((_, stop) => visit([...stops, stop]));
    const { units, boards } = playNaively(sheet, stops)!;
    totals.outcomes++;
    totals.pay += BigInt(units);
    totals.paySquared += BigInt(units) ** 2n;
    if (units > totals.top) Object.assign(totals, { top: units, tops: 0 });
    if (units > 0 && units === totals.top) totals.tops++;
    totals.boards[boards] = (totals.boards[boards] ?? 0) + 1;
  };
  visit([]);
  return { ...totals, boards: Array.from(totals.boards, (count) => count ?? 0) };
}

test.each<[string, ClusterSheet]>([
  ["the small sheet", SMALL],
  ...CLUSTER_GAMES.map(({ sheet }): [string, ClusterSheet] => [
    `${sheet.slug}, shortened`,
    shortened(sheet, sheet.strips.length > 5 ? 5 : 7),
  ]),
])("every outcome of %s matches a second implementation", (_name, sheet) => {
  const slices = enumerate(sheet);
  const naive = enumerateNaively(sheet);
  const report = clusterReport(sheet, slices);
  expect(slices.reduce((sum, { pay }) => sum + pay, 0n)).toBe(naive.pay);
  expect(slices.reduce((sum, { paySquared }) => sum + paySquared, 0n)).toBe(naive.paySquared);
  expect(report.chains.map(({ outcomes }) => outcomes)).toEqual(naive.boards);
  expect(report).toMatchObject({
    outcomes: naive.outcomes,
    maxWin: { units: naive.top, outcomes: naive.tops },
  });
  expect(naive.pay).toBeGreaterThan(0n);
});

test.each(CLUSTER_GAMES)("two slices of $sheet.slug equal the declared ones", ({ sheet, declared }) => {
  for (const stop of [1, sheet.strips[0]!.length - 1]) {
    expect(declaredSlice(enumerateSlice(sheet, stop))).toEqual(declared.slices[stop]);
  }
});

test.each(CLUSTER_GAMES)("every other figure of $sheet.slug follows from its slices", ({ sheet, declared }) => {
  expect(clusterReport(sheet, declared.slices.map(sliceOf))).toEqual(declared);
  const combinations = sheet.strips.reduce((product, { length }) => product * length, 1);
  expect(declared.outcomes).toBe(combinations);
  expect(declared.slices.every(({ outcomes }) => outcomes === combinations / declared.slices.length)).toBe(true);
  const share = declared.chains.reduce((sum, { sharePercent }) => sum + Number(sharePercent), 0);
  expect(share).toBeCloseTo(Number(declared.rtpPercent), 2);
});

test("a changed pay or multiplier does not match the declaration", () => {
  const { sheet, declared } = glasshouseRow;
  const [first] = sheet.symbols;
  const richer = { ...sheet, pays: { ...sheet.pays, [first!.id]: sheet.pays[first!.id]!.map((units) => units + 1) } };
  expect(declaredSlice(enumerateSlice(richer, 1))).not.toEqual(declared.slices[1]);
  const faster = { ...sheet, multipliers: sheet.multipliers.map((each) => each + 1) };
  expect(declaredSlice(enumerateSlice(faster, 1)).pay).not.toBe(declared.slices[1]!.pay);
});
