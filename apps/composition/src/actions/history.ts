import { defineList, moment, table, type Query } from "@apogee/actions";
import type { Permission } from "@apogee/contract";
import { historyOf } from "@apogee/events";
import { PermissionMissing } from "@apogee/http";
import { InvalidFields } from "@apogee/kernel";
import { z } from "zod";

/** What the back office edits, by the first part of its subjects in the audit trail, with the permission to read it. */
const READERS: Readonly<Record<string, Permission>> = {
  offer: "offers.read",
  card: "offers.read",
  level: "offers.read",
  vip_status: "offers.read",
  contest: "promotions.read",
  series: "promotions.read",
  lottery: "promotions.read",
  box_table: "promotions.read",
  adventure: "promotions.read",
  achievement: "promotions.read",
  jackpot: "promotions.read",
  category: "games.read",
  game: "games.read",
  method: "payments.read",
  currency: "reports.read",
  harm_threshold: "reports.read",
  reality_terms: "games.read",
};
const KINDS = Object.keys(READERS).toSorted().join(", ");
const MOST_AT_ONCE = 1_000;
const facts = z.record(z.string(), z.unknown()).nullable();

const row = z.object({
  id: z.int().describe("The row's place in the audit trail."),
  at: moment,
  actor: z.string(),
  action: z.string(),
  before: facts,
  after: facts,
  reason: z.string().nullable(),
});

/**
 * `history.of`: the earlier versions of one thing that staff edit. Every member may ask; what a member may see follows
 * from the permission that reads the thing itself.
 */
export function historyQuery(): Query {
  return defineList({
    name: "history.of",
    permission: "session.own",
    summary: "list the changes of one thing that staff edit, such as an offer, the newest first",
    filters: z.object({
      kind: z.string().max(40).describe(`what it is: ${KINDS}`),
      id: z.string().max(128).describe("its key, as the audit trail names it"),
    }),
    row,
    command: { arguments: ["kind", "id"], mostShown: 50 },
    async page({ db, may = () => true }, { kind, id }, { limit, offset }) {
      const needed = Object.hasOwn(READERS, kind) ? READERS[kind]! : undefined;
      if (needed === undefined) throw new InvalidFields({ kind: { invalid: `Choose one of ${KINDS}.` } });
      if (!may(needed)) throw new PermissionMissing(needed);
      const found = await historyOf(db, `${kind}:${id}`, { limit: Math.min(limit, MOST_AT_ONCE), offset });
      return {
        rows: found.rows.map(({ subject: _subject, before, after, ...each }) => ({
          ...each,
          before: before as z.output<typeof facts>,
          after: after as z.output<typeof facts>,
        })),
        total: found.total,
      };
    },
    says: (rows) =>
      rows.length === 0
        ? "No changes."
        : table([
            ["change", "at", "by", "action", "reason"],
            ...rows.map(({ id, at, actor, action, reason }) => [String(id), at, actor, action, reason ?? ""]),
          ]),
  });
}
