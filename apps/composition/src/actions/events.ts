import { defineList, defineQuery, table, type Query } from "@apogee/actions";
import { personal, time } from "@apogee/contract";
import { breaksOf, countEvents, SIGNIFICANT_KINDS, significantEvents, verifyAudit } from "@apogee/events";
import { z } from "zod";

const DAY_MS = 86_400_000;
const SHOWN = 1_000;
const DAY = "Write a day like 2031-05-01.";
const facts = z.record(z.string(), z.unknown()).nullable();

const row = z.object({
  id: z.int(),
  at: time,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: facts,
  after: facts,
  reason: z.string().nullable(),
  address: personal("network").nullable(),
  kind: z.enum(SIGNIFICANT_KINDS).nullable(),
});
type Row = z.output<typeof row>;

/** Queries over the audit trail: significant events, and the proof of its seals. */
export const auditQueries = (): Query[] => [eventsQuery(), verifyAuditQuery()];

function eventsQuery(): Query {
  const day = (description: string) =>
    z.iso.date(DAY).optional().describe(description).meta({ placeholder: "day", usage: DAY });
  return defineList({
    name: "events.list",
    permission: "audit.read",
    summary: `list events; the command lists the oldest first, and only the latest ${SHOWN} unless --limit, --csv or --json is given`,
    filters: z.object({
      from: day("first day, like 2031-05-01 (UTC)"),
      to: day("last day, inclusive"),
      kind: z
        .array(z.enum(SIGNIFICANT_KINDS))
        .optional()
        .describe(`only these kinds: ${SIGNIFICANT_KINDS.join(", ")}`)
        .meta({ placeholder: "what", usage: `Allowed choices are ${SIGNIFICANT_KINDS.join(", ")}.` }),
    }),
    row,
    command: { mostShown: SHOWN },
    async page({ db }, { from, to, kind }, { limit, offset }) {
      const asked = {
        ...(from === undefined ? {} : { from: new Date(from) }),
        ...(to === undefined ? {} : { before: new Date(new Date(to).getTime() + DAY_MS) }),
        ...(kind ? { kinds: kind } : {}),
      };
      const found = await significantEvents(db, { ...asked, limit, offset });
      const rows = found.toReversed().map(({ at, before, after, ...event }) => ({
        ...event,
        at: at.toISOString(),
        before: before as Row["before"],
        after: after as Row["after"],
      }));
      return { rows, total: await countEvents(db, asked) };
    },
    json: (rows) => rows.toReversed(),
    csv: rowsOf,
    says: (rows) => (rows.length === 0 ? "No activity." : table(rowsOf(rows))),
  });
}

/** Oldest first, as a log is read. */
const rowsOf = (rows: readonly Row[]): string[][] => [
  ["event", "at", "kind", "actor", "action", "subject", "before", "after", "reason", "address"],
  ...rows
    .toReversed()
    .map(({ id, at, kind, actor, action, subject, before, after, reason, address }) => [
      String(id),
      at,
      kind ?? "",
      actor,
      action,
      subject,
      textOf(before),
      textOf(after),
      reason ?? "",
      address ?? "",
    ]),
];

const textOf = (value: Row["before"]): string => (value === null ? "" : JSON.stringify(value));

function verifyAuditQuery(): Query {
  return defineQuery({
    name: "audit.verify",
    permission: "audit.read",
    summary: "recompute every seal of the trail; exit code 1 if one does not match",
    filters: z.object({
      seal: z
        .string()
        .max(128)
        .optional()
        .describe(
          "a seal noted earlier, such as an export's: check that the trail still contains it, so that no rows were cut off its end",
        )
        .meta({ placeholder: "hash" }),
    }),
    output: z.object({
      holds: z.boolean(),
      rows: z.int(),
      brokenAt: z.int().nullable().describe("The first row whose seal is wrong."),
      broken: z.int(),
      breaks: z.array(z.int()).describe("The first of them."),
      head: z.string().nullable().describe("The newest correct seal."),
      sealedAt: z.int().nullable().describe("The row with the given seal."),
    }),
    async run({ db }, { seal }) {
      const { breaks, ...verdict } = await verifyAudit(db, seal);
      const isLost = seal !== undefined && verdict.sealedAt === null;
      return { holds: verdict.brokenAt === null && !isLost, ...verdict, breaks: [...breaks] };
    },
    says: (verdict, { seal }) =>
      [
        verdict.brokenAt === null
          ? `${verdict.rows} rows match their seals.`
          : `Of ${verdict.rows} rows, ${verdict.broken} do not match their seals: ${breaksOf(verdict)}.`,
        ...(seal === undefined
          ? []
          : [
              verdict.sealedAt === null
                ? "The given seal is NOT in the trail."
                : `The given seal is that of row ${verdict.sealedAt}.`,
            ]),
        ...(verdict.head === null
          ? []
          : [
              verdict.holds
                ? `The newest seal is ${verdict.head}; note it outside this database.`
                : `The last seal that matches is ${verdict.head}. Do not note it: first find out what was changed.`,
            ]),
      ].join("\n"),
    isFailure: ({ holds }) => !holds,
  });
}
