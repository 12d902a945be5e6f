import { expect, test } from "vitest";
import { boundsOf, frameNewsOf } from "./frame-message.ts";

const source = {};
const expected = { origin: "https://pay.example", source };
const message = { ...expected, data: { type: "apogee-pay:done", payment: "7" } };

test("the provider's frame is heard", () => {
  expect(frameNewsOf(message, expected)).toBe("done");
  expect(frameNewsOf({ ...message, data: { type: "apogee-pay:cancel" } }, expected)).toBe("cancel");
});

test.each([
  ["another origin", { ...message, origin: "https://evil.example" }],
  ["another window of the same origin", { ...message, source: {} }],
  ["another type", { ...message, data: { type: "toString" } }],
  ["no type", { ...message, data: "apogee-pay:done" }],
  ["nothing", { ...message, data: null }],
])("%s is not", (_, other) => {
  expect(frameNewsOf(other, expected)).toBeUndefined();
});

test("a frame that is gone hears nobody", () => {
  expect(frameNewsOf({ ...message, source: null }, { ...expected, source: null })).toBeUndefined();
});

test("a provider's frame has bounds where they hold, and none that it could take off itself", () => {
  expect(boundsOf("https://pay.example", "https://casino.example")).toBe("allow-scripts allow-forms allow-same-origin");
  expect(boundsOf("http://localhost:3000", "http://localhost:3000")).toBeUndefined();
});
