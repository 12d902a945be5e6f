import { defineList, moment, table, type Query } from "@apogee/actions";
import { staffPayment, staffPayments, type CashierPorts } from "@apogee/cashier";
import { listProposals, standing, standingsOfItems, type QueueItem } from "@apogee/staff";
import { z } from "zod";
import { MOST_ITEMS, openEvents, subjectOf, troubledPayments } from "./staff-queues.ts";

const item = (subject: string, at: Date): QueueItem => ({ subject, level: "any", at, waitsForPlayer: false });

/** `queue.payments`: deposits and payouts that need a member of staff. */
export function paymentQueueQuery(ports: () => CashierPorts): Query {
  return defineList({
    name: "queue.payments",
    permission: "payments.read",
    summary: "list deposits in review, coins that are held and payouts that failed within a week, the largest first",
    filters: z.object({}),
    row: staffPayment.extend({ standing }),
    sorts: { age: ({ created_at: at }) => at, amount: ({ amount }) => Number(amount) },
    async all({ db, at }) {
      const payments = (await troubledPayments(db, at)).toSorted((one, other) => other.amount - one.amount);
      const standings = await standingsOfItems(
        db,
        "payments",
        payments.map(({ id, createdAt }) => item(subjectOf(id), createdAt)),
        at,
      );
      const shown = await staffPayments(db, ports(), payments);
      return shown.map((payment) => ({ ...payment, standing: standings.get(subjectOf(payment.id))! }));
    },
    says: (rows) =>
      rows.length === 0
        ? "No payments need anybody."
        : table([
            ["payment", "player", "amount", "stage", "reason", "age min", "held by"],
            ...rows.map((row) => [
              String(row.id),
              String(row.player),
              `${row.amount} ${row.currency}`,
              row.stage,
              row.reason ?? "",
              String(row.standing.age_minutes),
              row.standing.holder ?? "",
            ]),
          ]),
  });
}

/** `queue.events`: significant events that nobody has marked as done. */
export function eventQueueQuery(): Query {
  return defineList({
    name: "queue.events",
    permission: "audit.read",
    summary: "list outages, large rounds and requests to void rounds of the last week that are not done, oldest first",
    filters: z.object({}),
    row: z.object({
      event: z.int(),
      at: moment,
      kind: z.string().nullable(),
      action: z.string(),
      subject: z.string(),
      actor: z.string(),
      after: z.record(z.string(), z.unknown()).nullable(),
      reason: z.string().nullable(),
      standing,
    }),
    sorts: { age: ({ at }) => at },
    async all({ db, at }) {
      const events = await openEvents(db, at);
      const subject = (id: number): string => `event:${id}`;
      const standings = await standingsOfItems(
        db,
        "events",
        events.map(({ id, at: since }) => item(subject(id), since)),
        at,
      );
      return events.map(({ id, at: since, kind, action, subject: about, actor, after, reason }) => ({
        event: id,
        at: since,
        kind,
        action,
        subject: about,
        actor,
        after: after as Record<string, unknown> | null,
        reason,
        standing: standings.get(subject(id))!,
      }));
    },
    says: (rows) =>
      rows.length === 0
        ? "No events are open."
        : table([
            ["event", "at", "action", "subject", "held by"],
            ...rows.map((row) => [String(row.event), row.at, row.action, row.subject, row.standing.holder ?? ""]),
          ]),
  });
}

/** `queue.proposals`: orders that wait for a second member. */
export function proposalQueueQuery(): Query {
  return defineList({
    name: "queue.proposals",
    permission: "staff.read",
    summary: "list orders that wait for a second member, the one that expires first before the others",
    filters: z.object({}),
    row: z.object({
      proposal: z.int(),
      action: z.string(),
      permission: z.string(),
      input: z.unknown(),
      reason: z.string(),
      proposed_by: z.string(),
      proposed_at: moment,
      expires_at: moment,
      standing,
    }),
    sorts: { age: ({ proposed_at: at }) => at },
    async all({ db, at }) {
      const { rows } = await listProposals(db, { state: "waiting", limit: MOST_ITEMS, offset: 0 });
      const open = rows
        .filter(({ expiresAt }) => expiresAt > at)
        .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
      const subject = (id: number): string => `proposal:${id}`;
      const standings = await standingsOfItems(
        db,
        "proposals",
        open.map(({ id, proposedAt }) => item(subject(id), proposedAt)),
        at,
      );
      return open.map(({ id, action, permission, input, reason, proposedBy, proposedAt, expiresAt }) => ({
        proposal: id,
        action,
        permission,
        input,
        reason,
        proposed_by: proposedBy,
        proposed_at: proposedAt,
        expires_at: expiresAt,
        standing: standings.get(subject(id))!,
      }));
    },
    says: (rows) =>
      rows.length === 0
        ? "No orders wait."
        : table([
            ["proposal", "action", "by", "expires", "reason"],
            ...rows.map((row) => [String(row.proposal), row.action, row.proposed_by, row.expires_at, row.reason]),
          ]),
  });
}
