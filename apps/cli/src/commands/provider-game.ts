import { inTransaction } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { addGame, allProviders, launchOf } from "@apogee/gateway";
import { allGames, disableGame, enableGame } from "@apogee/games";
import { NotFound } from "@apogee/kernel";
import type { Command } from "commander";
import { gatewayOf } from "../gateway-of.ts";
import { table } from "../output.ts";
import { atDesk } from "../run.ts";

interface Described {
  readonly title: string;
  readonly url?: string;
  readonly demoUrl?: string;
  readonly demo?: boolean;
  readonly currencies?: readonly string[];
  readonly category?: readonly string[];
  readonly reason?: string;
}

/** Games of providers whose dialect has no call that lists them, and switches for the games of any. */
export function addProviderGameCommands(provider: Command): void {
  const game = provider
    .command("game")
    .description("games of one provider; one that speaks gcp may tell its own by sync");
  game
    .command("list <provider>")
    .description("its games, whether they take stakes, and where they are opened")
    .action((id: string, _options, command: Command) =>
      atDesk(command, async ({ house, output }) => {
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
                ["game", "title", "status", "currencies", "opened at"],
                ...listed.map((each) => [
                  each.identifier,
                  each.title,
                  each.status,
                  each.currencies.join(" "),
                  each.url ?? "as it is asked",
                ]),
              ]),
        );
      }),
    );
  game
    .command("add <provider> <name>")
    .description("put a game into the catalogue, or bring what is kept of it up to date")
    .requiredOption("--title <text>", "as players read it")
    .option(
      "--url <address>",
      "in hub88 and twirp, where it is needed: the address at which the game is opened, like https://games.example.com/launch?token={token}&currency={currency}&lang={lang}; also {country}, {game}, {return_url}, {deposit_url}",
    )
    .option(
      "--demo-url <address>",
      "in hub88 and twirp: where its demo is opened, without a token; it has none if left out",
    )
    .option("--demo", "in gcp: it has a demo; its provider is asked for addresses itself")
    .option("--currencies <codes...>", "that it is played in; every one of the house if left out")
    .option("--category <slugs...>", "beside new and all")
    .option("--reason <text>", "why; stays in the audit trail")
    .action((providerId: string, name: string, { category = [], ...options }: Described, command: Command) =>
      atDesk(command, async (desk) => {
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
            : `${added.identifier} was in the catalogue; what is kept of it is changed.`,
        );
      }),
    );
  for (const [verb, act, words] of [
    ["disable", disableGame, "take no new stakes; open rounds can be finished"],
    ["enable", enableGame, "take stakes again"],
  ] as const) {
    game
      .command(`${verb} <provider> <name>`)
      .description(words)
      .requiredOption("--reason <text>", "why; stays in the audit trail")
      .action((providerId: string, name: string, { reason }: { reason: string }, command: Command) =>
        atDesk(command, async ({ house, output, operator }) => {
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
            changed ? `${identifier} is ${verb}d.` : `${identifier} was ${verb}d already.`,
          );
        }),
      );
  }
}
