import { expect, test } from "vitest";
import { methodName } from "./method-name.ts";

test.each([
  ["card", { "payments.methods.card": "Karte" }, "Karte"],
  ["payid", {}, "PayID"],
  ["skrill", {}, "Skrill"],
  ["rapid_transfer", {}, "Rapid Transfer"],
  ["vipps", {}, "Vipps"],
])("%s is written %s", (id, texts, name) => {
  expect(methodName(id, texts)).toBe(name);
});
