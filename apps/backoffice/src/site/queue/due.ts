import { formatLength } from "../format/time.ts";
import type { QueueRow, QueueStanding, QueueWords } from "./queue-definition.ts";

const AMBER = 0.75;

/** The next target of an item: how much of its time has passed, and what is left of it. */
export interface Due {
  /** From 0; above 1 it is over. */
  readonly share: number;
  readonly state: QueueStanding["target"]["state"];
  readonly leftMs: number;
}

/** Where an item stands now, between two answers of the server. */
export function dueOf({ since, first_looked_at: looked, target }: QueueStanding, now: Date): Due {
  const until = Date.parse(looked === null ? target.first_look_by : target.done_by);
  const from = Date.parse(since);
  const share = (now.getTime() - from) / Math.max(1, until - from);
  const state =
    target.state === "waits"
      ? "waits"
      : share >= 1
        ? "over"
        : share >= AMBER || target.state === "amber"
          ? "amber"
          : "in_time";
  return { share: Math.max(0, share), state, leftMs: until - now.getTime() };
}

/** `22 min left`, `17 min over`, or that the clock stands. */
export function dueText({ state, leftMs }: Due, t: QueueWords["t"]): string {
  if (state === "waits") return t("queues.stopped");
  return leftMs >= 0
    ? t("queue.left", { time: formatLength(leftMs) })
    : t("queue.over", { time: formatLength(-leftMs) });
}

/** Which items of a queue are shown. */
export const QUEUE_VIEWS = ["all", "mine", "nobody"] as const;
/** Which items of a queue are shown. */
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** Whether an item is in a view of a member. */
export function isInView(view: QueueView, { standing: { holder } }: QueueRow, handle: string): boolean {
  if (view === "all") return true;
  return view === "nobody" ? holder === null : holder === `staff:${handle}`;
}

/** The items as they are listed: those whose player is asked for something come last. */
export const inOrder = <R extends QueueRow>(rows: readonly R[]): R[] => [
  ...rows.filter(({ standing }) => standing.target.state !== "waits"),
  ...rows.filter(({ standing }) => standing.target.state === "waits"),
];

/** The item that opens once one has left the queue: the next below, else the one above. */
export function nextAfter(rows: readonly QueueRow[], subject: string): string | null {
  const at = rows.findIndex(({ standing }) => standing.subject === subject);
  return (rows[at + 1] ?? rows[at - 1])?.standing.subject ?? null;
}
