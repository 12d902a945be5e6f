import type { PaymentView } from "@apogee/contract";
import type { Action, Stage } from "./stage.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface NewsPromise {
  readonly reason: string;
  readonly needed: readonly string[];
  readonly newsWithinMs: number | null;
}

/** Why a payment waits and when to expect news. Text keys, not texts. */
function promiseOf(
  action: Action,
  stage: Stage,
  crypto: boolean,
  reason: string | null,
  needed: readonly string[],
): NewsPromise | null {
  if (action === "deposit") {
    switch (stage) {
      case "requested":
        return { reason: "starting", needed: [], newsWithinMs: MINUTE };
      case "awaiting_player":
        return crypto
          ? { reason: "transfer_expected", needed: ["send_coins"], newsWithinMs: null }
          : { reason: "player_pays", needed: ["finish_payment"], newsWithinMs: null };
      case "awaiting_confirmations":
        return crypto
          ? { reason: "chain_confirmations", needed: [], newsWithinMs: 20 * MINUTE }
          : { reason: "bank_confirmation", needed: [], newsWithinMs: 10 * MINUTE };
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
      return {
        reason: crypto ? "chain_confirmations" : "bank_processing",
        needed: [],
        newsWithinMs: crypto ? HOUR : 72 * HOUR,
      };
    default:
      return null;
  }
}

export interface Waiter {
  readonly action: Action;
  readonly stage: Stage;
  readonly crypto: boolean;
  readonly reason: string | null;
  readonly needed: readonly string[];
  /** When it reached this stage. */
  readonly since: Date;
  readonly expiresAt: Date | null;
  readonly now: Date;
}

/** Why a payment waits, what the player must do, and when to expect news; a time that has passed is omitted. */
export function waitingOf(waiter: Waiter): PaymentView["waiting"] {
  const promise = promiseOf(waiter.action, waiter.stage, waiter.crypto, waiter.reason, waiter.needed);
  if (!promise) return null;
  // The time to pay says nothing about coins that are here.
  const until = waiter.stage === "held" ? null : waiter.expiresAt;
  const promised = promise.newsWithinMs === null ? until : new Date(waiter.since.getTime() + promise.newsWithinMs);
  const news = promised && promised > waiter.now ? promised.toISOString() : null;
  return { reason: promise.reason, needed: [...promise.needed], next_news_at: news };
}
