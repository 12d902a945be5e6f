import { expect, test } from "vitest";
import { ReasonMissing, requireReason } from "./attribution.ts";

test("a reason is stored without the spaces around it", () => {
  expect(requireReason("  asked by phone ")).toBe("asked by phone");
});

test.each(["", "    ", "no", " four "])("%j is no reason", (reason) => {
  expect(() => requireReason(reason)).toThrow(ReasonMissing);
});
