import { expect, test } from "vitest";
import { isTooDeep, MOST_DEEP } from "./json-depth.ts";

const nested = (depth: number, open = "[", close = "]"): string => open.repeat(depth) + close.repeat(depth);

test.each<[string, boolean]>([
  [nested(3), false],
  [nested(4), true],
  [nested(4, '{"a":', "}"), true],
  ['[{"a":[1]}]', false],
  ['[{"a":[[1]]}]', true],
  ["[[],[],[],[],[]]", false],
  ['"[[[[[["', false],
  ['["\\"[[[[",[[1]]]', false],
  ['["\\\\",[[[1]]]]', true],
  ["", false],
  ["[[[[", true],
  ["]]]][[[", false],
])("%s is nested deeper than three levels: %s", (text, tooDeep) => {
  expect(isTooDeep(Buffer.from(text), 3)).toBe(tooDeep);
});

test("the platform's limit is twenty levels", () => {
  expect([isTooDeep(Buffer.from(nested(MOST_DEEP))), isTooDeep(Buffer.from(nested(MOST_DEEP + 1))), MOST_DEEP]).toEqual(
    [false, true, 20],
  );
});
