import { defineQuery, table, type Query } from "@apogee/actions";
import { gamesById } from "@apogee/games";
import { currencyOf, minor, toDecimal, type Minor } from "@apogee/kernel";
import type { Wallet } from "@apogee/wallet";
import { z } from "zod";
import type { PlayEvent } from "../domain/event.ts";
import { findRound } from "../commands/find-round.ts";
import { nameOfRound } from "../queries.ts";
import type { RoundActionPorts } from "./ports.ts";
import { voidMoves } from "../domain/voiding.ts";
import { eventRow, rowOf } from "./views.ts";

const amount = z.string().describe("A decimal text in the currency of the answer.");

/** `round.show`: all events of a round, and on request what its outside provider recorded. */
export function showQuery(ports: () => Pick<RoundActionPorts, "providersRecord">): Query {
  return defineQuery({
    name: "round.show",
    permission: "rounds.read",
    summary: "show all events of a round",
    filters: z.object({
      round: z.string().max(40).describe("the round, like 17-342"),
      provider: z.boolean().default(false).describe("also request the outside provider's record of it"),
    }),
    output: z.object({
      game: z.string().optional(),
      name: z.string().nullable().describe("The provider's own name of the round."),
      player: z.int(),
      currency: z.string(),
      events: z.array(eventRow),
      void_moves: z
        .object({ returned: amount, taken_back: amount, lacks: amount })
        .nullable()
        .describe("What a voiding would move now; null if nothing stands."),
      providers_record: z.record(z.string(), z.unknown()).nullable(),
    }),
    refusals: [{ code: "provider_away", status: 502, when: "The provider did not answer." }],
    command: { arguments: ["round"] },
    async run({ db }, { round, provider }) {
      const { events, wallet } = await findRound(db, round);
      const [game] = await gamesById(db, [events[0]!.gameId]);
      const name = (await nameOfRound(db, wallet.id, events[0]!.round)) ?? null;
      const record =
        provider && name && game
          ? await ports().providersRecord({
              playerId: wallet.playerId,
              identifier: game.identifier,
              roundName: name.slice(name.indexOf(":") + 1),
            })
          : null;
      return {
        ...(game ? { game: game.identifier } : {}),
        name,
        player: wallet.playerId,
        currency: wallet.currency,
        events: events.map(rowOf),
        void_moves: movesOf(events, wallet),
        providers_record: record,
      };
    },
    says({ game, name, player, currency: code, events, providers_record: record }) {
      const currency = currencyOf(code);
      const amount = (cents: number): string => toDecimal(minor(cents), currency);
      return [
        `${game ?? events[0]!.gameId}, player ${player}, ${code}${name ? `, ${name}` : ""}`,
        table([
          ["seq", "at", "kind", "stake", "win", "real", "bonus", "owed", "real after", "bonus after", "key"],
          ...events.map((event) => [
            String(event.seq),
            event.at,
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
      ].join("\n");
    },
  });
}

function movesOf(events: readonly PlayEvent[], wallet: Wallet) {
  const moves = voidMoves(events, wallet);
  const text = (value: Minor): string => toDecimal(value, currencyOf(wallet.currency));
  return moves && { returned: text(moves.returned), taken_back: text(moves.takenBack), lacks: text(moves.lacks) };
}
