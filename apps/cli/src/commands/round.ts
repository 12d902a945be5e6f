import { inTransaction } from "@apogee/database";
import { recordAudit, type AuditRecord } from "@apogee/events";
import { gamesById } from "@apogee/games";
import { providersRecord } from "@apogee/gateway";
import { privateChannel, type BalanceUpdate } from "@apogee/contract";
import { findPlayer } from "@apogee/identity";
import { add, currencyOf, minor, NotFound, subtract, toDecimal } from "@apogee/kernel";
import { eventsOfRound, Lane, nameOfRound, parseRoundId, voidRound } from "@apogee/play";
import { openGateway, publishThroughDatabase } from "@apogee/composition";
import { accountView, holdings, purseById } from "@apogee/wallet";
import type { Command } from "commander";
import { addRoundEnd } from "./round-end.ts";
import { table } from "../output.ts";
import { atDesk, type Desk } from "../run.ts";

export function addRoundCommands(program: Command): void {
  const round = program.command("round").description("rounds, as the log has them");
  round
    .command("show <round>")
    .description("everything that a round did; --provider asks an outside provider for its record too")
    .option("--provider", "ask the provider for its record")
    .action((roundId: string, options: { provider?: boolean }, command: Command) =>
      atDesk(command, async (desk) => {
        const { house, output } = desk;
        const { events, purse } = await roundAt(desk, roundId);
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
    .description("take back everything that a round did, by reversing events; what is missing is owed")
    .requiredOption("--reason <text>", "why; stays in the audit trail")
    .action((roundId: string, { reason }: { reason: string }, command: Command) =>
      atDesk(command, async (desk) => {
        const { house, output, operator } = desk;
        const { events, purse } = await roundAt(desk, roundId);
        const note = (action: string, facts: Pick<AuditRecord, "before" | "after">): Promise<void> =>
          inTransaction(house.db, (tx) =>
            recordAudit(tx, {
              at: house.clock.date(),
              actor: `operator:${operator}`,
              action,
              subject: `round:${roundId}`,
              reason,
              ...facts,
            }),
          );
        // The lane commits by itself: who asked for it and why is kept before, so that no reversal is without it.
        await note("round.void_asked", { before: holdings(purse) });
        const { reversals, balance } = await withLane(desk, (lane) => voidRound(house.db, lane, roundId));
        const after = (await purseById(house.db, purse.id))!;
        const [first, last] = [reversals.at(0), reversals.at(-1)];
        await note("round.voided", {
          before: first
            ? holdings({
                currency: purse.currency,
                real: subtract(first.realAfter, first.real),
                bonus: subtract(first.bonusAfter, first.bonus),
                deficit: add(first.deficitAfter, first.deficit),
              })
            : holdings(after),
          after: {
            ...(last
              ? holdings({
                  currency: purse.currency,
                  real: last.realAfter,
                  bonus: last.bonusAfter,
                  deficit: last.deficitAfter,
                })
              : holdings(after)),
            reversals: reversals.map(({ seq }) => seq),
          },
        });
        const selected = (await findPlayer(house.db, purse.playerId))?.currency ?? purse.currency;
        await publishThroughDatabase(house)(privateChannel("balance", purse.playerId), {
          ...accountView(after, selected),
          round: roundId,
        } satisfies BalanceUpdate);
        // What a provider has named is its own to end: a stake under a new id is a new stake, whatever was taken back.
        const provider = (await nameOfRound(house.db, purse.id, events[0]!.round))?.split(":")[0] ?? null;
        output.result(
          { round: roundId, reversals, balance, provider },
          [
            `The round ${roundId} is void: ${reversals.length} of its movements were taken back. The wallet holds ${toDecimal(minor(balance), currencyOf(purse.currency))} ${purse.currency}.`,
            ...(provider === null
              ? []
              : [
                  `It is a round of the provider ${provider}, which may still send stakes and wins of it under new ids: have the provider end it too.`,
                ]),
          ].join("\n"),
        );
      }),
    );
}

async function roundAt({ house }: Desk, roundId: string) {
  const named = parseRoundId(roundId);
  const [events, purse] = named
    ? [await eventsOfRound(house.db, named.purseId, named.round), await purseById(house.db, named.purseId)]
    : [[], undefined];
  if (!purse || events.length === 0) throw new NotFound(`The round ${roundId}`);
  return { events, purse };
}

async function withLane<T>({ house }: Desk, work: (lane: Lane) => Promise<T>): Promise<T> {
  const lane = new Lane({ url: house.appUrl, clock: house.clock });
  try {
    return await work(lane);
  } finally {
    await lane.close();
  }
}
