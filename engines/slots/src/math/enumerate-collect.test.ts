import { expect, test } from "vitest";
import { ladderOf } from "../rules/ladder.ts";
import { resultAt, scatterCount, windowAt } from "../rules/spin.ts";
import { smallCollect } from "../testing.ts";
import { enumerateCollect } from "./enumerate-collect.ts";
import { solveFreeSpins } from "./solve-free-spins.ts";

const par = smallCollect({
  strips: {
    base: smallCollect().strips.base,
    free: [
      ["sun", "moon", "moon"],
      ["moon", "sun", "star"],
      ["wild", "moon", "sun"],
      ["moon", "star", "wild", "moon"],
      ["moon", "moon", "star"],
    ],
  },
});
const ladder = ladderOf(par)!;
const VALUES = [20, 20, 60];

interface Outcome {
  readonly weight: bigint;
  readonly pay: bigint;
  readonly scatters: number;
  readonly steps: number;
}

/** Every combination of stops with every draw of its values; unused draws count with all of their possible values. */
function listed(level: number, draws: number): Outcome[] {
  const stops = par.strips.free.reduce<number[][]>(
    (all, strip) => all.flatMap((before) => strip.map((_, stop) => [...before, stop])),
    [[]],
  );
  return stops.flatMap((each) => {
    const window = windowAt(par, "free", each);
    const stars = window.flat().filter((id) => id === "star").length;
    return Array.from({ length: 3 ** stars }, (_, code) => {
      let rest = code;
      const coins = window.map((column) =>
        column.map((id) => {
          if (id !== "star") return 0;
          const drawn = VALUES[rest % 3]!;
          rest = Math.floor(rest / 3);
          return drawn;
        }),
      );
      const result = resultAt(par, "free", each, { coins, level });
      return {
        weight: 3n ** BigInt(draws - stars),
        pay: BigInt(result.payUnits),
        scatters: scatterCount(par, window),
        steps: result.collection?.collectors ?? 0,
      };
    });
  });
}

const DRAWS = 3;
const found = enumerateCollect(par);

test.each([0, 2])("at level %s, every class matches a listing of all stops and values", (level) => {
  const outcomes = listed(level, DRAWS);
  expect(found.outcomes).toBe(outcomes.reduce((sum, { weight }) => sum + weight, 0n));
  for (const { scatters, steps, at } of found.classes) {
    const same = outcomes.filter((each) => each.scatters === scatters && each.steps === steps);
    const sum = (of: (pay: bigint) => bigint): bigint =>
      same.reduce((all, { pay, weight }) => all + of(pay) * weight, 0n);
    const top = same.reduce((most, { pay }) => (pay > most ? pay : most), 0n);
    expect(at(level)).toEqual({
      outcomes: sum(() => 1n),
      pay: sum((pay) => pay),
      paySquared: sum((pay) => pay * pay),
      zeroes: sum((pay) => (pay === 0n ? 1n : 0n)),
      top,
      tops: sum((pay) => (pay === top ? 1n : 0n)),
    });
  }
  expect(found.classes.some(({ steps }) => steps === 2)).toBe(true);
});

test("the solution for free spins matches a walk through every sequence with its ladder", () => {
  const { most, retriggered } = par.freeSpins;
  const byLevel = [0, 1, 2].map((level) => listed(level, DRAWS));
  const totals = new Map<bigint, bigint>();
  let open = new Map([["0/2/0/0", 1n]]);
  while (open.size > 0) {
    const next = new Map<string, bigint>();
    for (const [key, ways] of open) {
      const [played, awarded, level, total] = key.split("/").map(Number) as [number, number, number, number];
      if (played === awarded) {
        totals.set(BigInt(total), (totals.get(BigInt(total)) ?? 0n) + ways * found.outcomes ** BigInt(most - played));
        continue;
      }
      for (const { weight, pay, scatters, steps } of byLevel[level]!) {
        const added = (scatters === 3 ? retriggered[3]! : 0) + ladder.spinsFor(level, steps);
        const to = `${played + 1}/${Math.min(most, awarded + added)}/${ladder.climb(level, steps)}/${total + Number(pay)}`;
        next.set(to, (next.get(to) ?? 0n) + ways * weight);
      }
    }
    open = next;
  }
  const sum = (of: (total: bigint) => bigint): bigint =>
    [...totals].reduce((all, [total, ways]) => all + of(total) * ways, 0n);
  const top = [...totals.keys()].reduce((best, total) => (total > best ? total : best), 0n);
  const solved = solveFreeSpins(par, found)(2);
  expect(sum(() => 1n)).toBe(found.outcomes ** BigInt(most));
  expect(solved.pay).toBe(sum((total) => total));
  expect(solved.paySquared).toBe(sum((total) => total * total));
  expect(solved.nothing).toBe(totals.get(0n) ?? 0n);
  expect(solved.top).toBe(top);
  expect(solved.tops).toBe(totals.get(top));
});
