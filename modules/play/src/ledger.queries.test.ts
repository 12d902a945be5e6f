import { givenBonus } from "@apogee/bonuses/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Lane } from "./lane/lane.ts";
import { verifyLedger } from "./ledger.queries.ts";
import { assignSeedPair } from "./store.ts";
import { bet, givenWallet, requestOf, rollback, stakeOf, win } from "./testing.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let superuser: ReturnType<typeof connect>;
let lane: Lane;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  superuser = connect({ url: database.superuserUrl });
  lane = new Lane({ url: database.appUrl, clock });
  const wallet = await givenWallet(connection.db, { real: 1_000, seedPairId: 5 });
  await sql`insert into identity.player (id, email, email_key, licence, currency, language, receive_promos, receive_sms_promos, terms_version, terms_accepted_at, created_at)
    overriding system value values (${wallet.playerId}, 'a@example.com', 'a@example.com', 'CW', 'EUR', 'en', false, false, '1', ${clock.date()}, ${clock.date()})`.execute(
    superuser.db,
  );
  await lane.submit(stakeOf(wallet, "a", 100, { win: minor(40) }, { seedPairId: 5 }));
  const opened = await lane.submit(stakeOf(wallet, "b", 100, { finished: false }, { seedPairId: 5 }));
  await lane.submit({
    kind: "settle",
    walletId: wallet.id,
    key: "s",
    gameId: 1,
    sessionId: null,
    round: opened.event.round,
    paytable: "test@1",
    contributionBps: 10_000,
    win: minor(70),
    record: { denomination: 1, choices: {}, phases: [] },
  });
  await lane.submit(stakeOf(wallet, "c", 100, { finished: false }, { seedPairId: 5 }));
  await givenBonus(connection.db, { walletId: wallet.id, amount: 500 }, clock.date());
  await lane.submit(
    requestOf(
      wallet,
      "r1",
      [bet("n:1", 50), bet("n:2", 20), rollback("n:3", "n:2"), rollback("n:4", "n:2"), rollback("n:5", "n:never")],
      { finished: true },
    ),
  );
  const debtor = await givenWallet(connection.db, { real: 0, playerId: wallet.playerId, currency: "USD" });
  await lane.submit(requestOf(debtor, "r1", [win("n:1", 50)]));
  await lane.submit(stakeOf(debtor, "spent", 50));
  await lane.submit(requestOf(debtor, "r1", [rollback("n:2", "n:1")]));
  await inTransaction(connection.db, (tx) => assignSeedPair(tx, wallet.id, 6));
});
afterAll(async () => {
  await lane.close();
  await superuser.close();
  await connection.close();
  await database.drop();
});

test("an untampered ledger passes every check, and every check examines at least one row", async () => {
  const checks = await verifyLedger(connection.db);
  expect(checks.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(checks.filter(({ checked }) => checked === 0)).toEqual([]);
});

const ROLLED_BACK = new Error("only a trial");

/** Names of the checks that fail after a change. The change bypasses triggers and roles, and is rolled back. */
async function brokenBy(change: string): Promise<string[]> {
  const said: string[] = [];
  await inTransaction(superuser.db, async (tx) => {
    await sql.raw("set local session_replication_role = replica").execute(tx);
    await sql.raw(change).execute(tx);
    const inside = {
      transaction: () => ({
        setIsolationLevel: () => ({
          setAccessMode: () => ({ execute: (work: (inner: typeof tx) => unknown) => work(tx) }),
        }),
      }),
    };
    for (const { name, broken } of await verifyLedger(inside as never)) if (broken.length > 0) said.push(name);
    throw ROLLED_BACK;
  }).catch((error: unknown) => {
    if (error !== ROLLED_BACK) throw error;
  });
  return said;
}

test.each<[string, string, RegExp]>([
  [
    "a wallet is given a cent",
    "update wallet.purse set real = real + 1 where deficit = 0",
    /balances equal the sum of its lines/,
  ],
  [
    "the house account is given a cent",
    "update wallet.account set balance = balance + 1 where kind = 'house'",
    /account's balance equals/,
  ],
  [
    "bonuses are no longer entries of bonuses",
    "update wallet.entry_kind set class = 'other' where kind = 'bonus_issued'",
    /move the accounts of the house/,
  ],
  ["money appears on one side", "update wallet.purse set real = real + 1 where deficit = 0", /sum over all balances/],
  ["a wallet's version is lowered", "update wallet.purse set version = 1", /newer than its purse/],
  ["an open round is deleted", "delete from play.open_round", /open exactly while/],
  [
    "a settled round is open again",
    "insert into play.open_round (purse_id, round, game_id, stake, real) select purse_id, round, game_id, 100, 100 from play.event where kind = 3",
    /open exactly while/,
  ],
  ["a player is deleted", "delete from identity.player", /belongs to a player/],
  [
    "a win and the balance after it are raised",
    "update play.event set win = win + 5, real = real + 5, house = house - 5, real_after = real_after + 5 where seq = 3",
    /balance before it plus the movement/,
  ],
  ["a nonce is skipped", "update play.event set nonce = nonce + 7 where kind = 2 and nonce = 1", /without a gap/],
  ["a settlement names another round", "update play.event set round = 1 where kind = 3", /belongs to a round/],
  ["a key is deleted", "delete from play.key where key = 'b'", /found under its key/],
  ["a key names another event", "update play.key set seq = 2 where key = 'b'", /found under its key/],
  [
    "an open round is attributed to a bonus",
    "update play.open_round set bonus_id = 1, bonus = 30, real = 70, countable = 100 where stake = 100",
    /open exactly while/,
  ],
  [
    "a win is not paid in full",
    "update play.event set real = real - 1, house = house + 1 where kind = 3 and win > 0",
    /win is paid in full/,
  ],
  [
    "part of a round's stake is neither real nor bonus money",
    "update play.open_round set bonus_id = 1, real = real - 10 where stake = 100",
    /open exactly while/,
  ],
  [
    "an open round counts more than it staked",
    "update play.open_round set bonus_id = 1, countable = stake + 1",
    /open exactly while/,
  ],
  ["an open round has another stake", "update play.open_round set stake = 70, real = 70", /open exactly while/],
  [
    "a rollback no longer refers to its event",
    "update play.event set reverses = null where kind = 4 and reverses is not null",
    /taken back once/,
  ],
  [
    "a rollback is booked twice",
    "update play.event set reverses = (select reverses from play.event where reverses is not null limit 1) where kind = 4",
    /taken back once/,
  ],
  [
    "a rollback gives back more than was staked",
    "update play.event set real = real + 1, house = house - 1 where kind = 4 and stake > 0 and reverses is not null",
    /taken back once/,
  ],
  [
    "a rollback takes more than was won",
    "update play.event set deficit = deficit - 1, house = house + 1 where kind = 4 and win > 0 and reverses is not null",
    /taken back once/,
  ],
  [
    "a rollback of nothing moves something",
    "update play.event set real = 1, house = -1 where kind = 4 and reverses is null",
    /taken back once/,
  ],
  [
    "a rollback moves another stake",
    "update play.event set stake = stake + 1 where kind = 4 and reverses is not null",
    /taken back once/,
  ],
  ["a bonus is wagered without a stake", "update bonuses.bonus set wagered = wagered + 1", /wagered more/],
  ["an entry loses its name", "delete from wallet.entry_name", /entry is found under its name/],
  [
    "a name has no entry",
    "insert into wallet.entry_name (id, kind, cause, at) select max(id) + 1, 'deposit', 'payment:never', min(at) from wallet.entry",
    /entry is found under its name/,
  ],
  [
    "an entry has another cause than its name",
    "update wallet.entry set cause = cause || '!'",
    /entry is found under its name/,
  ],
  [
    "an entry reverses another entry than its name states",
    "update wallet.entry set reverses = (select min(id) from wallet.entry) where id = (select max(id) from wallet.entry)",
    /entry is found under its name/,
  ],
  [
    "an entry has another time than its name",
    "update wallet.entry set at = at + interval '1 microsecond'",
    /entry is found under its name/,
  ],
  [
    "an entry exists in two months",
    "insert into wallet.entry overriding system value select id, kind, currency, at + interval '40 days', cause, actor, reason, reverses from wallet.entry",
    /entry is found under its name/,
  ],
  [
    "a posting has another time than its entry",
    "update wallet.posting set at = at + interval '1 microsecond' where purse_id is null",
    /posting belongs to an entry/,
  ],
  ["an entry is deleted", "delete from wallet.entry", /posting belongs to an entry/],
  ["a link is deleted", "delete from wallet.posting_link", /link of its chain/],
  [
    "a link has no posting",
    "insert into wallet.posting_link select purse_id, version + 1000, entry_id, line, at from wallet.posting_link",
    /link of its chain/,
  ],
  [
    "a posting takes another version than its link",
    "update wallet.posting set purse_version = purse_version + 1000 where purse_id is not null",
    /link of its chain/,
  ],
  ["a link leads to another month", "update wallet.posting_link set at = at + interval '40 days'", /link of its chain/],
  [
    "a wallet's deficit is cleared",
    "update wallet.purse set deficit = 0 where deficit > 0",
    /balances equal the sum of its lines/,
  ],
])("the ledger checks detect that %s", async (_what, change, check) => {
  expect((await brokenBy(change)).some((name) => check.test(name))).toBe(true);
});
