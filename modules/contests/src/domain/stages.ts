/** The stages of a contest's life. */
export type Stage = "draft" | "scheduled" | "active" | "closing" | "review" | "final" | "paid" | "canceled";

/** Rounds that were staked before the end count if they are settled within this time after it. */
export const SETTLES_WITHIN_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

/** What a contest's next stage depends on. */
export interface StageFacts {
  readonly stage: Stage;
  readonly startAt: Date;
  readonly endAt: Date;
  /** When the review began; null before. */
  readonly reviewedFrom: Date | null;
  /** How long staff may object. */
  readonly reviewHours: number;
  /** Whether every round that can still count has been counted. */
  readonly isCounted: boolean;
  /** Whether two persons must approve the table, so that it is never approved by itself. */
  readonly needsTwoPersons: boolean;
  /** Whether every prize has been given, or its giving was refused. */
  readonly arePrizesGiven: boolean;
}

/** The stage that a contest enters by itself now; null if it stays. */
export function nextStage(facts: StageFacts, at: Date): "active" | "closing" | "review" | "final" | "paid" | null {
  switch (facts.stage) {
    case "scheduled":
      return at >= facts.startAt ? "active" : null;
    case "active":
      return at >= facts.endAt ? "closing" : null;
    case "closing":
      return at >= countedFrom(facts) && facts.isCounted ? "review" : null;
    case "review":
      return !facts.needsTwoPersons && at >= approvedFrom(facts) ? "final" : null;
    case "final":
      return facts.arePrizesGiven ? "paid" : null;
    default:
      return null;
  }
}

/** From when on no more rounds can count. */
export function countedFrom({ endAt }: Pick<StageFacts, "endAt">): Date {
  return new Date(endAt.getTime() + SETTLES_WITHIN_MS);
}

/** When the table is approved by itself. */
export function approvedFrom({ reviewedFrom, endAt, reviewHours }: Omit<StageFacts, "stage">): Date {
  return new Date((reviewedFrom ?? endAt).getTime() + reviewHours * HOUR_MS);
}

/** Whether a contest can still be canceled: until its table is final. */
export const isCancelable = (stage: Stage): boolean =>
  stage === "draft" || stage === "scheduled" || stage === "active" || stage === "closing" || stage === "review";

/** Whether staff may disqualify players and restore them: until its table is final. */
export const mayDisqualify = (stage: Stage): boolean =>
  stage === "scheduled" || stage === "active" || stage === "closing" || stage === "review";

/** Whether rounds still settle or staff still review. */
export const isProvisional = (stage: Stage): boolean => stage === "closing" || stage === "review";

/** Where a contest stands by its start and end alone (specification 4-05). */
export function timeStatusOf(
  { startAt, endAt }: { readonly startAt: Date; readonly endAt: Date },
  at: Date,
): "future" | "active" | "archive" {
  if (startAt > at) return "future";
  return endAt > at ? "active" : "archive";
}
