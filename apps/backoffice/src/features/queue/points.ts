import type { QueueItem } from "./shapes.ts";

/** Something that a member must look at before the money leaves. */
export interface Point {
  readonly kind: "flag" | "needed";
  readonly name: string;
}

/** What holds a withdrawal: flags first, then what the player or a member still owes. */
export const pointsOf = ({ flags, needed }: Pick<QueueItem, "flags" | "needed">): Point[] => [
  ...flags.map((name) => ({ kind: "flag" as const, name })),
  ...needed.map((name) => ({ kind: "needed" as const, name })),
];

/** How an item is coloured by the number of its points. */
export const toneOf = (points: number): "ok" | "watch" | "bad" =>
  points === 0 ? "ok" : points === 1 ? "watch" : "bad";

/** How much of the promised time has passed, from 0; above 1 it is over. Null without a promise. */
export function shareOf({ payment }: QueueItem, now: Date): number | null {
  const until = payment.waiting?.next_news_at;
  if (!until) return null;
  const from = Date.parse(payment.created_at);
  return (now.getTime() - from) / Math.max(1, Date.parse(until) - from);
}

/** The item after one that is decided: the next below, else the one above. */
export function nextOf(items: readonly QueueItem[], id: number): number | null {
  const at = items.findIndex(({ payment }) => payment.id === id);
  return (items[at + 1] ?? items[at - 1])?.payment.id ?? null;
}
