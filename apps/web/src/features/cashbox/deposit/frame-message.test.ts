import { expect, test } from "vitest";
import { boundsOf, frameNewsOf } from "./frame-message.ts";

const source = {};
const expected = { origin: "https://pay.example", source };
const message = { ...expected, data: { type: "apogee-pay:done", payment: "7" } };

test("a message from the provider's frame is accepted", () => {
  expect(frameNewsOf(message, expected)).toBe("done");
  expect(frameNewsOf({ ...message, data: { type: "apogee-pay:cancel" } }, expected)).toBe("cancel");
});

test.each([
  ["from another origin", { ...message, origin: "https://evil.example" }],
  ["from another window of the same origin", { ...message, source: {} }],
  ["of another type", { ...message, data: { type: "toString" } }],
  ["without a type", { ...message, data: "apogee-pay:done" }],
  ["without data", { ...message, data: null }],
])("a message %s is ignored", (_, other) => {
  expect(frameNewsOf(other, expected)).toBeUndefined();
});

test("no message is accepted after the frame has been removed", () => {
  expect(frameNewsOf({ ...message, source: null }, { ...expected, source: null })).toBeUndefined();
});

test("a provider's frame is sandboxed, unless it has the site's origin and could remove the sandbox", () => {
  expect(boundsOf("https://pay.example", "https://casino.example")).toBe("allow-scripts allow-forms allow-same-origin");
  expect(boundsOf("http://localhost:3000", "http://localhost:3000")).toBeUndefined();
});
