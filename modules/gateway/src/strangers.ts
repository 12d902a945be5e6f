import { TooManyCalls, type CallBudgets, type CallRule } from "@apogee/http";
import { TooManyStrangers } from "./errors.ts";
import type { StrangersCounted } from "./ports.ts";

/** As many as wrong signatures: a provider that means well names nobody who never came to it. */
const RULE: CallRule = { name: "gateway.strangers @", perMinute: 60, counted: "apart" };

/** Counts strangers by the provider that names them, from whatever address, over every process of the house. */
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
