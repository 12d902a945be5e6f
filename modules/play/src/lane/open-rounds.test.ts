import { endedBonus, givenBonus } from "@apogee/bonuses/testing";
import { connect, exactTypes, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endRound } from "../commands/end-round.ts";
import { TooManyOpenRounds } from "../errors.ts";
import { idleRounds } from "../queries.ts";
import { bet, givenWallet, requestOf, rollback, stakeOf, stored, win } from "../testing.ts";
import { Lane } from "./lane.ts";
import { loadRounds, placeOf } from "./load-rounds.ts";

const DAY_MS = 86_400_000;
const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let narrow: Lane;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = new Lane({ url: database.appUrl, clock });
  narrow = new Lane({ url: database.appUrl, clock, mostOpenRounds: 2 });
});
afterAll(async () => {
  await Promise.all([lane.close(), narrow.close()]);
  await connection.close();
  await database.drop();
});

const openOf = async ({ id }: Wallet) =>
  (
    await sql<{ name: string }>`select name from play.open_round where purse_id = ${id} order by round`.execute(
      connection.db,
    )
  ).rows.map(({ name }) => name);

test("a provider's stake that would exceed a wallet's maximum of open rounds is refused, and nothing moves", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  await narrow.submit(requestOf(wallet, "a", [bet("1", 10)]));
  await narrow.submit(requestOf(wallet, "b", [bet("2", 10)]));
  const before = await stored(connection.db, wallet.id);
  await expect(narrow.submit(requestOf(wallet, "c", [bet("3", 10)]))).rejects.toThrow(TooManyOpenRounds);
  await expect(narrow.submit(requestOf(wallet, "c", [bet("3", 0), win("4", 5)], { finished: true }))).rejects.toThrow(
    TooManyOpenRounds,
  );
  expect([await stored(connection.db, wallet.id), await openOf(wallet)]).toEqual([before, ["a", "b"]]);

  // Open rounds continue. Wins, rollbacks and our own games are accepted as usual.
  await narrow.submit(requestOf(wallet, "b", [bet("5", 10), win("6", 1)]));
  await narrow.submit(requestOf(wallet, "d", [win("7", 4)]));
  await narrow.submit(requestOf(wallet, "d", [rollback("8", "7")]));
  await narrow.submit(stakeOf(wallet, "own", 10, { finished: false }));
  await expect(narrow.submit(requestOf(wallet, "c", [bet("3", 10)]))).rejects.toThrow(TooManyOpenRounds);
  await narrow.submit(requestOf(wallet, "a", [], { finished: true }));
  await narrow.submit(requestOf(wallet, "a", [bet("9", 1)]));
  await narrow.submit(requestOf(wallet, "b", [], { finished: true }));
  await narrow.submit(requestOf(wallet, "c", [bet("3", 10)]));
  expect(await openOf(wallet)).toEqual([null, "c"]);
});

test("one provider's open rounds do not count for another, and a win that would open one too many is paid and its round ended", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  for (const name of ["nova:a", "nova:b"]) await narrow.submit(requestOf(wallet, name, [win(name, 1)]));
  await narrow.submit(requestOf(wallet, "nova:c", [win("1", 7)]));
  await narrow.submit(requestOf(wallet, "nova:d", [win("2", 0)]));
  await narrow.submit(requestOf(wallet, "nova:c", [win("1", 7)]));
  await narrow.submit(requestOf(wallet, "nova:c", [bet("3", 4)]));
  await expect(narrow.submit(requestOf(wallet, "nova:e", [bet("4", 4)]))).rejects.toThrow(TooManyOpenRounds);
  await narrow.submit(requestOf(wallet, "novae:f", [bet("5", 10)]));
  expect(await openOf(wallet)).toEqual(["nova:a", "nova:b", "novae:f"]);
  expect((await sql`select real from wallet.purse where id = ${wallet.id}`.execute(connection.db)).rows).toEqual([
    { real: 95 },
  ]);
});

test("the stakes of a round are read for a late win only if a bonus of the wallet was forfeited", async () => {
  const client = new pg.Client({ connectionString: database.appUrl, types: exactTypes });
  await client.connect();
  try {
    for (const [stage, expected] of [
      [null, undefined],
      ["wager_done", undefined],
      ["expired", ["stake", "win", "settlement"]],
    ] as const) {
      const wallet = await givenWallet(connection.db, { real: 100 });
      if (stage)
        await endedBonus(
          connection.db,
          {
            id: await givenBonus(connection.db, { walletId: wallet.id, amount: 50 }, clock.date()),
            walletId: wallet.id,
            stage,
          },
          clock.date(),
        );
      const { actions } = await lane.submit(
        requestOf(wallet, "nova:a", [bet("1", 5), win("2", 3), win("3", 3)], { finished: true }),
      );
      const place = { walletId: wallet.id, round: actions[0]!.event.round };
      const read = await loadRounds(client, [{ ...place, ofGone: true }]);
      expect(read.get(placeOf(place))?.map(({ kind }) => kind)).toEqual(expected);
      expect((await loadRounds(client, [{ ...place, ofGone: false }])).get(placeOf(place))).toHaveLength(3);
    }
  } finally {
    await client.end();
  }
});

test("idle rounds are found for one provider or for all, and ended as their provider would end them", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  await givenBonus(connection.db, { walletId: wallet.id, amount: 50 }, clock.date());
  const own = await lane.submit(stakeOf(wallet, "own", 5, { finished: false }));
  await lane.submit(requestOf(wallet, "nova:a", [bet("1", 20), win("2", 3)]));
  clock.advance(3 * DAY_MS);
  await lane.submit(requestOf(wallet, "orbit:b", [bet("3", 10)]));
  const mine = async (asked: Parameters<typeof idleRounds>[1]) =>
    (await idleRounds(connection.db, asked)).filter(({ walletId }) => walletId === wallet.id);
  const days = (n: number) => new Date(clock.now() - n * DAY_MS);
  expect((await mine({ before: days(2) })).map(({ name, stake, won }) => [name, stake, won])).toEqual([
    ["nova:a", 20, 3],
  ]);
  expect((await mine({ before: new Date(clock.now() + 1) })).map(({ name }) => name)).toEqual(["nova:a", "orbit:b"]);
  expect(await mine({ before: new Date(clock.now() + 1), provider: "nov" })).toEqual([]);
  const [idle] = await mine({ before: days(2), provider: "nova" });

  const before = await stored(connection.db, wallet.id);
  expect(await endRound(connection.db, lane, idle!, 5_000)).toEqual({ ended: true, balance: 118 });
  expect(await endRound(connection.db, lane, idle!, 5_000)).toEqual({ ended: false, balance: 118 });
  expect(await stored(connection.db, wallet.id)).toEqual({
    ...before,
    version: before.version + 1,
    events: before.events + 1,
  });
  expect(
    (await sql`select wagered from bonuses.bonus where purse_id = ${wallet.id}`.execute(connection.db)).rows,
  ).toEqual([{ wagered: 10 }]);
  expect(await openOf(wallet)).toEqual([null, "orbit:b"]);
  expect(own.event.kind).toBe("stake");
  // Its provider's calls arrive late: the win is a late one, and its end of the round changes nothing.
  const { actions } = await lane.submit(requestOf(wallet, "nova:a", [win("4", 7)], { finished: true }));
  expect(actions[0]!.event).toMatchObject({ kind: "win", late: true, real: 7 });
});

test("an old round with a new bet is not idle", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  await lane.submit(requestOf(wallet, "nova:x", [bet("1", 20)]));
  clock.advance(5 * DAY_MS);
  await lane.submit(requestOf(wallet, "nova:x", [bet("2", 20)]));
  expect(
    (await idleRounds(connection.db, { before: new Date(clock.now() - DAY_MS) })).filter(
      ({ walletId }) => walletId === wallet.id,
    ),
  ).toEqual([]);
});
