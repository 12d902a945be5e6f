import type { Refusal } from "../../api/refusal.ts";
import type { Notice } from "../state.ts";

/** What a refusal tells the player: its sentence, and the limits and times in it. */
export function refusalNotice({ code, message, facts }: Refusal): Notice {
  const { until, max_bet_cents: mostBet, least_cents: leastCents, most_cents: mostCents, spot } = facts;
  const most = facts["most_stake_cents"] ?? mostBet;
  const isLimited = typeof leastCents === "number" && typeof mostCents === "number";
  return {
    kind: "refusal",
    code,
    sentence: message,
    until: typeof until === "string" ? new Date(until) : null,
    mostStakeCents: typeof most === "number" ? most : null,
    limits: isLimited ? { leastCents, mostCents, round: spot === "round" } : null,
  };
}
