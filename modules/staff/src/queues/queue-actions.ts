import { defineAction, moment, requirePermission, type Action, type ActionContext } from "@apogee/actions";
import { recordAudit } from "@apogee/events";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { lockMember } from "../queries.ts";
import { ItemNeedsDecision, ItemTaken } from "./errors.ts";
import { ASSIGNED_MS, CLAIM_MS, holderAt, type Claim, type StaffQueue } from "./queue.ts";
import { lockClaim, putDone, putHolder } from "./queue.store.ts";

const queue = z.string().max(40).describe("the queue, such as withdrawals");
const subject = z.string().min(3).max(80).describe("the item, such as payment:17");
const held = z.object({
  queue: z.string(),
  subject: z.string(),
  holder: z.string().nullable(),
  until: moment.nullable(),
});
const TAKEN = {
  code: "item_taken",
  status: 409,
  when: "Another member holds the item; `holder` and `until` say who.",
} as const;
const UNKNOWN = { code: "not_found", status: 404, when: "There is no such queue." } as const;

type Asked = Pick<Claim, "queue" | "subject">;

/**
 * Actions that share the work of queues. Each requires the permission of its queue, which the action itself checks,
 * because the queue stands in the input.
 */
export function queueActions(queues: () => readonly StaffQueue[]): Action[] {
  const claim = defineAction({
    name: "queue.claim",
    permission: "session.own",
    summary: "take an item of a queue for 15 minutes, or extend it; with take_over, also from another member",
    input: z.object({
      queue,
      subject,
      take_over: z.boolean().default(false).describe("take it from the member who holds it, which is recorded"),
    }),
    output: held,
    refusals: [TAKEN, UNKNOWN],
    reason: "optional",
    command: { arguments: ["queue", "subject"] },
    async run(context, { take_over: takeOver, ...asked }) {
      mayWork(context, queues(), asked);
      const { tx, at, actor } = context;
      const { claim: known } = await lockClaim(tx, asked, at);
      const holder = holderAt(known, at);
      if (holder !== null && holder !== actor && !takeOver) throw new ItemTaken(holder, known.until!.toISOString());
      const until = new Date(Math.max(at.getTime() + CLAIM_MS, holder === actor ? known.until!.getTime() : 0));
      await putHolder(tx, asked, { holder: actor, until, assignedBy: holder === actor ? known.assignedBy : null });
      if (holder !== actor)
        await record(
          context,
          asked,
          holder === null ? "queue.claimed" : "queue.taken_over",
          { holder },
          { holder: actor },
        );
      return { ...asked, holder: actor, until };
    },
    says: ({ subject: item, holder, until }) => `${holder} holds ${item} until ${until}.`,
  });
  const release = defineAction({
    name: "queue.release",
    permission: "session.own",
    summary: "give an own item back to its queue",
    input: z.object({ queue, subject }),
    output: held,
    refusals: [TAKEN, UNKNOWN],
    reason: "optional",
    command: { arguments: ["queue", "subject"] },
    async run(context, asked) {
      mayWork(context, queues(), asked);
      const { tx, at, actor } = context;
      const { claim: known } = await lockClaim(tx, asked, at);
      const holder = holderAt(known, at);
      if (holder !== null && holder !== actor) throw new ItemTaken(holder, known.until!.toISOString());
      await putHolder(tx, asked, null);
      if (holder !== null) await record(context, asked, "queue.released", { holder }, { holder: null });
      return { ...asked, holder: null, until: null };
    },
    says: ({ subject: item }) => `${item} is back in its queue.`,
  });
  return [claim, release, assignAction(queues), doneAction(queues)];
}

function assignAction(queues: () => readonly StaffQueue[]): Action {
  return defineAction({
    name: "queue.assign",
    permission: "session.own",
    summary: "give an item of a queue to a member who may work on it, for eight hours",
    input: z.object({ queue, subject, member: z.string().max(64).describe("the member's handle") }),
    output: held,
    refusals: [
      { code: "not_found", status: 404, when: "There is no such queue, or no such member who may work on it." },
    ],
    command: { arguments: ["queue", "subject", "member"] },
    async run(context, { member: handle, ...asked }) {
      const { permission } = mayWork(context, queues(), asked);
      const { tx, at, actor } = context;
      const member = await lockMember(tx, handle);
      if (!member || member.status !== "active" || !member.permissions.some((own) => own === permission))
        throw new NotFound(`A member ${handle} who may work on ${asked.queue}`);
      const { claim: known } = await lockClaim(tx, asked, at);
      const [holder, until] = [`staff:${handle}`, new Date(at.getTime() + ASSIGNED_MS)];
      await putHolder(tx, asked, { holder, until, assignedBy: actor });
      await record(context, asked, "queue.assigned", { holder: holderAt(known, at) }, { holder });
      return { ...asked, holder, until };
    },
    says: ({ subject: item, holder, until }) => `${item} is assigned to ${holder} until ${until}.`,
  });
}

function doneAction(queues: () => readonly StaffQueue[]): Action {
  return defineAction({
    name: "queue.done",
    permission: "session.own",
    summary: "mark an item as done that has no decision of its own, such as an event; it leaves its queue",
    input: z.object({ queue, subject }),
    output: held,
    refusals: [
      TAKEN,
      UNKNOWN,
      { code: "item_needs_decision", status: 409, when: "The item leaves its queue by a decision of its own alone." },
    ],
    command: { arguments: ["queue", "subject"] },
    // Queues read with connections of their own.
    async prepare({ db, at }, { queue: name, subject: item }) {
      const items = await queues()
        .find((each) => each.name === name)
        ?.items(db, at);
      return items?.find((each) => each.subject === item)?.needsDecision ?? false;
    },
    async run(context, asked, needsDecision) {
      mayWork(context, queues(), asked);
      if (needsDecision) throw new ItemNeedsDecision(asked.subject);
      const { tx, at, actor } = context;
      const { claim: known } = await lockClaim(tx, asked, at);
      const holder = holderAt(known, at);
      if (holder !== null && holder !== actor) throw new ItemTaken(holder, known.until!.toISOString());
      await putDone(tx, asked, actor, at);
      await record(context, asked, "queue.done", { done: known.doneAt !== null }, { done: true });
      return { ...asked, holder: null, until: null };
    },
    says: ({ subject: item }) => `${item} is done.`,
  });
}

/** The queue of an order. Refuses with `NotFound`, and a caller without its permission. */
function mayWork({ caller }: ActionContext, queues: readonly StaffQueue[], { queue: name }: Asked): StaffQueue {
  const found = queues.find((each) => each.name === name);
  if (!found) throw new NotFound(`The queue ${name}`);
  requirePermission(caller, found.permission);
  return found;
}

const record = (
  { tx, at, actor, reason, caller }: ActionContext,
  { queue: name, subject: item }: Asked,
  action: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordAudit(tx, {
    at,
    actor,
    action,
    subject: item,
    before: { queue: name, ...before },
    after: { queue: name, ...after },
    reason: reason === "" ? null : reason,
    address: caller.address,
  });
