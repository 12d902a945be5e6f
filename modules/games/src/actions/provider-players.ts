import { defineAction, type Action } from "@apogee/actions";
import { NEW_PROVIDER_GROUPS, PROVIDER_FIELDS } from "@apogee/contract";
import { recordAudit } from "@apogee/events";
import { z } from "zod";
import { announceProvider } from "../commands/announce-provider.ts";
import { setPlayerFields } from "../commands/set-player-fields.ts";

const provider = z.string().max(40).describe("the provider's id");
const changed = z.boolean().describe("False if it was so already.");

/** `provider.fields`: which personal details a provider needs of players before real play. */
export function fieldsAction(): Action {
  return defineAction({
    name: "provider.fields",
    permission: "providers.manage",
    summary: "set the personal details that players must fill in before its games open for real money",
    input: z.object({
      provider,
      fields: z.array(z.string().max(40)).max(PROVIDER_FIELDS.length).default([]).describe("the details"),
    }),
    output: z.object({ id: z.string(), fields: z.array(z.string()), changed }),
    command: {
      arguments: ["provider", "fields"],
      help: `Details: ${PROVIDER_FIELDS.join(", ")}. Without any, the provider needs none.
It applies from the next launch on; open games go on.`,
    },
    run: async ({ tx, at, actor, reason }, { provider: id, fields }) => ({
      id,
      fields,
      changed: await setPlayerFields(tx, { provider: id, fields, actor, reason }, { recordAudit }, at),
    }),
    says({ id, fields, changed: isNew }) {
      const needs = fields.length > 0 ? `needs ${fields.join(", ")}` : "needs no details";
      return isNew ? `${id} ${needs}.` : `${id} already ${needs}.`;
    },
  });
}

/** `provider.announce`: to whom a provider is announced as new. */
export function announceAction(): Action {
  return defineAction({
    name: "provider.announce",
    permission: "providers.manage",
    summary: "announce a provider as new to a group of players, once each",
    input: z.object({
      provider,
      to: z
        .string()
        .max(40)
        .describe(`${NEW_PROVIDER_GROUPS.map(({ group }) => group).join(" or ")}, or none`)
        .meta({ placeholder: "group" }),
    }),
    output: z.object({ id: z.string(), group: z.string().nullable(), changed }),
    command: { arguments: ["provider"] },
    async run({ tx, at, actor, reason }, { provider: id, to }) {
      const group = to === "none" ? null : to;
      const announced = await announceProvider(tx, { provider: id, group, actor, reason }, { recordAudit }, at);
      return { id, group, changed: announced };
    },
    says({ id, group, changed: isNew }) {
      const announced = group === null ? "announced to nobody" : `announced to group ${group}`;
      return isNew ? `${id} is ${announced}.` : `${id} was already ${announced}.`;
    },
  });
}
