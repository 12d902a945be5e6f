import { describe, expect, test } from "vitest";
import { frameMessage } from "./frame-messages.ts";

const frame = { window: { frame: 1 }, origin: "https://casino.example" };
const heard = { origin: frame.origin, source: frame.window, data: { type: "apogee:exit" } };

describe("a message to the game page", () => {
  test("is heard from the game's own frame", () => {
    expect(frameMessage(heard, frame)).toBe("apogee:exit");
  });

  test.each([
    ["of another origin", { ...heard, origin: "https://evil.example" }],
    ["of another window", { ...heard, source: { frame: 2 } }],
    ["of no window", { ...heard, source: null }],
    ["of an unknown type", { ...heard, data: { type: "apogee:pay" } }],
    ["that is no object", { ...heard, data: "apogee:exit" }],
    ["that is nothing", { ...heard, data: null }],
  ])("%s is not", (_, message) => {
    expect(frameMessage(message, frame)).toBeUndefined();
  });
});
