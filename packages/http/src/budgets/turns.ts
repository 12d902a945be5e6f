import { TooManyCalls } from "../errors.ts";
import type { CallBudgets } from "./call-budgets.ts";

/** Takes turns by name, one in so much time, held over every process; answers how long to wait, 0 when the turn was taken. */
export function turnsOf(budgets: CallBudgets): (name: string, everyMs: number) => Promise<number> {
  return async (name, everyMs) => {
    try {
      await budgets.take(name, { name: "turn", perMinute: 60_000 / everyMs, atOnce: 1, counted: "together" });
      return 0;
    } catch (error) {
      if (error instanceof TooManyCalls) return Math.ceil(error.waitMs);
      throw error;
    }
  };
}
