import { defineAction, defineList, table, type Action, type Query } from "@apogee/actions";
import { z } from "zod";
import { setFlag } from "../commands/set-flag.ts";
import { readFlags } from "../queries.ts";

/** `flag.on` and `flag.off`: switch a part of the site on and off. */
export function flagActions(): Action[] {
  return (
    [
      ["on", true, "switch a flag on; `tech_work` shows players the maintenance page"],
      ["off", false, "switch a flag off"],
    ] as const
  ).map(([verb, enabled, summary]) =>
    defineAction({
      name: `flag.${verb}`,
      permission: "flags.manage",
      summary,
      input: z.object({ flag: z.string().max(80).describe("the flag's key") }),
      output: z.object({ flag: z.string(), changed: z.boolean().describe("False if it had this state already.") }),
      command: { arguments: ["flag"] },
      run: async ({ tx, at, actor, reason }, { flag }) => ({
        flag,
        changed: await setFlag(tx, { key: flag, enabled, actor, reason }, at),
      }),
      says: ({ flag, changed }) => (changed ? `${flag} is ${verb}.` : `${flag} was already ${verb}.`),
    }),
  );
}

/** `flag.list`: all flags. */
export function flagsQuery(): Query {
  return defineList({
    name: "flag.list",
    permission: "reports.read",
    summary: "list all flags and their state",
    filters: z.object({}),
    row: z.object({ flag: z.string(), enabled: z.boolean() }),
    sorts: { flag: ({ flag }) => flag },
    all: async ({ db }) => [...(await readFlags(db))].map(([flag, enabled]) => ({ flag, enabled })),
    says: (rows) => table([["flag", "state"], ...rows.map(({ flag, enabled }) => [flag, enabled ? "on" : "off"])]),
  });
}
