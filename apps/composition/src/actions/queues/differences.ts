import { defineList, everyRow, table, type Query } from "@apogee/actions";
import { differenceRow, differencesAsked, shownDifference } from "@apogee/reconciliation";
import { standing, standingsOfItems, type StaffQueue } from "@apogee/staff";
import { z } from "zod";

/** The most differences that the queue shows. */
const MOST_DIFFERENCES = 500;
const subjectOf = (id: number): string => `difference:${id}`;
const open = everyRow(null, MOST_DIFFERENCES);

/** The queue of what providers' files and the ledger do not agree on. */
export const differenceQueue: StaffQueue = {
  name: "differences",
  title: "Differences with payment providers",
  permission: "payments.read",
  async items(db) {
    const { rows } = await differencesAsked(db, { state: "open" }, open);
    return rows.map(({ id, openedAt }) => ({
      subject: subjectOf(id),
      level: "any",
      at: openedAt,
      waitsForPlayer: false,
      needsDecision: true,
    }));
  },
};

/** `queue.differences`: open differences, oldest first. */
export function differenceQueueQuery(): Query {
  return defineList({
    name: "queue.differences",
    permission: "payments.read",
    summary: "list differences between providers' files and the ledger that are open, oldest first",
    filters: z.object({}),
    row: differenceRow.extend({ standing }),
    sorts: { age: ({ opened_at: at }) => at },
    async all({ db, at }) {
      const { rows } = await differencesAsked(db, { state: "open" }, open);
      const standings = await standingsOfItems(db, "differences", await differenceQueue.items(db, at), at);
      return rows.map((row) => ({ ...shownDifference(row, at), standing: standings.get(subjectOf(row.id))! }));
    },
    says: (rows) =>
      rows.length === 0
        ? "No differences are open."
        : table([
            ["difference", "provider", "outcome", "apart", "currency", "age", "held by"],
            ...rows.map((row) => [
              String(row.id),
              row.provider,
              row.outcome,
              row.apart_amount,
              row.currency,
              `${row.age_days} d`,
              row.standing.holder ?? "",
            ]),
          ]),
  });
}
