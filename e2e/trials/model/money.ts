import type { State } from "./state.ts";

/** Incoming real money repays the debt first. */
export function credit(state: State, amount: number): { real: number; debt: number } {
  const debt = Math.min(amount, state.debt);
  state.debt -= debt;
  state.real += amount - debt;
  return { real: amount - debt, debt };
}

/** Real money to be deducted; a missing amount becomes a debt. */
export function debit(state: State, amount: number): { real: number; debt: number } {
  const there = Math.min(amount, state.real);
  state.real -= there;
  state.debt += amount - there;
  return { real: -there, debt: there - amount };
}
