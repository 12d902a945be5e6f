import { dateAfter } from "./dates.ts";
import { lastClaimDate, stepsOf, superPrizeOf, type Adventure, type AdventureDay } from "./adventure.ts";

/** The state of a day (specification 4-08). */
export type DayState = "completed" | "active" | "lost" | "future" | "superb";

/** The state of a day for a player: `today` is the date in the player's zone. */
export function stateOf({ date, minDep }: AdventureDay, isCompleted: boolean, today: string): DayState {
  if (isCompleted) return "completed";
  if (minDep === null) return "superb";
  if (date === today) return "active";
  return date < today ? "lost" : "future";
}

/** Whether the prize of a completed day waits, was claimed, or is gone. */
export function claimOf(day: AdventureDay, isClaimed: boolean, today: string): "claimable" | "claimed" | "expired" {
  if (isClaimed) return "claimed";
  return today <= lastClaimDate(day, dateAfter) ? "claimable" : "expired";
}

/** Whether an adventure is over: its last step is completed, or today is later than the day after it and the super prize. */
export function isFinished(
  adventure: Pick<Adventure, "days">,
  isCompleted: (step: number) => boolean,
  today: string,
): boolean {
  const last = stepsOf(adventure).at(-1)!;
  if (isCompleted(last.step)) return true;
  const dayAfter = dateAfter(last.date, 1);
  const superDate = superPrizeOf(adventure).date;
  return today > (superDate > dayAfter ? superDate : dayAfter);
}
