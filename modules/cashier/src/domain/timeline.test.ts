import { expect, test } from "vitest";
import type { Action, Stage } from "./stage.ts";
import { timelineOf } from "./timeline.ts";

const at = new Date("2026-03-01T12:00:00Z");
const PAGE = ["requested", "awaiting_player", "credited"] as const;
const CHAIN = ["requested", "awaiting_player", "awaiting_confirmations", "credited"] as const;
const drawn = (action: Action, crypto: boolean, stage: Stage, steps: string): string => {
  const passed = steps.split(" ").map((step) => ({ step, at }));
  return timelineOf(action, crypto ? CHAIN : PAGE, stage, passed)
    .map(({ step, status }) => ({ done: "✓", current: "●", ahead: "○", failed: "✗" })[status] + step)
    .join(" ");
};

test.each<[Action, boolean, Stage, string, string]>([
  ["deposit", false, "awaiting_player", "requested awaiting_player", "✓requested ●awaiting_player ○credited"],
  [
    "deposit",
    false,
    "awaiting_confirmations",
    "requested awaiting_player awaiting_confirmations",
    "✓requested ✓awaiting_player ●awaiting_confirmations ○credited",
  ],
  ["deposit", false, "credited", "requested awaiting_player credited", "✓requested ✓awaiting_player ✓credited"],
  ["deposit", false, "declined", "requested awaiting_player declined", "✓requested ✗declined"],
  ["deposit", false, "expired", "requested awaiting_player expired", "✓requested ✗expired"],
  ["deposit", false, "canceled", "requested awaiting_player canceled", "✓requested ✗canceled"],
  [
    "deposit",
    false,
    "credited",
    "requested awaiting_player declined credited",
    "✓requested ✓awaiting_player ✓declined ✓credited",
  ],
  [
    "deposit",
    false,
    "in_review",
    "requested awaiting_player in_review",
    "✓requested ✓awaiting_player ●in_review ○credited",
  ],
  [
    "deposit",
    true,
    "awaiting_player",
    "requested awaiting_player",
    "✓requested ●awaiting_player ○awaiting_confirmations ○credited",
  ],
  [
    "deposit",
    true,
    "awaiting_confirmations",
    "requested awaiting_player awaiting_confirmations failed awaiting_confirmations",
    "✓requested ✓awaiting_player ✓failed ●awaiting_confirmations ○credited",
  ],
  [
    "deposit",
    true,
    "held",
    "requested awaiting_player awaiting_confirmations held",
    "✓requested ✓awaiting_player ✓awaiting_confirmations ●held ○returned",
  ],
  [
    "deposit",
    true,
    "returning",
    "requested awaiting_confirmations held returning",
    "✓requested ✓awaiting_confirmations ✓held ●returning ○returned",
  ],
  [
    "deposit",
    true,
    "held",
    "requested awaiting_confirmations held returning held",
    "✓requested ✓awaiting_confirmations ✓returning ●held ○returned",
  ],
  [
    "deposit",
    true,
    "returned",
    "requested awaiting_player awaiting_confirmations held returning returned",
    "✓requested ✓awaiting_player ✓awaiting_confirmations ✓held ✓returning ✓returned",
  ],
  ["cashout", false, "in_review", "requested in_review", "✓requested ●in_review ○approved ○sent ○paid"],
  ["cashout", false, "sent", "requested in_review approved sent", "✓requested ✓in_review ✓approved ●sent ○paid"],
  ["cashout", false, "paid", "requested in_review approved sent paid", "✓requested ✓in_review ✓approved ✓sent ✓paid"],
  ["cashout", false, "recalled", "requested in_review recalled", "✓requested ✓in_review ✗recalled"],
])("the timeline of a %s (on chain: %s) that is %s after %s is %s", (action, crypto, stage, steps, expected) => {
  expect(drawn(action, crypto, stage, steps)).toBe(expected);
});
