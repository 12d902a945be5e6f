import type { AdventureDay } from "@apogee/contract";

/** The day that is shown first: one that waits to be claimed, today, the next one, else the last. */
export function firstShown(days: readonly AdventureDay[]): string {
  const found =
    days.find(({ claim }) => claim === "claimable") ??
    days.find(({ state }) => state === "active") ??
    days.find(({ state }) => state === "future" || state === "superb") ??
    days.at(-1);
  return found?.date ?? "";
}

/** The last date on which a prize can be used, counted from a day: 1 is the same date. */
export function lastDate(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + Math.max(0, days - 1));
  return at.toISOString().slice(0, 10);
}

/** What is still to be deposited on a day. */
export const restOf = ({
  condition,
  deposited_cents: done,
}: Pick<AdventureDay, "condition" | "deposited_cents">): number => Math.max(0, condition.minDep - done);
