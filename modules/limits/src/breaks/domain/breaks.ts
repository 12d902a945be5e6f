/** A short pause, and an exclusion, that a player takes. */
export const BREAK_KINDS = ["cooling_off", "self_exclusion"] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/** A duration that a licence offers. Neither days nor months: for life. */
export interface BreakTerm {
  readonly kind: BreakKind;
  /** Such as `week` or `6_months`. */
  readonly term: string;
  readonly days: number | null;
  readonly months: number | null;
}

/** A break of a player. Nothing changes it. */
export interface PlayerBreak {
  readonly id: number;
  readonly playerId: number;
  readonly kind: BreakKind;
  readonly term: string;
  readonly licence: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** The end of a break for life. */
export const FOR_LIFE = new Date("9999-12-31T00:00:00Z");

const DAY_MS = 86_400_000;

/**
 * When a break that begins now ends. A month ends on the same day of a later month, or on its last day if it has no
 * such day.
 */
export function endOfBreak({ days, months }: Pick<BreakTerm, "days" | "months">, at: Date): Date {
  if (days !== null) return new Date(at.getTime() + days * DAY_MS);
  if (months === null) return FOR_LIFE;
  const first = new Date(at);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return first;
}

/** The break that holds now: of several, the one that ends last, and of those an exclusion. */
export function breakAt(breaks: readonly PlayerBreak[], at: Date): PlayerBreak | undefined {
  const weight = ({ kind, endsAt }: PlayerBreak): number => endsAt.getTime() + (kind === "self_exclusion" ? 0.5 : 0);
  return breaks.filter(({ endsAt }) => endsAt > at).toSorted((one, other) => weight(other) - weight(one))[0];
}
