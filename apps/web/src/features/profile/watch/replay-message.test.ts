import { expect, test } from "vitest";
import { replayMessage } from "./replay-message.ts";

const frame = { window: {}, origin: "https://casino.example" };
const heard = (data: unknown, change: object = {}) =>
  replayMessage({ origin: frame.origin, source: frame.window, data, ...change }, frame);

test.each([
  ["apogee:recording-wanted", "recording-wanted"],
  ["apogee:ready", "ready"],
  ["apogee:exit", "exit"],
  ["apogee:balance", undefined],
  [7, undefined],
])("a message %s from the frame is read as %s", (type, message) => {
  expect(heard({ type })).toBe(message);
});

test("a message from another window or another origin is ignored", () => {
  const wanted = { type: "apogee:recording-wanted" };
  expect(heard(wanted, { source: {} })).toBeUndefined();
  expect(heard(wanted, { source: null })).toBeUndefined();
  expect(heard(wanted, { origin: "https://elsewhere.example" })).toBeUndefined();
  expect(heard(null)).toBeUndefined();
});
