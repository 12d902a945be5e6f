import { expect, test } from "vitest";
import { readParSheet } from "../index.ts";
import { smallBook } from "../testing.ts";
import { enumerateExpanding } from "./enumerate.ts";
import { withoutLadder } from "./outcome-class.ts";
import { listOutcomes, totalsOf } from "./listed.ts";
import { solveFreeSpins, solveGame } from "./solve-free-spins.ts";

const par = smallBook();

test.each([["moon"], ["star"]])(
  "the enumeration of free spins that expand %s matches a listing of every outcome",
  (expanding) => {
    expect(readParSheet(par)).toBe(par);
    const listed = totalsOf(listOutcomes(par, "free", { expanding }), 5);
    const plain = totalsOf(listOutcomes(par, "free"), 5);
    const [found] = enumerateExpanding(par, [expanding]);
    expect(found!.outcomes).toBe(listed.outcomes);
    expect(listed.classes[0]!.pay).toBeGreaterThan(plain.classes[0]!.pay);
    found!.classes.forEach((each, scatters) => {
      const of = listed.classes[scatters]!;
      expect(each).toEqual(of.outcomes === 0n ? { ...of, tops: each.tops } : of);
    });
  },
);

test("the largest pay is counted both with and without the expanding symbol if both reach it", () => {
  const cheap = smallBook({
    pays: { moon: { 5: 1 }, star: { 5: 500 } },
    mechanic: { kind: "expanding", weights: { moon: 1 } },
  });
  const listed = totalsOf(listOutcomes(cheap, "free", { expanding: "moon" }), 5);
  const [found] = enumerateExpanding(cheap, ["moon"]);
  expect(found!.classes[0]).toEqual(listed.classes[0]);
});

test("the feature is the weighted mean over the symbols that can be chosen", () => {
  const [moon, star] = enumerateExpanding(par, ["moon", "star"]);
  const { feature, whole } = solveGame(par);
  const ofMoon = solveFreeSpins(par, withoutLadder(moon!))(2);
  const ofStar = solveFreeSpins(par, withoutLadder(star!))(2);
  expect(whole).toBe(4n * moon!.outcomes ** 3n);
  expect(feature(2).pay).toBe(ofMoon.pay + 3n * ofStar.pay);
  expect(feature(2).paySquared).toBe(ofMoon.paySquared + 3n * ofStar.paySquared);
  expect(feature(2).nothing).toBe(ofMoon.nothing + 3n * ofStar.nothing);
  expect(feature(2).top).toBe(ofMoon.top > ofStar.top ? ofMoon.top : ofStar.top);
  expect(feature(0).nothing).toBe(whole);
});
