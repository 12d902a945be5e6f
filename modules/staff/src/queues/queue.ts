import type { Permission } from "@apogee/contract";
import type { Database } from "@apogee/database";

/** How much an item is flagged; `any` where a queue has no flags. */
export type Level = "any" | "low" | "high";

/** Something that waits for a member of staff. */
export interface QueueItem {
  /** What it is about, such as `payment:17`. */
  readonly subject: string;
  readonly level: Level;
  /** Since when it waits. */
  readonly at: Date;
  /** The clock stands while the player is asked for something. */
  readonly waitsForPlayer: boolean;
  /** It leaves its queue by a decision of its own alone, so nobody can mark it as done. */
  readonly needsDecision?: boolean;
}

/** A queue of the back office. */
export interface StaffQueue {
  readonly name: string;
  readonly title: string;
  /** What it takes to look at its items and to take one. */
  readonly permission: Permission;
  /** All items that are open, at most some hundreds. */
  items(db: Database, at: Date): Promise<readonly QueueItem[]>;
}

/** The target of a level of a queue, in minutes. */
export interface QueueTarget {
  readonly queue: string;
  readonly level: Level;
  readonly firstLookMinutes: number;
  readonly doneMinutes: number;
}

/** Who holds an item, and what became of it. */
export interface Claim {
  readonly queue: string;
  readonly subject: string;
  readonly holder: string | null;
  readonly until: Date | null;
  readonly assignedBy: string | null;
  readonly firstLookedAt: Date;
  readonly doneAt: Date | null;
}

/** How an item stands against its target. */
export type TargetState = "in_time" | "amber" | "over" | "waits";

const MINUTE_MS = 60_000;
const AMBER_PERCENT = 75;
/** Taking an item locks it for so long; taking it again extends it. */
export const CLAIM_MS = 15 * MINUTE_MS;
/** An item that somebody else assigned is kept for a working day. */
export const ASSIGNED_MS = 8 * 60 * MINUTE_MS;

/** The holder of an item at a time; null if nobody holds it, or the time is over. */
export function holderAt(claim: Pick<Claim, "holder" | "until"> | undefined, at: Date): string | null {
  return claim?.holder && claim.until! > at ? claim.holder : null;
}

/** An item against its target: amber from three quarters of the time that is left for the next step, and over beyond it. */
export function standingOf(
  item: Pick<QueueItem, "at" | "waitsForPlayer">,
  target: QueueTarget,
  claim: Pick<Claim, "firstLookedAt"> | undefined,
  at: Date,
): { readonly state: TargetState; readonly firstLookBy: Date; readonly doneBy: Date; readonly ageMinutes: number } {
  const after = (minutes: number): Date => new Date(item.at.getTime() + minutes * MINUTE_MS);
  const ageMinutes = Math.max(0, Math.floor((at.getTime() - item.at.getTime()) / MINUTE_MS));
  const due = claim === undefined ? target.firstLookMinutes : target.doneMinutes;
  const isLate = claim === undefined ? false : claim.firstLookedAt > after(target.firstLookMinutes);
  const state = item.waitsForPlayer
    ? "waits"
    : ageMinutes >= due
      ? "over"
      : ageMinutes * 100 >= due * AMBER_PERCENT || isLate
        ? "amber"
        : "in_time";
  return { state, firstLookBy: after(target.firstLookMinutes), doneBy: after(target.doneMinutes), ageMinutes };
}
