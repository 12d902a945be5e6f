import { defineAction, defineList, moment, table, type Action, type Query } from "@apogee/actions";
import { recordAudit } from "@apogee/events";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { lockView, removeView, storeView, viewsOf, type SavedView } from "../views/views.store.ts";

const view = z.object({
  id: z.int(),
  owner: z.string().describe("Like staff:mia."),
  report: z.string(),
  title: z.string(),
  filters: z.record(z.string(), z.unknown()).describe("What the report is asked for."),
  shared: z.boolean().describe("Whether everybody sees it."),
  changed_at: moment,
});
const report = z
  .string()
  .max(64)
  .regex(/^[a-z][a-z.-]*$/)
  .describe("the report, like report.revenue");
const shown = ({ changedAt, ...rest }: SavedView) => ({ ...rest, filters: { ...rest.filters }, changed_at: changedAt });

/** `report.view.list`: saved views of reports. */
export function savedViewsQuery(): Query {
  return defineList({
    name: "report.view.list",
    permission: "reports.read",
    summary: "saved views of reports: those that are shared, and your own",
    filters: z.object({
      owner: z
        .string()
        .max(80)
        .optional()
        .describe("also the views of this owner, like staff:mia; only at the command line"),
      report: report.optional().describe("only views of this report"),
    }),
    row: view,
    sorts: { title: ({ title }) => title, changed_at: ({ changed_at: changedAt }) => changedAt },
    // A member never sees the private views of another one.
    all: async ({ db, asker }, { owner = null, report: of = null }) =>
      (await viewsOf(db, { owner: asker ?? owner, report: of })).map(shown),
    says: (rows) =>
      table([
        ["id", "report", "title", "owner", "shared"],
        ...rows.map((each) => [String(each.id), each.report, each.title, each.owner, each.shared ? "yes" : "no"]),
      ]),
  });
}

/** `report.view.save` and `report.view.delete`. */
export const savedViewActions = (): Action[] => [
  defineAction({
    name: "report.view.save",
    permission: "reports.read",
    summary: "keep the filters of a report under a title; your view of the same title is replaced",
    reason: "optional",
    input: z.object({
      report,
      title: z.string().trim().min(1).max(80).describe("the title"),
      filters: z
        .record(z.string().max(64), z.unknown())
        .default({})
        .describe("what the report is asked for, a JSON file at the command line")
        .meta({ examples: [{ by: ["day"] }] }),
      shared: z.boolean().default(false).describe("let everybody see it"),
    }),
    output: view,
    command: { arguments: ["report", "title"] },
    async run({ tx, at, actor }, input) {
      const saved = await storeView(tx, { ...input, owner: actor, changedAt: at });
      const { id, title, shared, filters } = saved;
      await recordAudit(tx, {
        at,
        actor,
        action: "report.view_saved",
        subject: `report_view:${id}`,
        after: { report: saved.report, title, shared, filters },
      });
      return shown(saved);
    },
    says: ({ title, report: of }) => `The view ${title} of ${of} is saved.`,
  }),
  defineAction({
    name: "report.view.delete",
    permission: "reports.read",
    summary: "delete one of your saved views",
    reason: "optional",
    input: z.object({ view: z.int().min(1).describe("the view's number") }),
    output: view,
    refusals: [{ code: "not_found", status: 404, when: "You have no such view." }],
    command: { arguments: ["view"] },
    async run({ tx, at, actor }, { view: id }) {
      const found = await lockView(tx, id);
      if (found?.owner !== actor) throw new NotFound(`Your view ${id}`);
      await removeView(tx, id);
      await recordAudit(tx, {
        at,
        actor,
        action: "report.view_deleted",
        subject: `report_view:${id}`,
        before: { report: found.report, title: found.title, deleted: false },
        after: { deleted: true },
      });
      return shown(found);
    },
    says: ({ title, report: of }) => `The view ${title} of ${of} is deleted.`,
  }),
];
