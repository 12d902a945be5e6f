import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { allGames, disableGame, enableGame } from "@apogee/games";
import type { Command } from "commander";
import { table } from "../output.ts";
import { atDesk } from "../run.ts";

export function addGameCommands(program: Command): void {
  const game = program.command("game").description("the catalogue");
  game
    .command("list")
    .description("every game, its return and whether it takes stakes")
    .action((_options, command: Command) =>
      atDesk(command, async ({ house, output }) => {
        const games = await allGames(house.db);
        output.result(
          games,
          table([
            ["game", "return", "status"],
            ...games.map((each) => [each.identifier, `${each.payout ?? "?"} %`, each.status]),
          ]),
        );
      }),
    );
  for (const [verb, act, words] of [
    ["disable", disableGame, "take no new stakes; open rounds can be finished"],
    ["enable", enableGame, "take stakes again"],
  ] as const) {
    game
      .command(`${verb} <identifier>`)
      .description(words)
      .requiredOption("--reason <text>", "why; stays in the audit trail")
      .action((identifier: string, { reason }: { reason: string }, command: Command) =>
        atDesk(command, async ({ house, output, operator }) => {
          const at = house.clock.date();
          const changed = await inTransaction(house.db, (tx) =>
            act(
              tx,
              { identifier, actor: `operator:${operator}`, reason },
              {
                recordAudit: (within, entry) =>
                  recordAudit(within, {
                    ...entry,
                    before: entry.before as Record<string, unknown>,
                    after: entry.after as Record<string, unknown>,
                  }),
              },
              at,
            ),
          );
          output.result(
            { identifier, changed },
            changed ? `${identifier} is ${verb}d.` : `${identifier} was ${verb}d already.`,
          );
        }),
      );
  }
}
