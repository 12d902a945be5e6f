import { expect, test } from "vitest";
import { gather } from "./gather.ts";

/** Lookups that the test answers. */
function given() {
  const asked: Array<{ keys: readonly number[]; answer(): void; fail(error: Error): void }> = [];
  const find = gather<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        asked.push({
          keys,
          answer: () => resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, `row ${key}`]))),
          fail: reject,
        });
      }),
  );
  return { asked, find };
}

test("a single key is looked up at once", async () => {
  const { asked, find } = given();
  const one = find(1);
  expect(asked.map(({ keys }) => keys)).toEqual([[1]]);
  asked[0]!.answer();
  expect(await one).toBe("row 1");
});

test("keys requested during a lookup are looked up together after it, each key once", async () => {
  const { asked, find } = given();
  const first = find(1);
  const later = [find(1), find(2), find(2), find(-3)];
  expect(asked).toHaveLength(1);
  asked[0]!.answer();
  expect(await first).toBe("row 1");
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [1, 2, -3]]);
  asked[1]!.answer();
  expect(await Promise.all(later)).toEqual(["row 1", "row 2", "row 2", undefined]);
});

test("a failed lookup fails its own callers, and no later ones", async () => {
  const { asked, find } = given();
  const first = find(1);
  const second = find(2);
  asked[0]!.fail(new Error("away"));
  await expect(first).rejects.toThrow("away");
  asked[1]!.answer();
  expect(await second).toBe("row 2");
  const third = find(3);
  expect(asked).toHaveLength(3);
  asked[2]!.answer();
  expect(await third).toBe("row 3");
});
