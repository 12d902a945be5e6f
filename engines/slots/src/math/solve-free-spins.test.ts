import { expect, test } from "vitest";
import { enumerate } from "./enumerate.ts";
import { withoutLadder } from "./outcome-class.ts";
import { resultAt } from "../index.ts";
import { scatterCount } from "../rules/spin.ts";
import { solveFreeSpins } from "./solve-free-spins.ts";
import { smallSheet } from "../testing.ts";

const par = smallSheet();
const { most, multiplier } = par.freeSpins;

/** Every outcome of the small sheet, in order, by the slow function that also builds windows. */
const outcomes = Array.from({ length: 576 }, (_, code) => {
  const stops = [code % 4, (code >> 2) % 4, (code >> 4) % 4, (code >> 6) % 3, Math.floor(code / 192)];
  const result = resultAt(par, "free", stops);
  return { pay: BigInt(result.payUnits * multiplier), added: scatterCount(par, result.window) >= 3 ? 2 : 0 };
});

/** How many of the 576^3 equally likely sequences of spins lead to each total, by enumerating all of them. */
function distribution(spins: number): Map<bigint, bigint> {
  const totals = new Map<bigint, bigint>();
  let open = new Map([[`0/${spins}/0`, 1n]]);
  while (open.size > 0) {
    const next = new Map<string, bigint>();
    for (const [key, ways] of open) {
      const [played, awarded, total] = key.split("/") as [string, string, string];
      if (played === awarded) {
        totals.set(BigInt(total), (totals.get(BigInt(total)) ?? 0n) + ways * 576n ** BigInt(most - Number(played)));
        continue;
      }
      for (const { pay, added } of outcomes) {
        const to = `${Number(played) + 1}/${Math.min(most, Number(awarded) + added)}/${BigInt(total) + pay}`;
        next.set(to, (next.get(to) ?? 0n) + ways);
      }
    }
    open = next;
  }
  return totals;
}

test.each([1, 2, 3])("the solution for a feature of %s spins matches a walk through every sequence", (spins) => {
  const solved = solveFreeSpins(par, withoutLadder(enumerate(par, "free")))(spins);
  const totals = [...distribution(spins)];
  const sum = (of: (total: bigint) => bigint): bigint =>
    totals.reduce((all, [total, ways]) => all + of(total) * ways, 0n);
  const top = totals.reduce((most, [total]) => (total > most ? total : most), 0n);

  expect(sum(() => 1n)).toBe(576n ** 3n);
  expect(solved.pay).toBe(sum((total) => total));
  expect(solved.paySquared).toBe(sum((total) => total * total));
  expect(solved.nothing).toBe(sum((total) => (total === 0n ? 1n : 0n)));
  expect(solved.top).toBe(top);
  expect(solved.tops).toBe(sum((total) => (total === top ? 1n : 0n)));
});

test("a feature of no spins always pays nothing", () => {
  const solved = solveFreeSpins(par, withoutLadder(enumerate(par, "free")))(0);
  expect(solved).toMatchObject({ pay: 0n, spins: 0n, nothing: 576n ** 3n });
});
