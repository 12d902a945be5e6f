import { defineAction, type Action } from "@apogee/actions";
import { z } from "zod";
import { addProvider } from "../commands/add-provider.ts";
import { DIALECTS } from "../domain/provider.ts";
import type { OperatorPorts } from "../ports.ts";
import { keyLines, newKey, providerField, providerView } from "./provider-view.ts";

/** `provider.add`: registers an outside game provider. */
export function addAction(ports: () => OperatorPorts): Action {
  return defineAction({
    name: "provider.add",
    permission: "providers.manage",
    summary: "register a provider; its games are named id/Game, and it calls the wallet at /gateway/id",
    input: z.object({
      id: providerField,
      dialect: z
        .string()
        .max(40)
        .describe(`the protocol in which it calls the wallet: ${DIALECTS.join(", ")}`)
        .meta({ placeholder: "name" }),
      url: z
        .string()
        .max(1_000)
        .optional()
        .describe("gcp only, required: the https address at which Apogee requests sessions")
        .meta({ placeholder: "address" }),
      key: z
        .string()
        .max(65_536)
        .optional()
        .describe(
          "the key that signs both directions, as agreed with the provider; generated if left out; hub88: the provider's public RSA key, required",
        )
        .meta({ file: "key" }),
      name: z
        .string()
        .max(200)
        .optional()
        .describe("the name that players see; the id if left out")
        .meta({ placeholder: "name" }),
      frame_origin: z
        .string()
        .max(1_000)
        .optional()
        .describe("the origin of its games' frames, if it is not the origin of --url; required without --url")
        .meta({ placeholder: "origin" }),
      plain_http: z
        .boolean()
        .default(false)
        .describe(
          "allow http addresses, for a network that nobody else can reach; addresses of this machine are always allowed",
        ),
    }),
    output: z.object({ provider: providerView, key: newKey }),
    shownOnce: ["key"],
    refusals: [{ code: "provider_exists", status: 409, when: "The id is taken." }],
    command: { arguments: ["id"] },
    reason: "optional",
    async run({ tx, at, actor, reason }, { frame_origin: frameOrigin, plain_http: plainHttp, ...asked }) {
      const order = { ...asked, frameOrigin, plainHttp, actor, ...(reason === "" ? {} : { reason }) };
      const { provider, key } = await addProvider(tx, order, ports(), at);
      return { provider, ...(asked.key === undefined ? { key } : {}) };
    },
    says: ({ provider: { id, dialect }, key }) =>
      [`${id} is registered; it calls the wallet at /gateway/${id} in ${dialect}.`, ...keyLines("Its key", key)].join(
        "\n",
      ),
  });
}
