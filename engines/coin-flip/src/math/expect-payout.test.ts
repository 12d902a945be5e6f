import { expect, test } from "vitest";
import { moonpenny } from "../games/index.ts";
import type { CoinRound } from "../rules/round.ts";
import { payoutsOf, until, type Strategy } from "./expect-payout.ts";

const { sheet, declared } = moonpenny;
const STAKE = 10_000;

const lastSide = ({ phases }: CoinRound): string | null => {
  const { step } = phases.at(-1)!;
  return step.kind === "flip" ? step.side : null;
};

const STRATEGIES: readonly Strategy[] = [
  ...Array.from({ length: sheet.flips }, (_, i) => until(i + 1)),
  { name: "never cashes out", first: "tails", decide: () => "tails" },
  {
    name: "calls the side that came last, four times",
    first: "tails",
    decide: (round) => (round.right === 4 ? "cash_out" : (lastSide(round) as "heads" | "tails")),
  },
  {
    name: "calls in turns, and cashes out early after tails",
    first: "heads",
    decide: (round) =>
      round.right >= 9 || (round.right > 2 && lastSide(round) === "tails")
        ? "cash_out"
        : round.right % 2 === 0
          ? "heads"
          : "tails",
  },
];

test.each(STRATEGIES)("$name returns exactly 99/100 over all series", (strategy) => {
  const payouts = payoutsOf(sheet, STAKE, strategy);
  const all = 2n ** BigInt(sheet.flips);
  expect([...payouts.values()].reduce((sum, rounds) => sum + rounds, 0n)).toBe(all);
  const paid = [...payouts].reduce((sum, [each, rounds]) => sum + BigInt(each) * rounds, 0n);
  expect(paid * 100n).toBe(99n * all * BigInt(STAKE));
});

test.each(STRATEGIES)("$name returns at least the declared minimum at the smallest stake", (strategy) => {
  const { units, rtpPercent } = declared.smallestStake;
  const paid = [...payoutsOf(sheet, units, strategy)].reduce((sum, [each, rounds]) => sum + BigInt(each) * rounds, 0n);
  const percent = Number((paid * 1_000_000n) / (2n ** BigInt(sheet.flips) * BigInt(units))) / 10_000;
  expect(percent).toBeGreaterThanOrEqual(Number(rtpPercent));
});

test("a series pays either nothing or its declared payout", () => {
  expect([...payoutsOf(sheet, STAKE, until(3))].toSorted(([a], [b]) => a - b)).toEqual([
    [0, 57_344n],
    [79_200, 8_192n],
  ]);
});
