import { invariant, minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { expect, test } from "vitest";
import { silentAscent } from "../games/index.ts";
import { drawLimbo, multiplierOf, winningDraws, type LimboSheet } from "../index.ts";

const { sheet, declared } = silentAscent;

/** A source whose next number is the one that was set. */
class Draws implements CountedSource {
  wordsRead = 0;
  next = 0;
  readonly #draws: number;
  constructor(draws: number) {
    this.#draws = draws;
  }
  nextInt(n: number): number {
    invariant(n === this.#draws, "A draw is one of all draws.");
    this.wordsRead++;
    return this.next;
  }
}

test("a multiplier is the published formula: max(1, floor(100 (1 - e) / u) / 100)", () => {
  // Draws whose u is exact in binary, so that the formula in floating point has no error of its own.
  for (const eighths of [1, 2, 3, 5, 7, 8]) {
    const u = eighths / 8;
    const published = Math.max(1, Math.floor((100 * 0.99) / u) / 100);
    expect(multiplierOf(sheet, (sheet.draws / 8) * eighths) / 100).toBe(published);
  }
  expect(multiplierOf(sheet, 1)).toBe(396_000_000_000);
  expect(multiplierOf(sheet, sheet.draws)).toBe(100);
});

test("a target is reached by the draws up to its number of winning draws, and by none after it", () => {
  const wrong: number[] = [];
  const { lowest, highest } = sheet.targets;
  for (let target = lowest; target <= highest; target += target < 200_000 ? 1 : 997) {
    const winning = winningDraws(sheet, target);
    // Multipliers fall as draws rise, so the two draws at the edge decide about all others.
    if (multiplierOf(sheet, winning) < target || multiplierOf(sheet, winning + 1) >= target) wrong.push(target);
  }
  expect(wrong).toEqual([]);
});

test("every target returns 99 % before the number of its draws is rounded down, and less than one draw below it after", () => {
  const { lowest, highest } = sheet.targets;
  const all = 99 * sheet.draws;
  let wrong = 0;
  let least = all;
  for (let target = lowest; target <= highest; target++) {
    const paid = winningDraws(sheet, target) * target;
    if (paid > all || paid <= all - target) wrong++;
    if (paid < least) least = paid;
  }
  expect(wrong).toBe(0);
  const { numerator, denominator } = declared.lowest.rtp;
  expect((BigInt(numerator) * BigInt(sheet.draws) * 100n) / BigInt(denominator)).toBe(BigInt(least));
});

/** The same rules with so few draws that all of them can be played. */
const small: LimboSheet = { ...sheet, draws: 100_000, targets: { lowest: 101, highest: 100_000 } };

test.each([101, 110, 150, 198, 199, 200, 333, 1_000, 9_900, 12_345, 100_000])(
  "100,000 rounds at a target of %i hundredths, one for each draw, pay what the target returns",
  (target) => {
    const source = new Draws(small.draws);
    let [paid, won, wrong] = [0, 0, 0];
    for (source.next = 0; source.next < small.draws; source.next++) {
      const { totalWin, phases } = drawLimbo(small, minor(10_000), { target }, source);
      paid += totalWin;
      if (phases[0]!.won) won++;
      if (totalWin !== (phases[0]!.won ? target * 100 : 0)) wrong++;
    }
    expect(wrong).toBe(0);
    expect(won).toBe(winningDraws(small, target));
    expect(won).toBe(Math.floor(9_900_000 / target));
    expect(paid).toBe(won * target * 100);
  },
);

test("at the smallest stake the declared extremes are those of all targets", () => {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let target = 101; target <= 1_000_000; target++) {
    const paid = winningDraws(sheet, target) * Math.floor(target / 5);
    if (paid < least) least = paid;
    if (paid > most) most = paid;
  }
  const { lowest, highest } = declared.smallestStake;
  const over = (each: typeof lowest): number =>
    Number((BigInt(each.rtp.numerator) * BigInt(sheet.draws) * 20n) / BigInt(each.rtp.denominator));
  expect([over(lowest), over(highest)]).toEqual([least, most]);
  // By hand: 3,807,692,307 of 4,000,000,000 draws reach 1.04, which pays 20 units instead of 20.8.
  expect(lowest).toMatchObject({ target: 104, rtpPercent: "95.1923" });
});
