import type { BonusLoss } from "@apogee/contract";

/** The reasons that the platform writes on entries itself. Everything else was written by a member of staff. */
const WRITTEN: Readonly<Record<string, BonusLoss>> = {
  withdrawal: "withdrawal",
  "cancelled by the player": "player",
  "the player is excluded": "exclusion",
};
const BY_STAGE: Readonly<Record<string, BonusLoss>> = {
  expired: "expired",
  lost: "lost",
  // Its wagering is completed: what is forfeited is above the most that becomes real money.
  wager_done: "most_win",
  canceled: "operator",
};

/**
 * Why the money of a bonus was forfeited; null for every other movement. `stage` is that of the bonus, null if it is
 * unknown. A completed bonus forfeits only what is above its maximum win, whatever the occasion.
 */
export function lossOf(
  { what, reason }: { readonly what: string; readonly reason: string | null },
  stage: string | null,
): BonusLoss | null {
  if (what !== "bonus_forfeited") return null;
  if (stage === "wager_done") return "most_win";
  const written = reason === null || !Object.hasOwn(WRITTEN, reason) ? null : WRITTEN[reason]!;
  return written ?? (stage === null || !Object.hasOwn(BY_STAGE, stage) ? "operator" : BY_STAGE[stage]!);
}

/** The reason of a movement for its player: what staff wrote, and nothing of the platform's own words. */
export function shownReason(reason: string | null): string | null {
  return reason === null || Object.hasOwn(WRITTEN, reason) ? null : reason;
}
