import type { RandomSource } from "@apogee/rng";
import { expect, test } from "vitest";
import { SLOT_GAMES } from "../games/index.ts";
import type { Respins } from "../rules/par-sheet.ts";
import { drawRespins, heldOf, moneyIn } from "../rules/respins.ts";
import { resultAt, scatterCount } from "../rules/spin.ts";
import { smallRespins } from "../testing.ts";
import { enumerateRespins } from "./enumerate-respins.ts";
import { enumerate } from "./enumerate.ts";
import { solveRespins } from "./solve-respins.ts";

/** Every sequence of draws that a function can ask for, each with its chance. */
function* everyDraw<T>(play: (source: RandomSource) => T): Generator<{ readonly result: T; readonly chance: number }> {
  const open: number[][] = [[]];
  while (open.length > 0) {
    const script = open.pop()!;
    let at = 0;
    let chance = 1;
    const result = play({
      nextInt(n) {
        if (at === script.length) {
          for (let other = 1; other < n; other++) open.push([...script, other]);
          script.push(0);
        }
        chance /= n;
        return script[at++]!;
      },
    });
    yield { result, chance };
  }
}

const MECHANIC: Respins = {
  kind: "respins",
  money: "star",
  values: { 20: 2, 60: 1 },
  trigger: 12,
  respins: 2,
  chance: { of: 1, in: 3 },
  grand: 500,
};

const locked = (count: number): number[][] =>
  Array.from({ length: 5 }, (_, reel) => Array.from({ length: 3 }, (_, row) => (reel * 3 + row < count ? 20 : 0)));

test.each([13, 14, 15])(
  "the solution for respins that begin with %s of 15 matches a listing of every draw",
  (count) => {
    // The locked symbols have the value 20 here: in the game, their values are drawn too.
    let [chances, full, added, squares] = [0, 0, 0, 0];
    for (const { result, chance } of everyDraw((source) => {
      const coins = locked(count);
      return heldOf(MECHANIC, coins, drawRespins(MECHANIC, coins, source));
    })) {
      const more = result.payUnits - count * 20;
      chances += chance;
      added += chance * more;
      squares += chance * more * more;
      if (result.grand > 0) full += chance;
    }
    expect(chances).toBeCloseTo(1, 10);
    const solved = solveRespins(MECHANIC);
    const { pay, paySquared, full: fullWays } = solved.startingWith(count);
    const whole = Number(solved.whole);
    const mean = 100 / 3;
    const square = (2 * 400 + 3600) / 3 - mean * mean;
    expect(Number(fullWays) / whole).toBeCloseTo(full, 10);
    expect(Number(pay) / whole).toBeCloseTo(added + count * mean, 8);
    // The first values are independent of the respins: their mean and variance add up.
    const expected = squares + 2 * added * count * mean + count * square + (count * mean) ** 2;
    expect(Number(paySquared) / whole / expected).toBeCloseTo(1, 10);
  },
);

test("the largest pay of respins is a full window of the largest value, with the exact probability of that", () => {
  const solved = solveRespins(MECHANIC);
  const { top, tops, full } = solved.startingWith(12);
  expect(top).toBe(15n * 60n + 500n);
  expect(tops * 3n ** 15n).toBe(full);
});

test("the enumeration of a base spin with respins matches a listing of every combination of stops", () => {
  const par = smallRespins();
  const mechanic = par.mechanic as Respins;
  const solved = solveRespins(mechanic);
  const { all, spins, respins } = enumerateRespins(par, mechanic);
  const stops = par.strips.base.reduce<number[][]>(
    (before, strip) => before.flatMap((each) => strip.map((_, stop) => [...each, stop])),
    [[]],
  );
  const sums = Array.from({ length: 6 }, () => ({ outcomes: 0n, pay: 0n, zeroes: 0n }));
  let begun = 0n;
  for (const each of stops) {
    const { window, payUnits } = resultAt(par, "base", each);
    const money = moneyIn(window, mechanic);
    const held = money < mechanic.trigger ? null : solved.startingWith(money);
    const sum = sums[scatterCount(par, window)]!;
    sum.outcomes += solved.whole;
    sum.pay += BigInt(payUnits) * solved.whole + (held?.pay ?? 0n);
    if (payUnits === 0 && held === null) sum.zeroes += solved.whole;
    if (held !== null) begun += solved.whole;
  }
  expect(all.classes.map(({ outcomes, pay, zeroes }) => ({ outcomes, pay, zeroes }))).toEqual(sums);
  expect(all.outcomes).toBe(BigInt(stops.length) * solved.whole);
  expect(respins!.begun).toBe(begun);
  expect(begun > 0n && begun < all.outcomes).toBe(true);
  expect(spins).toEqual(enumerate(par, "base"));
});

test.each(SLOT_GAMES.filter(({ par }) => par.mechanic?.kind === "respins"))(
  "the declaration of $par.slug has the odds of respins and of a full window",
  ({ par, declared }) => {
    expect(Number(declared.shares.respins)).toBeGreaterThan(15);
    expect(Number(declared.respins!.oneIn)).toBeLessThan(Number(declared.fullWindow!.oneIn));
    const most =
      (15 * Math.max(...Object.keys((par.mechanic as Respins).values).map(Number)) + (par.mechanic as Respins).grand) /
      20;
    expect(Number(declared.base.maxWinMultiple)).toBeGreaterThan(most);
    expect(most).toBeLessThan(180_000);
  },
);
