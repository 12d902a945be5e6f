import { networkOf } from "@apogee/kernel";
import type { CallBudgets, CallRule } from "./call-budgets.ts";

/** Nobody who means well is wrong more often than this. */
const A_MINUTE = 60;

/**
 * Counts what callers get wrong, by their address and by whom they claim to be, over every process of the house.
 * Whoever has used this up is
 * refused unheard for as long as it takes to come back; the same name from another address is heard as before.
 */
export class Mistakes {
  readonly #budgets: CallBudgets;

  constructor(budgets: CallBudgets) {
    this.#budgets = budgets;
  }

  /** Refuses by `TooManyCalls` who was wrong too often under this name; counts nothing. */
  look(address: string, name: string): void {
    this.#budgets.look(networkOf(address), ruleOf(name));
  }

  /** Counts a mistake. Refuses by `TooManyCalls` where it is one too many. */
  note(address: string, name: string): void {
    void this.#budgets.take(networkOf(address), ruleOf(name));
  }
}

const ruleOf = (name: string): CallRule => ({ name: `mistakes.${name} @`, perMinute: A_MINUTE, counted: "apart" });
