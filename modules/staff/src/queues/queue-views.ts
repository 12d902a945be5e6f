import { moment } from "@apogee/actions";
import type { Database } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { z } from "zod";
import { holderAt, standingOf, type Claim, type QueueItem, type QueueTarget } from "./queue.ts";
import { claimsOf, queueTargets } from "./queue.store.ts";

/** How an item of a queue stands: its age against the target, and who holds it. */
export const standing = z.object({
  subject: z.string().describe("Pass it to queue.claim."),
  level: z.enum(["any", "low", "high"]),
  since: moment,
  age_minutes: z.int(),
  target: z.object({
    state: z.enum(["in_time", "amber", "over", "waits"]).describe("waits: the player is asked for something."),
    first_look_minutes: z.int(),
    done_minutes: z.int(),
    first_look_by: moment,
    done_by: moment,
    text: z.string().describe("The target in a sentence."),
  }),
  first_looked_at: moment.nullable(),
  holder: z.string().nullable().describe("Who holds it now, such as staff:mia."),
  held_until: moment.nullable(),
  assigned_by: z.string().nullable(),
});
/** The same before it is sent. */
export type Standing = z.input<typeof standing>;

/** The standings of these items of a queue, by their subjects. */
export async function standingsOfItems(
  db: Database,
  queue: string,
  items: readonly QueueItem[],
  at: Date,
): Promise<ReadonlyMap<string, Standing>> {
  const targets = (await queueTargets(db)).filter((target) => target.queue === queue);
  const claims = await claimsOf(
    db,
    queue,
    items.map(({ subject }) => subject),
  );
  return new Map(
    items.map((item) => [item.subject, viewOf(item, targetOf(targets, item), claims.get(item.subject), at)]),
  );
}

function targetOf(targets: readonly QueueTarget[], { level, subject }: QueueItem): QueueTarget {
  const found = targets.find((target) => target.level === level);
  invariant(found, `staff.queue_target has no target of the level ${level} for ${subject}.`);
  return found;
}

function viewOf(item: QueueItem, target: QueueTarget, claim: Claim | undefined, at: Date): Standing {
  const { state, firstLookBy, doneBy, ageMinutes } = standingOf(item, target, claim, at);
  const holder = holderAt(claim, at);
  return {
    subject: item.subject,
    level: item.level,
    since: item.at,
    age_minutes: ageMinutes,
    target: {
      state,
      first_look_minutes: target.firstLookMinutes,
      done_minutes: target.doneMinutes,
      first_look_by: firstLookBy,
      done_by: doneBy,
      text: `Looked at within ${spanText(target.firstLookMinutes)}, done within ${spanText(target.doneMinutes)}.`,
    },
    first_looked_at: claim?.firstLookedAt ?? null,
    holder,
    held_until: holder === null ? null : claim!.until,
    assigned_by: holder === null ? null : claim!.assignedBy,
  };
}

/** `30 minutes`, `4 hours`, `3 days`. */
function spanText(minutes: number): string {
  const [amount, unit] =
    minutes % 1_440 === 0 && minutes > 1_440
      ? [minutes / 1_440, "day"]
      : minutes % 60 === 0
        ? [minutes / 60, "hour"]
        : [minutes, "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
