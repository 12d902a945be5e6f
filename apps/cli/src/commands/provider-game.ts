import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { addGame, allProviders, launchOf } from "@apogee/gateway";
import { allGames, disableGame, enableGame } from "@apogee/games";
import { NotFound } from "@apogee/kernel";
import type { Command } from "commander";
import { gatewayOf } from "../gateway-of.ts";
import { table } from "../output.ts";
import { runCommandWith } from "../run.ts";

interface Described {
  readonly title: string;
  readonly url?: string;
  readonly demoUrl?: string;
  readonly demo?: boolean;
  readonly currencies?: readonly string[];
  readonly category?: readonly string[];
  readonly reason?: string;
}

/** Adds games of providers whose protocol has no call that lists them; enables and disables games of any provider. */
export function addProviderGameCommands(provider: Command): void {
  const game = provider
    .command("game")
    .description("games of one provider; a gcp provider may publish its games for provider sync");
  game
    .command("list <provider>")
    .description("list a provider's games with their status and launch address")
    .action((id: string, _options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        if (!(await allProviders(house.db, house.clock.date())).some((each) => each.id === id))
          throw new NotFound(`The provider ${id}`);
        const games = (await allGames(house.db)).filter((each) => each.provider === id);
        const listed = await Promise.all(
          games.map(async ({ identifier, title, status, currencies }) => {
            const launch = await launchOf(house.db, id, identifier.slice(id.length + 1));
            return {
              identifier,
              title,
              status,
              currencies: Object.keys(currencies).toSorted(),
              url: launch?.url ?? null,
              demoUrl: launch?.demoUrl ?? null,
            };
          }),
        );
        output.result(
          listed,
          listed.length === 0
            ? `${id} has no games here.`
            : table([
                ["game", "title", "status", "currencies", "launch address"],
                ...listed.map((each) => [
                  each.identifier,
                  each.title,
                  each.status,
                  each.currencies.join(" "),
                  each.url ?? "requested for each session",
                ]),
              ]),
        );
      }),
    );
  game
    .command("add <provider> <name>")
    .description("add a game to the catalogue, or update it")
    .requiredOption("--title <text>", "the title that players see")
    .option(
      "--url <address>",
      "hub88 and twirp only, required: the game's launch address, like https://games.example.com/launch?token={token}&currency={currency}&lang={lang}; also {country}, {game}, {return_url}, {deposit_url}",
    )
    .option(
      "--demo-url <address>",
      "hub88 and twirp only: the launch address of the demo, without a token; if left out, there is no demo",
    )
    .option("--demo", "gcp only: the game has a demo; the provider is asked for launch addresses")
    .option("--currencies <codes...>", "the game's currencies; all of the platform's if left out")
    .option("--category <slugs...>", "further categories; new and all are always included")
    .option("--reason <text>", "the reason; recorded in the audit trail")
    .action((providerId: string, name: string, { category = [], ...options }: Described, command: Command) =>
      runCommandWith(command, async (desk) => {
        const added = await addGame(gatewayOf(desk), {
          providerId,
          name,
          ...options,
          categories: category,
          actor: `operator:${desk.operator}`,
        });
        desk.output.result(
          added,
          added.added
            ? `${added.identifier} is in the catalogue.`
            : `${added.identifier} was already in the catalogue and is updated.`,
        );
      }),
    );
  for (const [verb, act, words] of [
    ["disable", disableGame, "accept no new stakes; open rounds can be finished"],
    ["enable", enableGame, "accept stakes again"],
  ] as const) {
    game
      .command(`${verb} <provider> <name>`)
      .description(words)
      .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
      .action((providerId: string, name: string, { reason }: { reason: string }, command: Command) =>
        runCommandWith(command, async ({ house, output, operator }) => {
          const identifier = `${providerId}/${name}`;
          const changed = await inTransaction(house.db, (tx) =>
            act(
              tx,
              { identifier, actor: `operator:${operator}`, reason },
              {
                recordAudit: (within, entry) =>
                  recordAudit(within, { ...entry, before: { ...entry.before }, after: { ...entry.after } }),
              },
              house.clock.date(),
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
