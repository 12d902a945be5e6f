import { invariant } from "@apogee/kernel";
import type { RandomSource } from "@apogee/rng";
import { describe, expect, test } from "vitest";
import { twentyLanterns } from "../games/index.ts";
import { choose, drawNumbers, hitsOf, tableOf, waysOf, type Risk } from "../index.ts";

const { sheet, declared } = twentyLanterns;

/** A source whose numbers are the digits of a place among all draws, each in the base that is asked for. */
class Digits implements RandomSource {
  #rest: number;
  constructor(place: number) {
    this.#rest = place;
  }
  nextInt(n: number): number {
    const digit = this.#rest % n;
    this.#rest = Math.floor(this.#rest / n);
    return digit;
  }
  get isUsedUp(): boolean {
    return this.#rest === 0;
  }
}

describe("published values", () => {
  test("ten of ten of 80 numbers with 20 drawn is one in 8,911,711.176", () => {
    const all = choose(80, 20);
    expect(Number((all * 1_000_000n) / waysOf({ numbers: 80, drawn: 20 }, 10)[10]!) / 1_000_000).toBeCloseTo(
      8_911_711.176,
      3,
    );
    expect(declared.tables.find(({ risk, picks }) => risk === "high" && picks === 10)!.most.oneIn).toBe("8911711.176");
    expect(String(all)).toBe("3535316142212174320");
  });

  test("the odds of hitting all of one to nine picks", () => {
    const published = [4, 16.63, 72.07, 326.44, 1_550.57, 7_752.84, 40_979.31, 230_114.61, 1_380_687.65];
    for (const [i, oneIn] of published.entries()) {
      const ways = waysOf(sheet, i + 1).at(-1)!;
      expect(Number((choose(80, 20) * 1_000_000n) / ways) / 1_000_000).toBeCloseTo(oneIn, 2);
    }
  });
});

test.each([1, 2, 3, 4])("over all draws of a small board, the hits of %i picks match the distribution", (picks) => {
  const board = { numbers: 8, drawn: 4 };
  const picked = [8, 3, 5, 1].slice(0, picks);
  const orders = 8 * 7 * 6 * 5;
  const found = Array.from({ length: picks + 1 }, () => 0);
  const seen = new Set<string>();
  for (let place = 0; place < orders; place++) {
    const source = new Digits(place);
    const drawn = drawNumbers(board, source);
    invariant(source.isUsedUp, "Every place among the draws is one draw.");
    seen.add(drawn.join());
    found[hitsOf(picked, drawn)]!++;
  }
  // Every order of four different numbers occurs once, so all draws are equally likely.
  expect(seen.size).toBe(orders);
  // 24 orders for every set of four numbers.
  expect(found).toEqual(waysOf(board, picks).map((ways) => Number(ways) * 24));
});

/**
 * The same distribution number by number, as the engine draws: with h hits after i numbers, the next one hits with
 * (picks - h) of the 80 - i numbers that are left. Counts are over 80 * 79 * ... * 61 orders.
 */
function countedStepByStep(picks: number): bigint[] {
  let counts: bigint[] = [1n, ...Array.from({ length: picks }, () => 0n)];
  for (let place = 0; place < sheet.drawn; place++) {
    counts = counts.map((count, hits) => {
      const missing = BigInt(sheet.numbers - place - (picks - hits));
      const before = hits === 0 ? 0n : counts[hits - 1]! * BigInt(picks - hits + 1);
      return count * missing + before;
    });
  }
  return counts;
}

test.each(declared.tables)(
  "$risk risk, $picks picks: the return is exactly the declared one",
  ({ risk, picks, rtp }) => {
    const counts = countedStepByStep(picks);
    const all = counts.reduce((sum, count) => sum + count, 0n);
    expect(all).toBe(Array.from({ length: 20 }, (_, i) => BigInt(80 - i)).reduce((a, b) => a * b, 1n));
    const table = tableOf(sheet, risk as Risk, picks);
    const paid = counts.reduce((sum, count, hits) => sum + count * BigInt(table[hits]!), 0n);
    expect(paid * BigInt(rtp.denominator)).toBe(BigInt(rtp.numerator) * all * 100n);
  },
);

test("one pick returns 97.5 %, as computed by hand: 1/4 of 3.90, or at low risk 1/4 of 1.80 and 3/4 of 0.70", () => {
  const of = (risk: string): object => declared.tables.find((table) => table.risk === risk && table.picks === 1)!;
  expect(of("high")).toMatchObject({ rtp: { numerator: "39", denominator: "40" }, hitPercent: "25.0000" });
  expect(of("low")).toMatchObject({ rtp: { numerator: "39", denominator: "40" }, hitPercent: "100.0000" });
});
