import type { FunnelDay } from "./shapes.ts";

/** The steps of the funnel, each with the step that its share is of. */
export const STEPS = [
  { name: "registrations", of: null },
  { name: "confirmed", of: "registrations" },
  { name: "first_deposits", of: "registrations" },
  { name: "second_deposits", of: "first_deposits" },
] as const;
/** A step of the funnel. */
export type Step = (typeof STEPS)[number]["name"];

/** The whole funnel of some days. */
export function sumOf(days: readonly FunnelDay[]): Record<Step, number> {
  const sum = (name: Step): number => days.reduce((all, day) => all + day[name], 0);
  return {
    registrations: sum("registrations"),
    confirmed: sum("confirmed"),
    first_deposits: sum("first_deposits"),
    second_deposits: sum("second_deposits"),
  };
}

/** A share in percent with two places, as the server writes shares; null of nothing. */
export const shareOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : (Math.round((part * 10_000) / whole) / 100).toFixed(2);
