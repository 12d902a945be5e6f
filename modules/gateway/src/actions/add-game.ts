import { defineAction, type Action } from "@apogee/actions";
import { z } from "zod";
import { addGame } from "../commands/add-game.ts";
import type { OperatorPorts } from "../ports.ts";
import { providerField } from "./provider-view.ts";

const address = z.string().max(1_000).optional();
const words = z.array(z.string().max(40)).max(200);

/** `provider.game.add`: a game of a provider whose protocol has no call that lists them. */
export function addGameAction(ports: () => OperatorPorts): Action {
  return defineAction({
    name: "provider.game.add",
    permission: "providers.manage",
    summary: "add a game to the catalogue, or update it",
    input: z.object({
      provider: providerField,
      name: z.string().max(80).describe("the provider's own name for the game: letters and digits"),
      title: z.string().max(200).describe("the title that players see"),
      url: address
        .describe(
          "hub88 and twirp only, required: the game's launch address, like https://games.example.com/launch?token={token}&currency={currency}&lang={lang}; also {country}, {game}, {return_url}, {deposit_url}",
        )
        .meta({ placeholder: "address" }),
      demo_url: address
        .describe(
          "hub88 and twirp only: the launch address of the demo, without a token; if left out, there is no demo",
        )
        .meta({ placeholder: "address" }),
      demo: z
        .boolean()
        .default(false)
        .describe("gcp only: the game has a demo; the provider is asked for launch addresses"),
      currencies: words
        .optional()
        .describe("the game's currencies; all of the platform's if left out")
        .meta({ placeholder: "codes" }),
      category: words
        .default([])
        .describe("further categories; new and all are always included")
        .meta({ placeholder: "slugs" }),
    }),
    output: z.object({
      identifier: z.string(),
      added: z.boolean().describe("False if it was in the catalogue before."),
    }),
    command: { arguments: ["provider", "name"] },
    reason: "optional",
    async run({ tx, at, actor, reason }, { provider: providerId, demo_url: demoUrl, category: categories, ...game }) {
      const order = { ...game, providerId, demoUrl, categories, actor, ...(reason === "" ? {} : { reason }) };
      return addGame(tx, ports(), order, at);
    },
    says: ({ identifier, added }) =>
      added ? `${identifier} is in the catalogue.` : `${identifier} was already in the catalogue and is updated.`,
  });
}
