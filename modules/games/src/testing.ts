import { inTransaction, type Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { sql } from "kysely";
import { hashOf, newToken } from "./domain/session.ts";
import { gameByIdentifier } from "./queries.ts";
import { seedGames } from "./commands/seed-games.ts";
import { indexGames } from "./search/index-games.store.ts";
import { insertProducer, insertSession, type NewSession } from "./store.ts";
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
        walletId: null,
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

const ADJECTIVES = [
  "Golden",
  "Wild",
  "Lunar",
  "Frozen",
  "Silver",
  "Hidden",
  "Mighty",
  "Ancient",
  "Crimson",
  "Electric",
];
const NOUNS = ["Pharaoh", "Comet", "Reef", "Temple", "Tiger", "Orchard", "Harbour", "Lantern", "Meteor", "Viking"];
const ENDINGS = ["Riches", "Quest", "Fortune", "Spins", "Legend", "Rush", "Secrets", "Nights", "Storm", "Treasure"];

/**
 * Fills the catalogue with `count` games of a producer `bulk`, each with a unique title, and makes them searchable.
 * After a thousand titles, the same names repeat with the next number, like sequels.
 */
export async function givenManyGames(db: Database, clock: Clock, count: number): Promise<void> {
  const games = Array.from({ length: count }, (_, n) => {
    const title = `${ADJECTIVES[n % 10]} ${NOUNS[Math.floor(n / 10) % 10]} ${ENDINGS[Math.floor(n / 100) % 10]} ${Math.floor(n / 1_000) + 1}`;
    return { name: `Bulk${n}`, title };
  });
  await inTransaction(db, async (tx) => {
    await insertProducer(tx, { provider: "bulk", slug: "bulk-games", name: "Bulk Games" });
    await sql`
      insert into games.game (identifier, slug, producer_id, title, search_title, volatility, payout, version, art, position, created_at, changed_at)
      select 'bulk/' || g.name, lower(g.name), p.id, g.title, lower(g.title), 'medium', '96.00', '1', 'bulk', 1000 + g.n, ${clock.date()}, ${clock.date()}
      from games.producer p, jsonb_to_recordset(${JSON.stringify(games.map((game, n) => ({ ...game, n })))}) as g (name text, title text, n int)
      where p.provider = 'bulk'`.execute(tx);
    await indexGames(tx);
  });
}
