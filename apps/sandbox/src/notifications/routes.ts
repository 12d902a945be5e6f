import { defineRoute } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { implement, type ImplementedRoute } from "@apogee/http";
import { z } from "zod";
import { sendAgain } from "./send-again.ts";
import { attemptsOf, newestNotifications, notificationById, type NotificationRow } from "./store.ts";

const state = z.enum(["queued", "delivered", "given_up"]);
const attempt = z.object({
  cause: z.enum(["first", "retry", "copy", "again"]),
  at: z.string(),
  took_ms: z.int(),
  status: z.int().nullable(),
  said: z.string(),
});
const notification = z.object({
  id: z.int(),
  event_id: z.string(),
  kind: z.string(),
  subject: z.string(),
  url: z.string(),
  body: z.string(),
  state,
  tries: z.int(),
  next_try_at: z.string().nullable(),
  created_at: z.string(),
  attempts: z.array(attempt),
});
/** Notifications, newest first, each with every attempt to deliver it. */
export const notificationsView = z.object({ notifications: z.array(notification), now: z.string() });
export type NotificationsView = z.output<typeof notificationsView>;
export type NotificationView = z.output<typeof notification>;

const list = defineRoute({
  name: "sandbox.notifications",
  method: "GET",
  path: "/sandbox/api/notifications",
  access: "public",
  summary: "The notifications sent to the casino.",
  query: z.object({ state: state.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
  response: notificationsView,
});
const again = defineRoute({
  name: "sandbox.notifications.again",
  method: "POST",
  path: "/sandbox/api/notifications/:id/send-again",
  access: "public",
  summary: "Sends the same event again.",
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({}),
  response: notification,
});

/** The routes of the notifications page. */
export function notificationRoutes(): ImplementedRoute[] {
  return [
    implement(list, async ({ query }, { db, clock }) => ({
      now: clock.date().toISOString(),
      notifications: await present(
        db,
        await newestNotifications(db, { limit: query.limit, state: query.state ?? null }),
      ),
    })),
    implement(again, async ({ params }, { tx }) => {
      await sendAgain(tx, params.id);
      return (await present(tx, [(await notificationById(tx, params.id))!]))[0]!;
    }),
  ];
}

async function present(db: Database | Tx, rows: readonly NotificationRow[]): Promise<NotificationView[]> {
  const attempts = await attemptsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    event_id: row.eventId,
    kind: row.kind,
    subject: row.subject,
    url: row.url,
    body: row.body,
    state: row.state,
    tries: row.tries,
    next_try_at: row.nextTryAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    attempts: attempts
      .filter(({ notificationId }) => notificationId === row.id)
      .map(({ cause, at, tookMs, status, said }) => ({ cause, at: at.toISOString(), took_ms: tookMs, status, said })),
  }));
}
