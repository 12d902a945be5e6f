import { moment } from "@apogee/actions";
import { z } from "zod";
import type { Contest } from "../contest.store.ts";
import { textIn } from "../domain/texts.ts";
import type { Entry } from "../entry.store.ts";

/** A contest as staff see it. */
export const contestRow = z.object({
  id: z.int(),
  slug: z.string(),
  identifier: z.string(),
  kind: z.enum(["tournament", "quest"]),
  stage: z.string(),
  version: z.int(),
  series: z.string().nullable(),
  title: z.string(),
  start: moment,
  end: moment,
  joinUntil: moment.nullable(),
  join: z.string(),
  currency: z.string(),
  /** What is guaranteed, in minor units. */
  guaranteed: z.int(),
  approvedBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
});

/** The row of a contest. */
export function contestRowOf(contest: Contest): z.input<typeof contestRow> {
  const { id, slug, identifier, kind, stage, version, series, terms, approvedBy, cancelReason } = contest;
  return {
    id,
    slug,
    identifier,
    kind,
    stage,
    version,
    series,
    title: textIn(contest.titles, "en"),
    start: contest.startAt,
    end: contest.endAt,
    joinUntil: contest.joinUntil,
    join: terms.join.mode,
    currency: terms.rules.currency,
    guaranteed: terms.pool.guaranteed,
    approvedBy,
    cancelReason,
  };
}

/** A player's entry as staff see it. */
export const entryRow = z.object({
  player: z.int(),
  requestedAt: moment.nullable(),
  joinedAt: moment.nullable(),
  approvedBy: z.string().nullable(),
  disqualifiedBy: z.string().nullable(),
  disqualifiedReason: z.string().nullable(),
  /** The number of the ledger's entry of the fee. */
  buyInEntry: z.int().nullable(),
  returned: z.boolean(),
});

/** The row of an entry. */
export function entryRowOf(entry: Entry): z.input<typeof entryRow> {
  const { playerId, requestedAt, joinedAt, approvedBy, disqualifiedBy, disqualifiedReason, buyInEntry } = entry;
  const returned = entry.returnedAt !== null;
  return {
    player: playerId,
    requestedAt,
    joinedAt,
    approvedBy,
    disqualifiedBy,
    disqualifiedReason,
    buyInEntry,
    returned,
  };
}
