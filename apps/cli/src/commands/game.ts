import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { allGames, disableGame, enableGame } from "@apogee/games";
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";

export function addGameCommands(program: Command): void {
  const game = program.command("game").description("the game catalogue");
  game
    .command("list")
    .description("list all games with their return and status")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
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
    ["disable", disableGame, "accept no new stakes; open rounds can be finished"],
    ["enable", enableGame, "accept stakes again"],
  ] as const) {
    game
      .command(`${verb} <identifier>`)
      .description(words)
      .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
      .action((identifier: string, { reason }: { reason: string }, command: Command) =>
        runCommandWith(command, async ({ house, output, operator }) => {
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
            changed ? `${identifier} is ${verb}d.` : `${identifier} was already ${verb}d.`,
          );
        }),
      );
  }
}
