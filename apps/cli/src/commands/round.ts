import { gamesById } from "@apogee/games";
import { providersRecord } from "@apogee/gateway";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { findRound, Lane, nameOfRound, voidRoundByHand } from "@apogee/play";
import { balanceChanged, openGateway, publishThroughDatabase } from "@apogee/composition";
import type { Command } from "commander";
import { addRoundEnd } from "./round-end.ts";
import { table } from "../output.ts";
import { runCommandWith, type CommandContext } from "../run.ts";

export function addRoundCommands(program: Command): void {
  const round = program.command("round").description("show, end and void rounds");
  round
    .command("show <round>")
    .description("show all events of a round")
    .option("--provider", "also request the outside provider's record of it")
    .action((roundId: string, options: { provider?: boolean }, command: Command) =>
      runCommandWith(command, async (desk) => {
        const { house, output } = desk;
        const { events, purse } = await findRound(house.db, roundId);
        const [game] = await gamesById(house.db, [events[0]!.gameId]);
        const name = await nameOfRound(house.db, purse.id, events[0]!.round);
        const record =
          options.provider && name && game
            ? await withLane(desk, (lane) =>
                providersRecord(openGateway(house, { lane, publish: publishThroughDatabase(house) }), {
                  playerId: purse.playerId,
                  identifier: game.identifier,
                  roundName: name.slice(name.indexOf(":") + 1),
                }),
              )
            : null;
        const currency = currencyOf(purse.currency);
        const amount = (cents: number): string => toDecimal(minor(cents), currency);
        output.result(
          {
            game: game?.identifier,
            player: purse.playerId,
            currency: purse.currency,
            events,
            providers_record: record,
          },
          [
            `${game?.identifier ?? events[0]!.gameId}, player ${purse.playerId}, ${purse.currency}${name ? `, ${name}` : ""}`,
            table([
              ["seq", "at", "kind", "stake", "win", "real", "bonus", "owed", "real after", "bonus after", "key"],
              ...events.map((event) => [
                String(event.seq),
                event.at.toISOString(),
                `${event.kind}${event.late ? " (late)" : ""}`,
                amount(event.stake),
                amount(event.win),
                amount(event.real),
                amount(event.bonus),
                amount(event.deficitAfter),
                amount(event.realAfter),
                amount(event.bonusAfter),
                event.key,
              ]),
            ]),
            ...(record ? [JSON.stringify(record, null, 2)] : []),
          ].join("\n"),
        );
      }),
    );
  addRoundEnd(round, withLane);
  round
    .command("void <round>")
    .description("reverse all movements of a round; what the wallet lacks becomes the player's debt")
    .requiredOption("--reason <text>", "the reason; recorded in the audit trail")
    .action((roundId: string, { reason }: { reason: string }, command: Command) =>
      runCommandWith(command, async (desk) => {
        const { house, output, operator } = desk;
        const { reversals, balance, purse, provider } = await withLane(desk, (lane) =>
          voidRoundByHand(
            { ...house, lane, balanceChanged: balanceChanged(house, publishThroughDatabase(house)) },
            { roundId, actor: `operator:${operator}`, reason },
          ),
        );
        output.result(
          { round: roundId, reversals, balance, provider },
          [
            `The round ${roundId} is void: ${reversals.length} movements were reversed. The wallet holds ${toDecimal(minor(balance), currencyOf(purse.currency))} ${purse.currency}.`,
            ...(provider === null
              ? []
              : [
                  `It is a round of the provider ${provider}, which may still send stakes and wins for it under new ids: ask the provider to end it too.`,
                ]),
          ].join("\n"),
        );
      }),
    );
}

async function withLane<T>({ house }: CommandContext, work: (lane: Lane) => Promise<T>): Promise<T> {
  const lane = new Lane({ url: house.appUrl, clock: house.clock });
  try {
    return await work(lane);
  } finally {
    await lane.close();
  }
}
