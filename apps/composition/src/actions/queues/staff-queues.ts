import { paymentsAsked, scoredWithdrawals, type CashierPorts } from "@apogee/cashier";
import type { Database } from "@apogee/database";
import { significantEvents, type SignificantEvent } from "@apogee/events";
import { differenceQueue } from "./differences.ts";
import { incidentsAt, type Incident } from "./incidents.ts";
import { doneSubjects, listProposals, type QueueItem, type StaffQueue } from "@apogee/staff";

/** The most items of a queue that are counted. */
export const MOST_ITEMS = 500;
const DAY_MS = 86_400_000;
/** Failed payouts and events leave their queues after this time, also if nobody marked them as done. */
const OPEN_DAYS = 7;
/** Starts and ends of processes are events of outages, and need nobody. */
const ORDERLY: ReadonlySet<string> = new Set(["server.started", "server.stopped"]);

/** The queues of the back office, in the order in which they are shown. */
export const staffQueues = (cashier: () => CashierPorts): StaffQueue[] => [
  {
    name: "withdrawals",
    title: "Withdrawals",
    permission: "withdrawals.read",
    async items(_db, at) {
      const scored = await scoredWithdrawals(cashier(), { limit: MOST_ITEMS }, at);
      return scored.map(({ payment, needed, level }) => ({
        subject: subjectOf(payment.id),
        level,
        at: payment.createdAt,
        waitsForPlayer: needed.length > 0,
        needsDecision: true,
      }));
    },
  },
  {
    name: "payments",
    title: "Failed payments and late coins",
    permission: "payments.read",
    items: async (db, at) =>
      (await troubledPayments(db, at)).map(({ id, createdAt, stage }) => ({
        ...any(subjectOf(id), createdAt),
        needsDecision: stage !== "failed",
      })),
  },
  differenceQueue,
  {
    name: "proposals",
    title: "Orders that wait for a second member",
    permission: "staff.read",
    async items(db, at) {
      const { rows } = await listProposals(db, { state: "waiting", limit: MOST_ITEMS, offset: 0 });
      return rows
        .filter(({ expiresAt }) => expiresAt > at)
        .map(({ id, proposedAt }) => ({ ...any(`proposal:${id}`, proposedAt), needsDecision: true }));
    },
  },
  {
    name: "events",
    title: "Significant events",
    permission: "audit.read",
    items: async (db, at) => (await openEvents(db, at)).map(({ id, at: since }) => any(`event:${id}`, since)),
  },
  {
    name: "providers",
    title: "Provider incidents and stuck rounds",
    permission: "system.read",
    items: async (db, at) => (await openIncidents(db, at)).map(({ subject, since }) => any(subject, since)),
  },
];

/** The subject of a payment in a queue. */
export const subjectOf = (paymentId: number): string => `payment:${paymentId}`;
const any = (subject: string, at: Date): QueueItem => ({ subject, level: "any", at, waitsForPlayer: false });

/** Deposits in review, coins that are held, and payouts that failed in the last days; those that are done left out. */
export async function troubledPayments(db: Database, at: Date) {
  const since = new Date(at.getTime() - OPEN_DAYS * DAY_MS);
  const page = { limit: MOST_ITEMS, offset: 0 };
  const deposits = await paymentsAsked(db, { action: "deposit", stages: ["in_review", "held"] }, page);
  const payouts = await paymentsAsked(db, { action: "cashout", stages: ["failed"], since }, page);
  const done = await doneSubjects(db, "payments", since);
  return [...deposits.rows, ...payouts.rows].filter(({ id }) => !done.has(subjectOf(id)));
}

/** Outages, large rounds and requests to void of the last days that nobody marked as done, oldest first. */
export async function openEvents(db: Database, at: Date): Promise<SignificantEvent[]> {
  const from = new Date(at.getTime() - OPEN_DAYS * DAY_MS);
  const events = await significantEvents(db, { from, kinds: ["outage", "large", "void_asked"], limit: MOST_ITEMS });
  const done = await doneSubjects(db, "events", from);
  return events.filter(({ id, action }) => !ORDERLY.has(action) && !done.has(`event:${id}`));
}

/** What went wrong at outside providers and was not marked as done in the last days. */
export async function openIncidents(db: Database, at: Date): Promise<Incident[]> {
  const done = await doneSubjects(db, "providers", new Date(at.getTime() - OPEN_DAYS * DAY_MS));
  return (await incidentsAt(db, at)).filter(({ subject }) => !done.has(subject)).slice(0, MOST_ITEMS);
}
