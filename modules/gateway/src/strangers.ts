import { TooManyCalls, type CallBudgets, type CallRule } from "@apogee/http";
import { TooManyStrangers } from "./errors.ts";
import type { StrangersCounted } from "./ports.ts";

/** The same limit as for wrong signatures: a correct provider names no player who never used it. */
const RULE: CallRule = { name: "gateway.strangers @", perMinute: 60, counted: "apart" };

/** Counts unknown players by the provider that names them, from all addresses and across all processes. */
export function countedStrangers(budgets: CallBudgets): StrangersCounted {
  return {
    look: (providerId) => refusing(() => budgets.look(providerId, RULE)),
    note: (providerId) => refusing(() => void budgets.take(providerId, RULE)),
  };
}

function refusing(count: () => void): void {
  try {
    count();
  } catch (error) {
    throw error instanceof TooManyCalls ? new TooManyStrangers(error.retryAfterS * 1_000) : error;
  }
}
