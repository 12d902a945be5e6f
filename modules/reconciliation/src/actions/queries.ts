import { defineList, defineQuery, everyRow, moment, table, type Query } from "@apogee/actions";
import { personal } from "@apogee/contract";
import { currencyOf, decimalOf, NotFound } from "@apogee/kernel";
import { z } from "zod";
import { agreedFees } from "../agreed-fees.store.ts";
import { OUTCOMES } from "../domain/matching.ts";
import { differencesAsked, filesAsked, linesAsked, notesOf } from "../queries.ts";
import { differenceRow, fileRow, lineRow, shownDifference, shownFile, shownLine } from "./views.ts";

const provider = z.string().max(40).optional().describe("only this payment provider");
const day = z.iso.date();

const note = z.object({ at: moment, actor: z.string(), note: personal("text") });

/** What staff read of settlement files and of what does not agree. */
export const fileQueries = (): Query[] => [
  defineList({
    name: "reconciliation.files",
    permission: "payments.read",
    summary: "list settlement files with their sums and open differences, newest day first",
    filters: z.object({
      provider,
      currency: z.string().toUpperCase().max(8).optional().describe("only this currency, like EUR"),
      from: day.optional().describe("only days from this one on, like 2031-05-01"),
    }),
    row: fileRow,
    command: { mostShown: 50 },
    async page({ db }, filters, page) {
      const { rows, total } = await filesAsked(db, filters, page);
      return { rows: rows.map(shownFile), total };
    },
    says: (rows) =>
      rows.length === 0
        ? "No settlement file was imported."
        : table([
            ["file", "provider", "day", "currency", "revision", "lines", "matched", "open", "net"],
            ...rows.map((row) => [
              String(row.id),
              row.provider,
              row.day,
              row.currency,
              String(row.revision),
              String(row.lines),
              String(row.matched),
              String(row.differences),
              row.net_amount,
            ]),
          ]),
  }),
  defineList({
    name: "reconciliation.lines",
    permission: "payments.read",
    summary: "list the lines of a settlement file with their outcomes",
    filters: z.object({
      file: z.int().min(1).describe("the file's number"),
      outcome: z.enum(OUTCOMES).optional().describe("only lines with this outcome"),
    }),
    row: lineRow,
    command: { arguments: ["file"], mostShown: 100 },
    async page({ db }, filters, page) {
      const { rows, total } = await linesAsked(db, filters, page);
      return { rows: rows.map(shownLine), total };
    },
    says: (rows) =>
      rows.length === 0
        ? "No such lines."
        : table([
            ["line", "kind", "gross", "fee", "currency", "outcome", "payment"],
            ...rows.map((row) => [
              String(row.line),
              row.kind,
              row.gross_amount,
              row.fee_amount,
              row.currency,
              row.outcome,
              row.payment === null ? (row.our_id ?? "") : String(row.payment),
            ]),
          ]),
  }),
  defineList({
    name: "reconciliation.differences",
    permission: "payments.read",
    summary: "list what providers' files and the ledger do not agree on, oldest first",
    filters: z.object({
      state: z.enum(["open", "closed", "all"]).default("open").describe("which differences"),
      provider,
      outcome: z.enum(OUTCOMES).optional().describe("only differences of this kind"),
      owner: z.string().max(80).optional().describe("only those of this member, like staff:mia"),
    }),
    row: differenceRow,
    command: { mostShown: 100 },
    async page({ db, at }, filters, page) {
      const { rows, total } = await differencesAsked(db, filters, page);
      return { rows: rows.map((row) => shownDifference(row, at)), total };
    },
    says: (rows) =>
      rows.length === 0
        ? "No differences."
        : table([
            ["difference", "provider", "outcome", "day", "ours", "theirs", "currency", "age", "owner"],
            ...rows.map((row) => [
              String(row.id),
              row.provider,
              row.outcome,
              row.day ?? "",
              row.ours_amount ?? "",
              row.theirs_amount ?? "",
              row.currency,
              `${row.age_days} d`,
              row.owner ?? "",
            ]),
          ]),
  }),
  defineQuery({
    name: "reconciliation.difference",
    permission: "payments.read",
    summary: "show a difference with its notes",
    filters: z.object({ difference: z.int().min(1).describe("the difference's number") }),
    output: differenceRow.extend({ notes: z.array(note).describe("Oldest first.") }),
    refusals: [{ code: "not_found", status: 404, when: "There is no such difference." }],
    command: { arguments: ["difference"] },
    async run({ db, at }, { difference: id }) {
      const { rows } = await differencesAsked(db, { id, state: "all" }, everyRow(null, 1));
      const [row] = rows;
      if (!row) throw new NotFound("The difference");
      return { ...shownDifference(row, at), notes: await notesOf(db, id) };
    },
    says: (row) =>
      [
        `Difference ${row.id}: ${row.outcome} with ${row.provider}, ours ${row.ours_amount ?? "nothing"}, theirs ${row.theirs_amount ?? "nothing"} ${row.currency}.`,
        row.closed_at === null
          ? `Open for ${row.age_days} days, owner ${row.owner ?? "nobody"}.`
          : `Closed by ${row.closed_by}.`,
        ...row.notes.map(({ at, actor, note: said }) => `${at}  ${actor}  ${said}`),
      ].join("\n"),
  }),
  defineList({
    name: "reconciliation.fees",
    permission: "payments.read",
    summary: "list the fees that were agreed with payment providers",
    filters: z.object({}),
    row: z.object({
      provider: z.string(),
      kind: z.string(),
      currency: z.string(),
      share_ppm: z.int().describe("Of the gross amount, in millionths."),
      fixed_amount: z.string(),
    }),
    async all({ db }) {
      return (await agreedFees(db)).map(({ ppm, fixed, ...row }) => ({
        ...row,
        share_ppm: ppm,
        fixed_amount: decimalOf(BigInt(fixed), currencyOf(row.currency)),
      }));
    },
    says: (rows) =>
      rows.length === 0
        ? "No fees were agreed."
        : table([
            ["provider", "kind", "currency", "share", "fixed"],
            ...rows.map((row) => [
              row.provider,
              row.kind,
              row.currency,
              `${(row.share_ppm / 10_000).toFixed(4)} %`,
              row.fixed_amount,
            ]),
          ]),
  }),
];
