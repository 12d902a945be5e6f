import { defineAction, defineList, table, type Action, type Query } from "@apogee/actions";
import { z } from "zod";
import { putManager, removeManager } from "../commands/put-manager.ts";
import { managerTerms, readManagerTerms } from "../domain/manager-terms.ts";
import { allManagers } from "../manager.store.ts";
import { NOT_FOUND } from "../../actions/refusals.ts";

const EXAMPLE: z.input<typeof managerTerms> = {
  name: "Nora Lind",
  hours: { en: "Monday to Friday, 9 to 17 UTC" },
  email: "nora@example.com",
  groups: ["257", "258"],
};
const key = z.string().max(64).describe("the manager's key");
const managerRow = z.object({ key: z.string(), terms: managerTerms.meta({ examples: [readManagerTerms(EXAMPLE)] }) });

/** What operators do with VIP managers. */
export const managerActions = (): Action[] => [
  defineAction({
    name: "manager.put",
    permission: "content.edit",
    summary: "add a VIP manager, or replace the row, from a JSON file with name, hours, contacts and groups",
    input: z.object({
      key: key.describe("the manager's key: 2 to 40 lowercase letters, digits and hyphens"),
      terms: z
        .record(z.string(), z.unknown())
        .describe("the manager's row, a JSON file at the command line")
        .meta({ examples: [EXAMPLE] }),
    }),
    output: managerRow,
    command: { arguments: ["key", "terms"] },
    run: ({ tx, at, actor, reason }, change) => putManager(tx, { ...change, actor, reason }, at),
    says: ({ terms }) => `${terms.name} is shown to players of the groups ${terms.groups.join(", ")}.`,
  }),
  defineAction({
    name: "manager.remove",
    permission: "content.edit",
    summary: "remove a VIP manager; the audit trail keeps the row",
    input: z.object({ key }),
    output: managerRow,
    refusals: [NOT_FOUND],
    command: { arguments: ["key"] },
    run: ({ tx, at, actor, reason }, order) => removeManager(tx, { ...order, actor, reason }, at),
    says: ({ terms }) => `${terms.name} is no longer shown.`,
  }),
];

/** What staff read of VIP managers. */
export const managerQueries = (): Query[] => [
  defineList({
    name: "manager.list",
    permission: "content.read",
    summary: "list the VIP managers in their order",
    filters: z.object({}),
    row: managerRow,
    all: ({ db }) => allManagers(db),
    says: (rows) =>
      rows.length === 0
        ? "No VIP managers."
        : table([
            ["manager", "name", "hours", "contacts", "groups"],
            ...rows.map(({ key: named, terms: { name, hours, email, whatsApp, telegram, groups } }) => [
              named,
              name,
              hours["en"]!,
              [email, whatsApp, telegram].filter((each) => each !== null).join(" "),
              groups.join(" "),
            ]),
          ]),
  }),
];
