import { defineList, moment, table, type Query } from "@apogee/actions";
import { z } from "zod";
import type { StaffQueue } from "./queue.ts";
import { standingsOfItems } from "./queue-views.ts";

/** `queue.list`: all queues of the back office. */
export function queueListQuery(queues: () => readonly StaffQueue[]): Query {
  return defineList({
    name: "queue.list",
    permission: "session.own",
    summary:
      "list the queues of the back office with how many items are open, the oldest, and how many are over their target",
    filters: z.object({}),
    row: z.object({
      queue: z.string(),
      title: z.string(),
      permission: z.string().describe("What it takes to work on it."),
      open: z.int(),
      held: z.int().describe("Items that somebody holds now."),
      amber: z.int(),
      over_target: z.int(),
      waiting: z.int().describe("Items whose player is asked for something."),
      oldest_at: moment.nullable(),
      oldest_minutes: z.int().nullable(),
    }),
    async all({ db, at }) {
      const rows = [];
      for (const queue of queues()) {
        const items = await queue.items(db, at);
        const standings = [...(await standingsOfItems(db, queue.name, items, at)).values()];
        const inState = (state: string): number => standings.filter(({ target }) => target.state === state).length;
        const oldest = Math.min(...items.map((item) => item.at.getTime()));
        rows.push({
          queue: queue.name,
          title: queue.title,
          permission: queue.permission,
          open: items.length,
          held: standings.filter(({ holder }) => holder !== null).length,
          amber: inState("amber"),
          over_target: inState("over"),
          waiting: inState("waits"),
          oldest_at: items.length === 0 ? null : new Date(oldest),
          oldest_minutes: items.length === 0 ? null : Math.max(0, Math.floor((at.getTime() - oldest) / 60_000)),
        });
      }
      return rows;
    },
    says: (rows) =>
      table([
        ["queue", "open", "held", "over target", "oldest"],
        ...rows.map((row) => [
          row.queue,
          String(row.open),
          String(row.held),
          String(row.over_target),
          row.oldest_at ?? "",
        ]),
      ]),
  });
}
