import { defineList, table, type Query } from "@apogee/actions";
import { settingsInForce, type Config } from "@apogee/config";
import { z } from "zod";

/** `setting.list`: the settings of the process that answers. */
export function settingsQuery(config: () => Config): Query {
  return defineList({
    name: "setting.list",
    permission: "system.read",
    summary: "list all settings as they are in force in the process that answers; secrets are only said to be set",
    filters: z.object({}),
    row: z.object({
      name: z.string(),
      value: z.string().nullable().describe("Null: not set, or secret."),
      set: z.boolean().describe("Whether it differs from the default."),
      secret: z.boolean(),
      fallback: z.string().nullable().describe("The default."),
      about: z.string(),
    }),
    sorts: { name: ({ name }) => name },
    all: async () =>
      settingsInForce(config()).map(({ name, value, isSet, isSecret, fallback, about }) => ({
        name,
        value,
        set: isSet,
        secret: isSecret,
        fallback,
        about,
      })),
    says: (rows) =>
      table([
        ["setting", "value", "default"],
        ...rows.map((row) => [
          row.name,
          row.secret ? (row.set ? "set, secret" : "not set") : (row.value ?? "not set"),
          row.fallback ?? "",
        ]),
      ]),
  });
}
