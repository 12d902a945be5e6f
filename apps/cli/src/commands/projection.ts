import { projectionStates, rebuildProjection } from "@apogee/events";
import { gamesById } from "@apogee/games";
import { currencyOf, decimalOf, NotFound } from "@apogee/kernel";
import { openParts, ownUrlOf, projectionsOf, publishThroughDatabase } from "@apogee/composition";
import { actualReturn, gameStatisticsOf } from "@apogee/tracking";
import type { Command } from "commander";
import { table } from "../output.ts";
import { runCommandWith, type CommandContext } from "../run.ts";

const all = ({ house }: CommandContext) =>
  projectionsOf(openParts({ platform: house, publish: publishThroughDatabase(house), ...ownUrlOf(house.config) }));

export function addProjectionCommands(program: Command): void {
  const projection = program
    .command("projection")
    .description("tables computed from the logs of rounds and of entries");
  projection
    .command("list")
    .description("list all projections: how far each has read, and how far it is behind")
    .action((_options, command: Command) =>
      runCommandWith(command, async (desk) => {
        const states = await projectionStates(desk.house.db, all(desk));
        desk.output.result(
          states,
          table([
            ["projection", "log", "events", "behind", "newest event", "rebuilt"],
            ...states.map(({ name, log, events, behind, reached, rebuiltAt }) => [
              name,
              log,
              String(events),
              String(behind),
              reached?.toISOString() ?? "none",
              rebuiltAt?.toISOString() ?? "never",
            ]),
          ]),
        );
      }),
    );
  projection
    .command("rebuild <name>")
    .description("empty a projection and read its log again from the beginning; a running server does the reading")
    .action((name: string, _options, command: Command) =>
      runCommandWith(command, async (desk) => {
        const found = all(desk).find((each) => each.name === name);
        if (!found) throw new NotFound(`The projection ${name}`);
        const by = { actor: `operator:${desk.operator}`, at: desk.house.clock.date() };
        await rebuildProjection(desk.house.db, found, by);
        desk.output.result(
          { name, rebuilding: true },
          `${name} was emptied and is being rebuilt; "projection list" shows the progress.`,
        );
      }),
    );
  program
    .command("statistics")
    .description("show plays, stakes, wins and the actual return of each game, with its 99 % confidence band")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const statistics = await gameStatisticsOf(house.db);
        const games = new Map(
          (await gamesById(house.db, [...new Set(statistics.map(({ gameId }) => gameId))])).map((game) => [
            game.id,
            game,
          ]),
        );
        const rows = statistics.map((each) => {
          const { gameId, paytable, currency, plays, wagered, won, voids } = each;
          const actual = actualReturn(each);
          return {
            game: games.get(gameId)?.identifier ?? String(gameId),
            paytable,
            currency,
            theoretical: games.get(gameId)?.payout ?? null,
            plays,
            wagered,
            won,
            voids,
            actual,
          };
        });
        const amount = (cents: bigint, code: string): string => decimalOf(cents, currencyOf(code));
        output.result(
          rows,
          rows.length === 0
            ? "No activity."
            : table([
                ["game", "paytable", "currency", "plays", "wagered", "won", "voids", "declared", "actual", "99 % band"],
                ...rows.map(({ game, paytable, currency, plays, wagered, won, voids, theoretical, actual }) => [
                  game,
                  paytable,
                  currency,
                  String(plays),
                  amount(wagered, currency),
                  amount(won, currency),
                  String(voids),
                  theoretical === null ? "?" : `${theoretical} %`,
                  actual ? `${actual.percent.toFixed(2)} %` : "-",
                  actual ? `± ${actual.band.toFixed(2)}` : "-",
                ]),
              ]),
        );
      }),
    );
}
