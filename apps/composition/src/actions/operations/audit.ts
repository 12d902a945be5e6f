import { defineList, defineQuery, moment, table, timeField, timeIn, type Query } from "@apogee/actions";
import { personal } from "@apogee/contract";
import {
  AUDIT_RESULTS,
  auditRowById,
  MOST_COUNTED,
  searchAudit,
  SIGNIFICANT_KINDS,
  type AuditSearch,
} from "@apogee/events";
import { InvalidFields, NotFound } from "@apogee/kernel";
import { z } from "zod";

const facts = z.record(z.string(), z.unknown()).nullable();
const SHOWN = 100;

const row = z.object({
  id: z.int(),
  at: moment,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  result: z.enum(AUDIT_RESULTS),
  kind: z.enum(SIGNIFICANT_KINDS).nullable(),
  reason: z.string().nullable(),
  address: personal("network").nullable(),
  before: facts,
  after: facts,
});

const filters = z.object({
  actor: z.string().max(80).optional().describe("who: staff:mia, or mia for a member or an operator of this name"),
  action: z.string().max(80).optional().describe("what: withdrawal.approved, or withdrawal for all of these"),
  subject_kind: z.string().max(40).optional().describe("what was changed: player, payment, job, projection"),
  subject_id: z.string().max(80).optional().describe("its number or name, beside its kind"),
  from: timeField.optional().describe("from this moment on"),
  before: timeField.optional().describe("before this moment"),
  kind: z.array(z.enum(SIGNIFICANT_KINDS)).optional().describe("only significant events of these kinds"),
  result: z.enum(AUDIT_RESULTS).optional().describe("only what was done, was refused, or failed"),
});

/** `audit.search` and `audit.show`: the audit trail. */
export const trailQueries = (): Query[] => [searchQuery(), showQuery()];

function searchQuery(): Query {
  return defineList({
    name: "audit.search",
    permission: "audit.read",
    summary: `search the audit trail by who, what, whom, when and result, newest first; more than ${MOST_COUNTED} rows are not counted`,
    filters,
    row,
    command: { mostShown: SHOWN },
    async page({ db }, asked, { limit, offset }) {
      const { rows, total } = await searchAudit(db, searchOf(asked), { limit, offset });
      return {
        total,
        rows: rows.map((each) => ({ ...each, before: factsOf(each.before), after: factsOf(each.after) })),
      };
    },
    says: (rows) =>
      rows.length === 0
        ? "No rows of the trail fit."
        : table([
            ["row", "at", "actor", "action", "subject", "result", "reason"],
            ...rows.map((each) => [
              String(each.id),
              each.at,
              each.actor,
              each.action,
              each.subject,
              each.result,
              each.reason ?? "",
            ]),
          ]),
  });
}

function searchOf(asked: z.output<typeof filters>): AuditSearch {
  const { actor, action, subject_kind: kind, subject_id: id, from, before, kind: kinds, result } = asked;
  if (id !== undefined && kind === undefined)
    throw new InvalidFields({
      subject_kind: { missing: "Name the kind too, such as player: a number alone is unclear." },
    });
  return {
    ...(actor === undefined ? {} : { actor }),
    ...(action === undefined ? {} : { action }),
    ...(kind === undefined ? {} : { subjectKind: kind }),
    ...(id === undefined ? {} : { subjectId: id }),
    ...(from === undefined ? {} : { from: timeIn(from, "from") }),
    ...(before === undefined ? {} : { before: timeIn(before, "before") }),
    ...(kinds === undefined ? {} : { kinds }),
    ...(result === undefined ? {} : { result }),
  };
}

function showQuery(): Query {
  return defineQuery({
    name: "audit.show",
    permission: "audit.read",
    summary: "show a row of the audit trail, and whether its seal matches what stands in it",
    filters: z.object({ row: z.int().min(1).describe("the row's number") }),
    output: row.extend({
      seal: z.string().describe("The hash over this row and the seal before it."),
      seal_holds: z.boolean(),
      previous: z.int().nullable().describe("The row before it."),
      next: z.int().nullable(),
    }),
    refusals: [{ code: "not_found", status: 404, when: "There is no such row." }],
    command: { arguments: ["row"] },
    async run({ db }, { row: id }) {
      const found = await auditRowById(db, id);
      if (!found) throw new NotFound(`Row ${id} of the audit trail`);
      const { sealHolds, before, after, ...shown } = found;
      return { ...shown, before: factsOf(before), after: factsOf(after), seal_holds: sealHolds };
    },
    says: ({ id, at, actor, action, subject, reason, before, after, seal, seal_holds: holds }) =>
      [
        `${id}  ${at}  ${actor}  ${action}  ${subject}`,
        ...(reason === null ? [] : [`Reason: ${reason}`]),
        `Before: ${JSON.stringify(before)}`,
        `After:  ${JSON.stringify(after)}`,
        `Seal ${seal}: ${holds ? "it matches this row." : "it does NOT match this row."}`,
      ].join("\n"),
    isFailure: ({ seal_holds: holds }) => !holds,
  });
}

/** The columns are JSON; what is no object stays readable. */
const factsOf = (value: unknown): Record<string, unknown> | null =>
  value === null || value === undefined
    ? null
    : typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : { value };
