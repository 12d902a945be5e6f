import type { PaymentView } from "@apogee/contract";
import type { Action, Stage } from "./stage.ts";

/** A wait as the player sees it: a text key, what the player must do, and when to expect news. */
export interface Wait {
  readonly reason: string;
  readonly needed: readonly string[];
  /** Null: until the payment expires. */
  readonly newsWithinMs: number | null;
}

/** How payments of a family of methods wait. */
export interface Waits {
  readonly playerPays: Wait;
  readonly confirming: Wait;
  readonly sent: Wait;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Why a payment waits and when to expect news. Text keys, not texts. */
function promiseOf(
  action: Action,
  stage: Stage,
  waits: Waits,
  reason: string | null,
  needed: readonly string[],
): Wait | null {
  if (action === "deposit") {
    switch (stage) {
      case "requested":
        return { reason: "starting", needed: [], newsWithinMs: MINUTE };
      case "awaiting_player":
        return waits.playerPays;
      case "awaiting_confirmations":
        return waits.confirming;
      case "in_review":
        return { reason: reason ?? "operator_review", needed: [], newsWithinMs: 24 * HOUR };
      case "held":
        return {
          reason: reason ?? "above_limit",
          needed: needed.length > 0 ? needed : ["return_coins"],
          newsWithinMs: null,
        };
      case "returning":
        return { reason: "returning", needed: [], newsWithinMs: HOUR };
      default:
        return null;
    }
  }
  switch (stage) {
    case "in_review":
      return needed.length > 0
        ? { reason: "verification_needed", needed, newsWithinMs: null }
        : { reason: "operator_review", needed: [], newsWithinMs: 24 * HOUR };
    case "approved":
      return { reason: "sending", needed: [], newsWithinMs: 10 * MINUTE };
    case "sent":
      return waits.sent;
    default:
      return null;
  }
}

export interface Waiter {
  readonly action: Action;
  readonly stage: Stage;
  readonly waits: Waits;
  readonly reason: string | null;
  readonly needed: readonly string[];
  /** When it reached this stage. */
  readonly since: Date;
  readonly expiresAt: Date | null;
  readonly now: Date;
}

/** Why a payment waits, what the player must do, and when to expect news; a time that has passed is omitted. */
export function waitingOf(waiter: Waiter): PaymentView["waiting"] {
  const promise = promiseOf(waiter.action, waiter.stage, waiter.waits, waiter.reason, waiter.needed);
  if (!promise) return null;
  // The time to pay says nothing about coins that are here.
  const until = waiter.stage === "held" ? null : waiter.expiresAt;
  const promised = promise.newsWithinMs === null ? until : new Date(waiter.since.getTime() + promise.newsWithinMs);
  const news = promised && promised > waiter.now ? promised.toISOString() : null;
  return { reason: promise.reason, needed: [...promise.needed], next_news_at: news };
}
