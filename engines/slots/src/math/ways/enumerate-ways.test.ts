import { expect, test } from "vitest";
import { readParSheet, type ParSheet } from "../../index.ts";
import { smallChanging, smallWays } from "../../testing.ts";
import { enumerate } from "../enumerate.ts";
import { listOutcomes, totalsOf } from "../listed.ts";

const strips = smallWays().strips.base;
const four = strips.map((strip) => [...strip, "comet"]);

test.each<[string, ParSheet]>([
  ["243 ways", smallWays()],
  ["1,024 ways", smallWays({ mechanic: { kind: "ways", rows: 4 }, strips: { base: four, free: four } })],
  ["ways without scatters that pay", smallWays({ scatterPays: { 3: 1, 4: 5 } })],
  ["changing reels", smallChanging()],
])("%s: the computation reel by reel matches a listing of every outcome", (_, par) => {
  expect(readParSheet(par)).toBe(par);
  const listed = totalsOf(listOutcomes(par, "base"), par.strips.base.length);
  const { outcomes, classes } = enumerate(par, "base");
  expect(outcomes).toBe(listed.outcomes);
  classes.forEach((found, scatters) => {
    const { outcomes: count, tops } = listed.classes[scatters]!;
    // A count of scatters that cannot occur has no largest pay.
    expect(count === 0n ? { ...found, tops: 0n } : found).toEqual({ ...listed.classes[scatters], tops });
  });
  expect(classes.some(({ zeroes }) => zeroes > 0n)).toBe(true);
  expect(classes.some(({ top }) => top > 100n)).toBe(true);
});

/** The first reel of `wide` shows three symbols that all pay, so one window has the ways of several symbols. */
test("the pays of several symbols in one outcome are added before they are squared", () => {
  const rich = ["moon", "star", "comet"];
  const wide = smallWays({ strips: { base: [rich, rich, rich, rich, rich], free: strips } });
  const [none] = enumerate(wide, "base").classes;
  expect(none).toEqual({
    outcomes: 243n,
    pay: 243n * 49n,
    paySquared: 243n * 49n * 49n,
    zeroes: 0n,
    top: 49n,
    tops: 243n,
  });
});
