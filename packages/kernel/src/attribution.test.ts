import { expect, test } from "vitest";
import { ReasonMissing, requireReason } from "./attribution.ts";

test("a reason is returned without surrounding spaces", () => {
  expect(requireReason("  asked by phone ")).toBe("asked by phone");
});

test.each(["", "    ", "no", " four "])("%j is refused as a reason", (reason) => {
  expect(() => requireReason(reason)).toThrow(ReasonMissing);
});
