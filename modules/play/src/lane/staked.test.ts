import { givenBonus } from "@apogee/bonuses/testing";
import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { FixedClock, minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { voidRound } from "../commands/void-round.ts";
import { stakedSince } from "../queries.ts";
import { bet, givenWallet, requestOf, rollback, stakeOf } from "../testing.ts";
import { Lane } from "./lane.ts";

const clock = new FixedClock("2026-03-31T23:00:00Z");
const HOUR_MS = 3_600_000;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = new Lane({ url: database.appUrl, clock });
});
afterAll(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

const stakedBy = ({ id }: { id: number }, since: Date | null = null): Promise<number> =>
  stakedSince(connection.db, id, since);

test("settled stakes count, whatever they won; open rounds count once they are settled", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  expect(await stakedBy(wallet)).toBe(0);
  await lane.submit(stakeOf(wallet, "a", 10, { win: minor(50) }));
  await lane.submit(requestOf(wallet, "r", [bet("1", 7)]));
  expect(await stakedBy(wallet)).toBe(10);
  await lane.submit(requestOf(wallet, "r", [bet("2", 3)], { finished: true }));
  expect(await stakedBy(wallet)).toBe(20);
});

test("stakes taken back by a provider or an operator do not count", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  const kept = await lane.submit(stakeOf(wallet, "a", 5));
  await lane.submit(requestOf(wallet, "r", [bet("1", 7), bet("2", 4)], { finished: true }));
  await lane.submit(requestOf(wallet, "r", [rollback("3", "1")]));
  expect(await stakedBy(wallet)).toBe(9);
  await voidRound(connection.db, lane, kept.roundId);
  expect(await stakedBy(wallet)).toBe(4);
});

test("only the real money of a stake counts if a bonus paid part of it", async () => {
  const wallet = await givenWallet(connection.db, { real: 30 });
  await givenBonus(connection.db, { walletId: wallet.id, amount: 100 }, clock.date());
  await lane.submit(stakeOf(wallet, "a", 40));
  expect(await stakedBy(wallet)).toBe(30);
  await lane.submit(requestOf(wallet, "r", [bet("1", 20)], { finished: true }));
  expect(await stakedBy(wallet)).toBe(30);
});

test("stakes count from a given time on, across the turn of a month, and never for other wallets", async () => {
  const [wallet, other] = [
    await givenWallet(connection.db, { real: 100 }),
    await givenWallet(connection.db, { real: 100 }),
  ];
  await lane.submit(stakeOf(wallet, "a", 5));
  clock.advance(HOUR_MS);
  const since = clock.date();
  await lane.submit(stakeOf(wallet, "b", 6));
  await lane.submit(stakeOf(other, "c", 50));
  clock.advance(HOUR_MS);
  await lane.submit(stakeOf(wallet, "d", 7));
  expect([await stakedBy(wallet), await stakedBy(wallet, since), await stakedBy(wallet, clock.date())]).toEqual([
    18, 13, 7,
  ]);
});

test("only the newest rounds of a wallet with many are read, by its index", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  const others = [];
  for (let n = 0; n < 9; n += 1) others.push(await givenWallet(connection.db, { real: 100 }));
  const superuser = connect({ url: database.superuserUrl });
  await sql`
    insert into play.event (purse_id, seq, key, kind, round, at, game_id, paytable, stake, win, real, bonus, house, house_bonus, real_after, bonus_after)
    select p.id, n, 'many:' || p.id || ':' || n, 1, n, '2026-04-01'::timestamptz + n * interval '1 second', 1, 'test@1', 10, 10, 0, 0, 0, 0, 100, 0
    from generate_series(10, 20009) n, unnest(${[wallet.id, ...others.map(({ id }) => id)]}::bigint[]) p (id)
    where p.id = ${wallet.id} or n < 2010`.execute(superuser.db);
  await sql`analyze play.event`.execute(superuser.db);
  await superuser.close();
  expect(await stakedBy(wallet)).toBe(200_000);
  const { staked, read } = await inTransaction(connection.db, async (tx) => {
    const before = await rowsRead(tx);
    const sum = await stakedSince(tx, wallet.id, null, 500);
    return { staked: sum, read: (await rowsRead(tx)) - before };
  });
  expect(staked).toBe(5_000);
  expect(read).toBeLessThan(1_000);
});

/** How many rows of events this connection has read and not reported yet. Earlier transactions may be included. */
async function rowsRead(tx: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read from pg_stat_xact_user_tables
    where schemaname = 'play' and relname like 'event%'`.execute(tx);
  return rows[0]!.read;
}
