import { giftsByCause } from "@apogee/bonuses";
import { paymentNames, stateOf } from "@apogee/cashier";
import { messagesOf, type ShippedTexts } from "@apogee/content";
import { gameByIdentifier, gamesById } from "@apogee/games";
import { findPlayer } from "@apogee/identity";
import type { GameName, StatementPorts } from "@apogee/statement";
import type { Platform } from "../platform.ts";

/** The ports of statements: names of games, payments and players, and the texts of documents. */
export function statementPorts({ db, clock }: Pick<Platform, "db" | "clock">, shipped: ShippedTexts): StatementPorts {
  const games = new Map<number, GameName>();
  return {
    async gamesById(gameIds) {
      const unknown = gameIds.filter((id) => !games.has(id));
      if (unknown.length > 0)
        for (const { id, identifier, title } of await gamesById(db, unknown)) games.set(id, { identifier, title });
      return games;
    },
    gameIdOf: async (identifier) => (await gameByIdentifier(db, identifier))?.id,
    async paymentsById(from, playerId, paymentIds) {
      const payments = await paymentNames(from, playerId, paymentIds);
      return new Map(
        payments.map(({ stage, action, ...payment }) => [
          payment.id,
          { ...payment, state: stateOf(action, stage, false) },
        ]),
      );
    },
    giftsByCause,
    async holder(from, playerId) {
      const player = await findPlayer(from, playerId);
      const { first_name: first, last_name: last } = player?.personal ?? {};
      return [first, last].filter(Boolean).join(" ") || (player?.email ?? "");
    },
    texts: (host, locale) => messagesOf({ db, clock }, shipped, host, locale),
  };
}
