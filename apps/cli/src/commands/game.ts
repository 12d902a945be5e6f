import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { allGames, disableGame, enableGame } from "@apogee/games";
import { NotFound } from "@apogee/kernel";
import { gameReturnOf } from "@apogee/tracking";
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
  game
    .command("returns [identifier]")
    .description("show the declared and the actual return of one game or of all, with plays, period and 99 % band")
    .action((identifier: string | undefined, _options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const games = (await allGames(house.db)).filter((each) => [undefined, each.identifier].includes(identifier));
        if (identifier !== undefined && games.length === 0) throw new NotFound(`The game ${identifier}`);
        const returns = [];
        for (const each of games) returns.push(await gameReturnOf(house.db, each));
        const percent = (value: string | null, sign = ""): string => (value === null ? "-" : `${sign}${value} %`);
        output.result(
          returns,
          table([
            ["game", "declared", "actual", "99 % band", "plays", "from", "to"],
            ...returns.map(({ game: name, declared_percent, actual_percent, band_percent, plays, from, to }) => [
              name,
              percent(declared_percent),
              percent(actual_percent),
              percent(band_percent, "± "),
              String(plays),
              from ?? "-",
              to ?? "-",
            ]),
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
