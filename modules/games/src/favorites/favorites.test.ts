import { givenContent } from "@apogee/content/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, NotFound } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GameDisabled, TooManyFavorites } from "../errors.ts";
import { gameByIdentifier } from "../queries.ts";
import { givenGame, givenManyGames } from "../testing.ts";
import { addFavorite, MOST_FAVORITES, removeFavorite } from "./commands.ts";
import { favoritesOf } from "./store.ts";

const PLAYER = 9;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let clock: FixedClock;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, max: 4 });
  clock = new FixedClock("2031-05-01T12:00:00Z");
  await givenContent(connection.db);
  await givenGame(connection.db, clock);
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  await sql`delete from games.favorite`.execute(connection.db);
  await sql`update games.game set status = 'enabled'`.execute(connection.db);
});

const entryOf = async (identifier: string, currency = "EUR"): Promise<number> =>
  (await gameByIdentifier(connection.db, identifier))!.currencies[currency]!;
const add = (entryId: number, playerId = PLAYER): Promise<void> =>
  inTransaction(connection.db, (tx) => addFavorite(tx, { playerId, entryId }, clock.date()));
const remove = (entryId: number, playerId = PLAYER): Promise<void> =>
  inTransaction(connection.db, (tx) => removeFavorite(tx, { playerId, entryId }));
const entries = async (playerId = PLAYER): Promise<number[]> =>
  (await favoritesOf(connection.db, playerId)).map(({ entryId }) => entryId);
const disable = (slug: string) =>
  sql`update games.game set status = 'disabled' where slug = ${slug}`.execute(connection.db);

describe("favourites", () => {
  test("are listed per player, newest first", async () => {
    const [dragon, reef] = [await entryOf("apogee/DragonsEmber"), await entryOf("apogee/ReefRiches")];
    await add(dragon);
    clock.advance(1_000);
    await add(reef);
    await add(dragon, 10);
    expect(await entries()).toEqual([reef, dragon]);
    expect(await entries(10)).toEqual([dragon]);
  });

  test("contain a game once across its currencies, and the entry id of any currency removes it", async () => {
    const [euro, dollar] = [await entryOf("apogee/DragonsEmber"), await entryOf("apogee/DragonsEmber", "CAD")];
    await add(euro);
    await add(dollar);
    expect(await entries()).toEqual([euro]);
    await remove(dollar);
    expect(await entries()).toEqual([]);
  });

  test("do not change when a game that is not among them is removed", async () => {
    const dragon = await entryOf("apogee/DragonsEmber");
    await add(dragon, 10);
    await remove(dragon);
    expect([await entries(), await entries(10)]).toEqual([[], [dragon]]);
  });

  test("leave out a disabled game until it is enabled again; it can be removed meanwhile", async () => {
    const [dragon, reef] = [await entryOf("apogee/DragonsEmber"), await entryOf("apogee/ReefRiches")];
    const enable = () => sql`update games.game set status = 'enabled'`.execute(connection.db);
    await add(reef);
    clock.advance(1_000);
    await add(dragon);
    await disable("dragons-ember");
    expect(await entries()).toEqual([reef]);
    await enable();
    expect(await entries()).toEqual([dragon, reef]);
    await disable("dragons-ember");
    await remove(dragon);
    await enable();
    expect(await entries()).toEqual([reef]);
  });

  test("do not accept an unknown or disabled game", async () => {
    const dragon = await entryOf("apogee/DragonsEmber");
    await disable("dragons-ember");
    await expect(add(dragon)).rejects.toThrow(GameDisabled);
    await expect(add(2_000_000_000)).rejects.toThrow(NotFound);
    await expect(remove(2_000_000_000)).rejects.toThrow(NotFound);
    expect(await entries()).toEqual([]);
  });

  test("stop at their limit, even under concurrent calls", async () => {
    await givenManyGames(connection.db, clock, MOST_FAVORITES + 5);
    await sql`
      insert into games.game_currency (game_id, currency) select id, 'EUR' from games.game g where identifier like 'bulk/%'
      and not exists (select from games.game_currency where game_id = g.id and currency = 'EUR')`.execute(
      connection.db,
    );
    const { rows } = await sql<{ id: number }>`
      select m.id from games.game_currency m join games.game g on g.id = m.game_id where g.identifier like 'bulk/%'`.execute(
      connection.db,
    );
    await sql`
      insert into games.favorite (player_id, game_id, entry_id, created_at)
      select ${PLAYER}, game_id, id, ${clock.date()} from games.game_currency where id = any (${rows.slice(0, MOST_FAVORITES - 1).map(({ id }) => id)})`.execute(
      connection.db,
    );
    const results = await Promise.allSettled(
      rows.slice(MOST_FAVORITES - 1, MOST_FAVORITES + 3).map(({ id }) => add(id)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))).toSatisfy(
      (refusals: unknown[]) => refusals.every((refusal) => refusal instanceof TooManyFavorites),
    );
    expect(await entries()).toHaveLength(MOST_FAVORITES);
  });
});
