import { promotionArt, time } from "@apogee/contract";
import { fitted, InvalidFields } from "@apogee/kernel";
import { z } from "zod";
import type { ContestFrame } from "../contest.store.ts";
import { contestTerms, type ContestTerms } from "./terms.ts";
import { texts } from "./texts.ts";

const color = z.string().regex(/^#[0-9a-f]{6}$/);
const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
  .regex(/[a-z-]/, "A slug is not a number.");
const moment = time.refine((text) => !Number.isNaN(Date.parse(text)), "This is not a time like 2028-02-29T23:59:30Z.");

/** What an editor writes: a contest with its terms. */
export const contestOrder = z.strictObject({
  slug,
  identifier: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,119}$/),
  series: slug.nullable().default(null),
  start: moment,
  end: moment,
  /** Joining ends earlier than the contest if set. */
  join_until: moment.nullable().default(null),
  titles: texts(80),
  descriptions: texts(1_000),
  /** Sentences after the rules that follow from the terms, by language. */
  notes: z.record(z.string().min(2).max(12), z.array(z.string().trim().min(1).max(400)).max(20)).default({}),
  art: promotionArt.extend({ symbol: z.string().regex(/^[a-z0-9-]{1,40}$/), from: color, to: color }),
  terms: contestTerms,
});

/** A contest as an editor wants it. */
export interface ContestOrder {
  readonly frame: ContestFrame;
  readonly terms: ContestTerms;
}

/** Parses what an editor wrote. Refuses with `InvalidFields`, a sentence per field. */
export function readContestOrder(value: unknown): ContestOrder {
  const parsed = fitted(contestOrder, value);
  if (!parsed.success) {
    const fields: Record<string, Record<string, string>> = {};
    for (const { path, message } of parsed.error.issues)
      (fields[path.join(".") || "contest"] ??= {}).invalid ??= message;
    throw new InvalidFields(fields);
  }
  const { terms, start, end, join_until: until, ...rest } = parsed.data;
  const joinUntil = until === null ? null : new Date(until);
  const frame: ContestFrame = { ...rest, startAt: new Date(start), endAt: new Date(end), joinUntil };
  const faults = faultsOfOrder(frame, terms);
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults);
  return { frame, terms };
}

/** What is wrong with fields that are valid one by one and must hold for drafts as well. */
function faultsOfOrder(
  { identifier, startAt, endAt, joinUntil }: ContestFrame,
  { levels }: ContestTerms,
): Record<string, Record<string, string>> {
  const faults: Record<string, Record<string, string>> = {};
  const fault = (field: string, sentence: string): void => void (faults[field] = { invalid: sentence });
  if (endAt <= startAt) fault("end", "A contest ends after its start.");
  if (joinUntil !== null && (joinUntil > endAt || joinUntil <= startAt))
    fault("join_until", "Joining ends between the start and the end.");
  if (identifier.includes("quest") !== (levels !== null))
    fault("terms.levels", "A quest has levels and `quest` in its identifier, and no other contest has.");
  return faults;
}
