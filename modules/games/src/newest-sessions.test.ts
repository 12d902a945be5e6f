import { givenContent } from "@apogee/content/testing";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newestSessions } from "./index.ts";
import { givenGame, givenGameSession } from "./testing.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, max: 4 });
  await givenContent(connection.db);
  await givenGame(connection.db, clock);
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

test("concurrent look-ups each find the newest session of their own seat, not a demo or a session of another wallet or game", async () => {
  const [first, second] = (
    await sql<{ id: number }>`select id from games.game order by id limit 2`.execute(connection.db)
  ).rows.map(({ id }) => id) as [number, number];
  const seats = [
    [5, 77, first],
    [5, 77, second],
    [5, 78, first],
    [6, 79, first],
    [7, 80, first],
  ].map(([playerId, walletId, gameId]) => ({ playerId: playerId!, walletId: walletId!, gameId: gameId! }));
  for (const seat of [...seats.slice(0, 4), seats[0]!])
    await givenGameSession(connection.db, clock, { ...seat, mode: "real", currency: "EUR", loginId: 9 });
  await givenGameSession(connection.db, clock, { gameId: first });
  const { rows } = await sql<{
    id: number;
    seat: string;
  }>`select max(id) as id, concat_ws(' ', player_id, purse_id, game_id) as seat from games.session where mode = 'real' group by 2`.execute(
    connection.db,
  );
  const newest = newestSessions(connection.db);
  expect(await Promise.all([...seats, seats[0]!].map(newest))).toEqual(
    [...seats, seats[0]!].map(
      ({ playerId, walletId, gameId }) => rows.find(({ seat }) => seat === `${playerId} ${walletId} ${gameId}`)?.id,
    ),
  );
  expect(rows).toHaveLength(4);
  expect(await newest(seats[4]!)).toBeUndefined();
});
