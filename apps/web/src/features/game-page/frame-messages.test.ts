import { describe, expect, test } from "vitest";
import { frameMessage } from "./frame-messages.ts";

const frame = { window: { frame: 1 }, origin: "https://casino.example" };
const from = (data: unknown) => ({ origin: frame.origin, source: frame.window, data });
const received = from({ type: "apogee:exit" });
const balance = {
  type: "apogee:balance",
  balance_cents: 900,
  currency: "EUR",
  wallet_cents: 1_400,
  version: 11,
  finished: false,
};

describe("a message to the game page", () => {
  test("is accepted from the game's own frame", () => {
    expect(frameMessage(received, frame)).toEqual({ type: "request", request: "apogee:exit" });
    expect(frameMessage(from({ type: "apogee:ready" }), frame)).toEqual({ type: "ready" });
    expect(frameMessage(from(balance), frame)).toEqual({
      type: "balance",
      currency: "EUR",
      balance: { cents: 900, walletCents: 1_400, version: 11, finished: false },
    });
  });

  test.each([
    ["of another origin", { ...received, origin: "https://evil.example" }],
    ["of another window", { ...received, source: { frame: 2 } }],
    ["of no window", { ...received, source: null }],
    ["of an unknown type", from({ type: "apogee:pay" })],
    ["that is no object", from("apogee:exit")],
    ["that is null", from(null)],
    ["of a balance from another origin", { ...from(balance), origin: "https://evil.example" }],
    ["of a balance from another window", { ...from(balance), source: { frame: 2 } }],
    ["of a balance that is no amount", from({ ...balance, balance_cents: "900" })],
    ["of a negative balance", from({ ...balance, balance_cents: -1 })],
    ["of a balance without a version", from({ ...balance, version: undefined })],
  ])("%s is ignored", (_, message) => {
    expect(frameMessage(message, frame)).toBeUndefined();
  });
});
