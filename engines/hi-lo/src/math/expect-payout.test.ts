import { minor } from "@apogee/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { novaHiLo } from "../games/index.ts";
import { hiLo, offersOf, rankOf, type HiLoDecision, type HiLoSheet } from "../index.ts";
import { Cards, sheetWith } from "../testing.ts";
import { expectPayout } from "./expect-payout.ts";
import { CASH_OUT_AT_DOUBLE, DECLARED_STRATEGIES, until, untilNothingIsOffered, type Strategy } from "./strategies.ts";

const fraction = (sheet: HiLoSheet, strategy: Strategy): string => {
  const [mean] = expectPayout(sheet, strategy, [(paid) => paid]);
  return `${mean!.numerator}/${mean!.denominator}`;
};

test.each(DECLARED_STRATEGIES)("$name returns exactly 99/100", (strategy) => {
  expect(fraction(novaHiLo.sheet, strategy)).toBe("99/100");
});

test.each([
  [13, 0],
  [13, 2],
  [20, 0],
])(
  "playing up to a cap of %i stakes with %i skips returns exactly 99/100, and never pays more than the cap",
  (cap, skips) => {
    const sheet = sheetWith({ cap, skips });
    const [mean, above] = expectPayout(sheet, untilNothingIsOffered("unlikelier"), [
      (paid) => paid,
      ({ numerator, denominator }) => ({
        numerator: numerator > BigInt(cap) * denominator ? 1n : 0n,
        denominator: 1n,
      }),
    ]);
    expect([mean!.numerator, mean!.denominator]).toEqual([99n, 100n]);
    expect(above!.numerator).toBe(0n);
  },
);

test("skipping as often as allowed does not change the return", () => {
  const skipping: Strategy = {
    name: "skips all but aces and kings",
    decide: (sheet, round) =>
      round.guesses === 0 && round.skips < sheet.skips && rankOf(round.card) % 12 !== 0
        ? "skip"
        : until(1, "unlikelier").decide(sheet, round),
  };
  expect(fraction(novaHiLo.sheet, skipping)).toBe("99/100");
  expect(fraction(sheetWith({ skips: 0 }), CASH_OUT_AT_DOUBLE)).toBe("99/100");
});

test("every strategy returns exactly 99/100, even with a low cap", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 13, max: 60 }), fc.integer({ min: 0, max: 2 }), (seed, cap, skips) => {
      const strategy: Strategy = {
        name: `at random, ${seed}`,
        decide(sheet, round) {
          const may = offersOf(sheet, round).map((offer) => offer.do);
          if (round.guesses === 3) return "cash_out";
          const { numerator, denominator, guesses, skips } = round;
          const key = `${seed} ${rankOf(round.card)} ${numerator} ${denominator} ${guesses} ${skips}`;
          return may[[...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7) % may.length]!;
        },
      };
      expect(fraction(sheetWith({ cap, skips }), strategy)).toBe("99/100");
    }),
    { numRuns: 25 },
  );
});

test("the computed return equals what all rounds of a strategy pay when played through the engine", () => {
  // Stakes of which 99 % is divisible by 1 to 12, so that no payout is rounded.
  const stake = minor(2_772_000);
  const decide = (round: Parameters<typeof hiLo.view>[1]): HiLoDecision => ({
    do: until(1, "likelier").decide(novaHiLo.sheet, round),
  });
  let paid = 0;
  let hits = 0;
  for (let first = 0; first < 52; first++) {
    for (let second = 0; second < 52; second++) {
      const source = new Cards(first, second);
      let round = hiLo.start(novaHiLo, stake, {}, source);
      while (round.awaits !== null) round = hiLo.decide(novaHiLo, round, decide(round), source);
      paid += round.totalWin;
      if (round.totalWin > 0) hits++;
    }
  }
  expect(paid).toBe((52 * 52 * stake * 99) / 100);
  const declared = novaHiLo.declared.strategies.find(({ name }) => name === until(1, "likelier").name)!;
  expect(((hits / 52 / 52) * 100).toFixed(4).slice(0, 5)).toBe(declared.hitPercent.slice(0, 5));
});

test("a strategy with a decision that is not offered fails an invariant", () => {
  expect(() => fraction(novaHiLo.sheet, { name: "greedy", decide: () => "cash_out" })).toThrow("not offered");
});
