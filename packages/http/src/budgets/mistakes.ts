import { networkOf } from "@apogee/kernel";
import type { CallBudgets, CallRule } from "./call-budgets.ts";

/** No correct client is wrong more often than this. */
const A_MINUTE = 60;

/**
 * Counts wrong calls by address and claimed name, across all processes. A caller that has used up this budget is
 * refused without further checks until it refills. Calls in the same name from other addresses are not affected.
 */
export class Mistakes {
  readonly #budgets: CallBudgets;

  constructor(budgets: CallBudgets) {
    this.#budgets = budgets;
  }

  /** Refuses with `TooManyCalls` an address that was wrong too often in this name; counts nothing. */
  look(address: string, name: string): void {
    this.#budgets.look(networkOf(address), ruleOf(name));
  }

  /** Counts a wrong call. Refuses with `TooManyCalls` above the limit. */
  note(address: string, name: string): void {
    void this.#budgets.take(networkOf(address), ruleOf(name));
  }
}

const ruleOf = (name: string): CallRule => ({ name: `mistakes.${name} @`, perMinute: A_MINUTE, counted: "apart" });
