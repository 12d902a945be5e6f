import { expect, test } from "vitest";
import { replayMessage } from "./replay-message.ts";

const frame = { window: {}, origin: "https://casino.example" };
const received = (data: unknown, change: object = {}) =>
  replayMessage({ origin: frame.origin, source: frame.window, data, ...change }, frame);

test.each([
  ["apogee:recording-wanted", "recording-wanted"],
  ["apogee:ready", "ready"],
  ["apogee:exit", "exit"],
  ["apogee:balance", undefined],
  [7, undefined],
])("a message %s from the frame is read as %s", (type, message) => {
  expect(received({ type })).toBe(message);
});

test("a message from another window or another origin is ignored", () => {
  const wanted = { type: "apogee:recording-wanted" };
  expect(received(wanted, { source: {} })).toBeUndefined();
  expect(received(wanted, { source: null })).toBeUndefined();
  expect(received(wanted, { origin: "https://elsewhere.example" })).toBeUndefined();
  expect(received(null)).toBeUndefined();
});
