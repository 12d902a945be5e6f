import fc from "fast-check";
import { expect, test } from "vitest";
import { RankedSet } from "./ranked-set.ts";

test("places and items are those of a sorted list, after any additions and removals", () => {
  const steps = fc.array(fc.record({ item: fc.integer({ min: 0, max: 60 }), adds: fc.boolean() }), { maxLength: 200 });
  fc.assert(
    fc.property(steps, (all) => {
      const set = new RankedSet<number>((a, b) => a - b);
      const model = new Set<number>();
      for (const { item, adds } of all) {
        if (!adds) expect(set.remove(item)).toBe(model.delete(item));
        else if (!model.has(item)) {
          set.add(item);
          model.add(item);
        }
      }
      const sorted = [...model].toSorted((a, b) => a - b);
      expect(set.size).toBe(sorted.length);
      expect(set.first(Infinity)).toEqual(sorted);
      expect(set.first(3)).toEqual(sorted.slice(0, 3));
      expect(sorted.map((_, index) => set.at(index))).toEqual(sorted);
      expect(set.at(sorted.length)).toBeUndefined();
      for (let item = -1; item <= 61; item += 1)
        expect(set.countBefore(item)).toBe(sorted.filter((each) => each < item).length);
    }),
  );
});

test("100,000 items in order do not make it deep", () => {
  const set = new RankedSet<number>((a, b) => a - b);
  for (let item = 0; item < 100_000; item += 1) set.add(item);
  let compared = 0;
  const counting = new RankedSet<number>((a, b) => {
    compared += 1;
    return a - b;
  });
  for (let item = 0; item < 100_000; item += 1) counting.add(item);
  compared = 0;
  expect(counting.countBefore(77_777)).toBe(77_777);
  expect(compared).toBeLessThan(100);
  expect(set.at(99_999)).toBe(99_999);
});
