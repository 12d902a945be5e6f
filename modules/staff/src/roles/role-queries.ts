import { defineList, defineQuery, table, type Query } from "@apogee/actions";
import type { Database } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { compareRoles } from "../domain/role.ts";
import { roleShape, roleView } from "./role-actions.ts";
import { listRoles, roleByKey, type HeldRole } from "./role.store.ts";

const keyField = z.string().max(64).describe("the key of the role");
const NOT_FOUND = [{ code: "not_found", status: 404, when: "There is no such role." }] as const;

async function known(db: Database, key: string): Promise<HeldRole> {
  const role = await roleByKey(db, key);
  if (!role) throw new NotFound(`The role ${key}`);
  return role;
}

/** What staff read of roles. */
export const roleQueries = (): Query[] => [
  defineList({
    name: "role.list",
    permission: "staff.read",
    summary: "list all roles with their permissions and holders",
    filters: z.object({}),
    row: roleShape,
    sorts: { key: ({ key }) => key, title: ({ title }) => title, holders: ({ holders }) => holders.length },
    all: async ({ db }) => (await listRoles(db)).map(roleView),
    says: (rows) =>
      table([
        ["key", "title", "holders", "permissions"],
        ...rows.map(({ key, title, holders, permissions }) => [
          key,
          title,
          holders.join(","),
          permissions.join(", ") || "none",
        ]),
      ]),
  }),
  defineQuery({
    name: "role.show",
    permission: "staff.read",
    summary: "show a role with its permissions and holders",
    filters: z.object({ key: keyField }),
    output: roleShape,
    refusals: NOT_FOUND,
    command: { arguments: ["key"] },
    run: async ({ db }, { key }) => roleView(await known(db, key)),
    says: ({ key, title, holders, permissions }) =>
      `${title} (${key})\nHolders: ${holders.join(", ") || "none"}\nPermits: ${permissions.join(", ") || "nothing"}`,
  }),
  defineQuery({
    name: "role.compare",
    permission: "staff.read",
    summary: "compare the permissions of two roles",
    filters: z.object({ first: keyField, second: keyField.describe("the key of the other role") }),
    output: z.object({
      both: z.array(z.string()),
      only_first: z.array(z.string()),
      only_second: z.array(z.string()),
    }),
    refusals: NOT_FOUND,
    command: { arguments: ["first", "second"] },
    async run({ db }, { first, second }) {
      const { both, only_first, only_second } = compareRoles(
        (await known(db, first)).permissions,
        (await known(db, second)).permissions,
      );
      return { both: [...both], only_first: [...only_first], only_second: [...only_second] };
    },
    says: ({ both, only_first, only_second }, { first, second }) =>
      [
        `Both: ${both.join(", ") || "nothing"}`,
        `Only ${first}: ${only_first.join(", ") || "nothing"}`,
        `Only ${second}: ${only_second.join(", ") || "nothing"}`,
      ].join("\n"),
  }),
];
