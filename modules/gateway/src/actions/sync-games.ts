import { defineLongAction, type Action } from "@apogee/actions";
import { z } from "zod";
import { syncGames } from "../commands/sync-games.ts";
import type { Gateway } from "../gateway.ts";
import { providerField } from "./provider-view.ts";

/** The number of skipped games that are named in the sentence. */
const MOST_SHOWN = 50;

/** `provider.sync`: asks a provider for its catalogue. A repeat imports the same games and changes nothing more. */
export function syncAction(gateway: () => Gateway): Action {
  return defineLongAction({
    name: "provider.sync",
    permission: "providers.manage",
    summary: "add the provider's published games to the catalogue, and update the existing ones",
    input: z.object({ id: providerField }),
    output: z.object({
      games: z.int().describe("How many of its games are in the catalogue now."),
      added: z.int(),
      changed: z.int(),
      skipped: z.array(z.object({ game: z.string(), why: z.string() })),
    }),
    refusals: [
      { code: "provider_away", status: 502, when: "The provider's answer is missing or is not a catalogue." },
      { code: "sessions_not_spoken", status: 422, when: "The provider's dialect has no call for a catalogue." },
    ],
    command: { arguments: ["id"] },
    reason: "optional",
    async runLong({ actor, reason }, { id }) {
      const synced = await syncGames(gateway(), id, actor, reason === "" ? null : reason);
      return { ...synced, skipped: [...synced.skipped] };
    },
    says: ({ games, added, changed, skipped }, { id }) =>
      [
        `${id} has ${games} games; ${added} were added, ${changed} were changed.`,
        ...(skipped.length > 0
          ? [
              `Skipped, because they are not valid: ${skipped.length}.`,
              ...skipped.slice(0, MOST_SHOWN).map(({ game, why }) => `${game}: ${why}`),
            ]
          : []),
      ].join("\n"),
  });
}
