import { inTransaction, type Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { hashOf, newToken } from "./domain/session.ts";
import { gameByIdentifier } from "./queries.ts";
import { seedGames } from "./commands/seed-games.ts";
import { insertSession, type NewSession } from "./store.ts";
import type { Game } from "./domain/game.ts";

/** Adds our studio's catalogue to a test's database. Returns the game with the identifier. */
export async function givenGame(db: Database, clock: Clock, identifier = "apogee/DragonsEmber"): Promise<Game> {
  await inTransaction(db, (tx) => seedGames(tx, clock));
  return (await gameByIdentifier(db, identifier))!;
}

/** Opens a game session, by default a guest's demo. Returns its token. */
export async function givenGameSession(
  db: Database,
  clock: Clock,
  session: Pick<NewSession, "gameId"> & Partial<NewSession>,
): Promise<{ token: string; sessionId: number }> {
  const token = newToken();
  const sessionId = await inTransaction(db, (tx) =>
    insertSession(
      tx,
      {
        playerId: null,
        loginId: null,
        purseId: null,
        currency: "FUN",
        mode: "demo",
        licence: "CW",
        locale: "en",
        ...session,
        tokenHash: hashOf(token),
      },
      clock.date(),
    ),
  );
  return { token, sessionId };
}
