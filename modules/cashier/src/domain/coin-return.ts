import type { Minor } from "@apogee/kernel";
import type { Decision } from "./payment.ts";
import type { ProviderNews } from "./provider-event.ts";

/** An attempt to return held coins, as the rules need it. */
export interface ReturnFacts {
  readonly state: "asked" | "sent" | "paid" | "failed";
  readonly externalId: string | null;
  readonly amount: Minor;
  readonly currency: string;
}

/**
 * What a provider's news about a return means for its deposit: `returned`, or `held` again if the return failed. News
 * come in any order; a return that was paid cannot fail, and one that failed cannot be paid.
 */
export function decideReturn(attempt: ReturnFacts, news: ProviderNews, externalId: string): Decision {
  const contradicted = (note: string): Decision => ({ outcome: "contradicted", note });
  const { state } = attempt;
  if (attempt.externalId && externalId && attempt.externalId !== externalId)
    return contradicted("The provider names another transaction than the one that was started.");
  switch (news.kind) {
    case "payout_sent":
      return state === "asked" ? { outcome: "noted" } : { outcome: "ignored" };
    case "payout_paid":
      if (state === "paid") return { outcome: "ignored" };
      if (state === "failed") return contradicted("The provider paid a return that it had reported as failed.");
      return news.amount === attempt.amount && news.currency === attempt.currency
        ? { outcome: "moved", to: "returned" }
        : contradicted("The provider returned another amount than was held.");
    case "payout_failed":
      if (state === "failed") return { outcome: "ignored" };
      if (state === "paid") return contradicted("The provider reported a return as failed that it had paid.");
      return { outcome: "moved", to: "held", reason: "return_failed" };
    default:
      return contradicted(`A return can't be ${news.kind}.`);
  }
}
