import { expect, test } from "vitest";
import { fitted } from "./fitted.ts";

/** Like a schema that compares any `length`. */
const longerThanTwo = {
  safeParse(value: unknown) {
    const { length } = value as { length: number };
    return length > 2
      ? { success: true as const, data: String(value) }
      : {
          success: false as const,
          error: { issues: [{ path: ["name"], code: "too_small", message: "must have 3 characters" }] },
        };
  },
};

test("a value that fits its schema is returned, and one that does not is refused in the schema's words", () => {
  expect(fitted(longerThanTwo, "abc")).toEqual({ success: true, data: "abc" });
  expect(fitted(longerThanTwo, "ab")).toMatchObject({
    success: false,
    error: { issues: [{ path: ["name"], message: "must have 3 characters" }] },
  });
});

test("a value that makes a check throw does not fit", () => {
  expect(fitted(longerThanTwo, { length: { toString: 1 } })).toEqual({
    success: false,
    error: { issues: [{ path: [], code: "invalid_type", message: "does not fit" }] },
  });
});

test("an error of our own is not mistaken for a value that does not fit", () => {
  const broken = {
    safeParse: () => {
      throw new Error("ours");
    },
  };
  expect(() => fitted(broken, 1)).toThrow("ours");
});
