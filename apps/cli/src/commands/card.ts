import { inTransaction } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { allCards, putCard, startCard, stopCard } from "@apogee/loyalty";
import type { Command } from "commander";
import { table } from "../output.ts";
import { readJson } from "../read-json.ts";
import { runCommandWith } from "../run.ts";
import { portsFor } from "./level.ts";

const REASON = ["--reason <text>", "the reason; recorded in the audit trail"] as const;

/** Commands for the cards of the points shop. */
export function addCardCommands(program: Command): void {
  const card = program.command("card").description("cards of the points shop (Rocket Mart)");
  card
    .command("put <id> <file>")
    .description("create a card, or replace its terms, from a JSON file; it is sold from then on")
    .requiredOption(...REASON)
    .action((id: string, file: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async ({ house, output, operator }) => {
        const change = { id, terms: await readJson(file), actor: `operator:${operator}`, reason };
        const put = await inTransaction(house.db, (tx) => putCard(tx, portsFor(house), change, house.clock.date()));
        output.result(put, `The shop sells ${id}.`);
      }),
    );
  card
    .command("list")
    .description("list all cards with their price in euros, also those that are not sold")
    .action((_options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const cards = await allCards(house.db);
        const rows = cards.map(({ id, type, title, rates, stock, limitPerPlayer, enabled }) => [
          id,
          type,
          title,
          String(rates.find(({ currency }) => currency === "EUR")?.points ?? ""),
          String(stock ?? ""),
          String(limitPerPlayer ?? ""),
          enabled ? "sold" : "stopped",
        ]);
        output.result(cards, table([["card", "type", "title", "points", "left", "per player", "state"], ...rows]));
      }),
    );
  card
    .command("show <id>")
    .description("show a card as JSON")
    .action((id: string, _options, command: Command) =>
      runCommandWith(command, async ({ house, output }) => {
        const found = (await allCards(house.db)).find((each) => each.id === id);
        if (!found) throw new NotFound(`The card ${id}`);
        output.result(found, JSON.stringify(found, null, 2));
      }),
    );
  for (const [verb, change, words, done] of [
    [
      "stop",
      (tx, _ports, by, at) => stopCard(tx, by, at),
      "take a card out of the shop; what was bought stays",
      "stopped",
    ],
    ["start", startCard, "sell a stopped card again", "sold"],
  ] as ReadonlyArray<readonly [string, typeof startCard, string, string]>)
    card
      .command(`${verb} <id>`)
      .description(words)
      .requiredOption(...REASON)
      .action((id: string, { reason }: { reason: string }, command: Command) =>
        runCommandWith(command, async ({ house, output, operator }) => {
          const by = { id, actor: `operator:${operator}`, reason };
          const changed = await inTransaction(house.db, (tx) => change(tx, portsFor(house), by, house.clock.date()));
          output.result(changed, `Card ${id} is ${done}.`);
        }),
      );
}
