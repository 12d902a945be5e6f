import { describe, expect, test } from "vitest";
import { parsedPlainly, writtenIn } from "./json-tokens.ts";

test.each<[string, boolean]>([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"\\u0061":2}', true],
  ['{"b":[{"a":1},{"c":0,"a":1,"a":1}]}', true],
  ['{"a":{"a":1},"b":{"a":1},"a":{}}', true],
  ['{"":1,"":2}', true],
  ['{"__proto__":1,"__proto__":2}', true],
  ['{"a\\"b":1,"a\\"b":2}', true],
  ['[{"a":1 , "a" : 2}]', true],
  ['{"a":1,"b":{"c":[1,2,{}]},"c":[],"a":0}', true],
  ['{"a":"a","b":"a"}', false],
  ['{"a":{"a":{"a":1}}}', false],
  ['[{"a":1},{"a":1}]', false],
  ['{"a":["a","a"],"b":1}', false],
  ['{"a":"\\",\\"a\\":1","b":2}', false],
  ['{"a":"{","b":"a"}', false],
  ['{"a":1,"A":1}', false],
  ["{}", false],
  ['"a"', false],
  ['{"a":[],"b":["x"],"x":1}', false],
  ['[["a","a"],"a"]', false],
  ['{"constructor":1,"toString":2}', false],
])("%s names a field twice: %s", (text, twice) => {
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(writtenIn(text).twice).toBe(twice);
});

test.each<[string, boolean]>([
  ["0", true],
  ["10", true],
  ["1000000000000000", true],
  ["-0", false],
  ["-1", false],
  ["1.0", false],
  ["100.00000000000000001", false],
  ["1e2", false],
  ["1E2", false],
  ["0e0", false],
  ["0.0", false],
])("the number %s has its plain spelling: %s", (number, isPlain) => {
  expect(writtenIn(`{"a":[${number}],"b":"1.5 -0","c":1}`).plain).toBe(isPlain);
  expect(parsedPlainly(`{"a":[${number}],"b":"1.5 -0","c":1}`)).toEqual({
    a: [isPlain ? Number(number) : Number.NaN],
    b: "1.5 -0",
    c: 1,
  });
});

// Larger than any call may be. A quadratic scan would exceed the test's timeout, and an exponential one would never
// end.
describe("a large body is scanned in linear time", () => {
  const MANY = 400_000;
  test.each<[string, (many: number) => string]>([
    ["fields", (many) => `{${Array.from({ length: many }, (_, index) => `"k${index}":0`).join(",")}}`],
    ["objects", (many) => `[${'{"a":0},'.repeat(many)}0]`],
    ["characters in one string", (many) => `{"a":"${"x".repeat(10 * many)}"}`],
    ["escapes", (many) => `{"a":"${'\\"'.repeat(2 * many)}"}`],
    ["escapes among letters", (many) => `{"a":"${"xy\\n".repeat(many)}"}`],
    ["levels of nesting", (many) => `${"[".repeat(many)}${"]".repeat(many)}`],
    ["spaces", (many) => `[${" ".repeat(10 * many)}0]`],
    ["characters in an unterminated string", (many) => `["${"x".repeat(10 * many)}`],
    ["escapes in an unterminated string", (many) => `["${"xy\\n".repeat(many)}`],
  ])("with many %s", (_what, textOf) => {
    expect(writtenIn(textOf(MANY))).toEqual({ twice: false, plain: true });
  });
});
