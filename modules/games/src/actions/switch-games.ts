import { defineAction, type Action } from "@apogee/actions";
import { recordAudit } from "@apogee/events";
import { z } from "zod";
import { disableGame, enableGame } from "../commands/switch-game.ts";

const VERBS = [
  ["disable", disableGame, "accept no new stakes; open rounds can be finished"],
  ["enable", enableGame, "accept stakes again"],
] as const;

const output = z.object({
  identifier: z.string(),
  changed: z.boolean().describe("False if it had this state already."),
});
type Switched = z.output<typeof output>;

const saysOf =
  (verb: string) =>
  ({ identifier, changed }: Switched): string =>
    changed ? `${identifier} is ${verb}d.` : `${identifier} was already ${verb}d.`;

/**
 * `game.disable` and `game.enable`, and the same of a provider's game by the provider's own name for it:
 * `provider.game.disable` and `provider.game.enable`.
 */
export function switchActions(): Action[] {
  return VERBS.flatMap(([verb, act, summary]) => [
    defineAction({
      name: `game.${verb}`,
      permission: "games.switch",
      summary,
      input: z.object({ identifier: z.string().max(120).describe("the game, like apogee/NovaHiLo") }),
      output,
      command: { arguments: ["identifier"] },
      run: async ({ tx, at, actor, reason }, { identifier }) => ({
        identifier,
        changed: await act(tx, { identifier, actor, reason }, { recordAudit }, at),
      }),
      says: saysOf(verb),
    }),
    defineAction({
      name: `provider.game.${verb}`,
      permission: "games.switch",
      summary,
      input: z.object({
        provider: z.string().max(40).describe("the provider's id"),
        name: z.string().max(80).describe("the provider's own name for the game"),
      }),
      output,
      command: { arguments: ["provider", "name"] },
      async run({ tx, at, actor, reason }, { provider, name }) {
        const identifier = `${provider}/${name}`;
        return { identifier, changed: await act(tx, { identifier, actor, reason }, { recordAudit }, at) };
      },
      says: saysOf(verb),
    }),
  ]);
}
