import { endedBonus, givenBonus } from "@apogee/bonuses/testing";
import { connect, inTransaction, testDatabase, type Database, type TestDatabase, type Tx } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { takeDay } from "@apogee/reconciliation/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane, takeNonce } from "@apogee/play";
import { bet, givenWallet, requestOf, rollback, stakeOf, win } from "@apogee/play/testing";
import { postEntry, setWalletStatus } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proveBooks } from "./prove-books.ts";
import { AUDIT, BREAKS } from "./testing/broken-books.ts";
import { givenParts } from "./testing/payments-of-books.ts";
import { givenBuyer } from "./testing/points-of-books.ts";
import { givenPromotions } from "./testing/promotions-of-books.ts";
import { givenSettlement } from "./testing/settlements-of-books.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
/** Numbers that occur nowhere else in this database. */
const FIRST_IDS = {
  "contests.contest": 210_001,
  "lotteries.lottery": 310_001,
  "jackpots.level": 410_001,
  "identity.player": 510_001,
  "bonuses.bonus": 610_001,
  "wallet.purse": 710_001,
  "wallet.entry": 810_001,
  "cashier.payment": 910_001,
  "reconciliation.file": 1_010_001,
  "reconciliation.line": 1_110_001,
  "reconciliation.difference": 1_210_001,
};
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let superuser: ReturnType<typeof connect>;
/** Replaces placeholders in changes and findings, from the state of the wallet. */
const facts: Record<string, Readonly<Record<string, number>>> = {};

/**
 * A player with everything that the books record: rounds of all kinds, one of them open, a draw outside rounds, a lost
 * bonus, a deposit, a pending withdrawal, purchases with points and promotions.
 */
async function givenLife(seedPairId: number, day: string): Promise<Record<string, number>> {
  const lane = new Lane({ url: database.appUrl, clock });
  const { id: player } = await givenPlayer(connection.db);
  const wallet = await givenWallet(connection.db, { real: 10_000, playerId: player, seedPairId });
  const draws = { seedPairId };
  await lane.submit(stakeOf(wallet, "a", 100, { win: minor(40) }, draws));
  const opened = await lane.submit(stakeOf(wallet, "b", 100, { finished: false }, draws));
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
  await lane.submit(
    requestOf(wallet, "r", [bet("n:1", 50), bet("n:2", 20), win("n:3", 30), rollback("n:4", "n:2")], {
      finished: true,
    }),
  );
  const bonus = await givenBonus(connection.db, { walletId: wallet.id, amount: 500 }, clock.date());
  await lane.submit(requestOf(wallet, "of bonus", [bet("n:5", 9_900)], { finished: true }));
  await endedBonus(connection.db, { id: bonus, walletId: wallet.id, stage: "lost" }, clock.date());
  await lane.submit(requestOf(wallet, "of bonus", [win("n:6", 1_000)]));
  await lane.submit(stakeOf(wallet, "c", 100, { finished: false }, draws));
  await lane.close();
  await inTransaction(connection.db, (tx) =>
    takeNonce(tx, { walletId: wallet.id, purpose: `box:${player}` }, clock.date()),
  );
  const credited = await payment(player, "deposit", "credited");
  await post(
    "deposit",
    credited,
    player,
    { walletId: wallet.id, amount: minor(1_000) },
    { account: { kind: "provider_transit", shard: "sandbox-cards" }, amount: minor(-1_000) },
  );
  await sql`insert into cashier.notification (provider, event_id, kind, body, payment_id, outcome, received_at) values ('sandbox-cards', ${`e${credited}`}, 'succeeded', '{}', ${credited}, 'moved', ${clock.date()})`.execute(
    connection.db,
  );
  const waiting = await payment(player, "cashout", "in_review");
  await post(
    "withdrawal_reserved",
    waiting,
    player,
    { walletId: wallet.id, amount: minor(-1_000) },
    { account: { kind: "withdrawals_reserved" }, amount: minor(1_000) },
  );
  const parted = await payment(player, "cashout", "in_review", 100);
  await post(
    "withdrawal_reserved",
    parted,
    player,
    { walletId: wallet.id, amount: minor(-100) },
    { account: { kind: "withdrawals_reserved" }, amount: minor(100) },
  );
  await givenParts(connection.db, parted, clock.date());
  await givenBuyer(connection.db, clock, player);
  const promotions = await givenPromotions({ db: connection.db, url: database.appUrl, clock }, player);
  const { rows } = await sql<{
    entry: number;
    audit: number;
  }>`select (select id from wallet.entry where cause = ${`payment:${credited}`}) as entry, (select max(id) from ops.audit) as audit`.execute(
    connection.db,
  );
  const settlement = await givenSettlement({ db: connection.db, clock }, credited, day);
  return { player, wallet: wallet.id, bonus, credited, waiting, parted, ...promotions, ...settlement, ...rows[0]! };
}

async function payment(player: number, action: string, stage: string, amount = 1_000): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, created_at, changed_at)
    values (${player}, 'CW', ${action}, ${stage}, 'card', 'sandbox-cards', 'EUR', ${amount}, ${clock.date()}, ${clock.date()}) returning id`.execute(
    connection.db,
  );
  await sql`insert into cashier.payment_step (payment_id, step, at, actor) values (${rows[0]!.id}, ${stage}, ${clock.date()}, 'system')`.execute(
    connection.db,
  );
  return rows[0]!.id;
}

const post = (
  kind: "deposit" | "withdrawal_reserved",
  id: number,
  player: number,
  ...postings: Parameters<typeof postEntry>[1]["postings"]
) =>
  inTransaction(connection.db, (tx) =>
    postEntry(tx, { kind, currency: "EUR", cause: `payment:${id}`, actor: `player:${player}`, postings }, clock.date()),
  );

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  superuser = connect({ url: database.superuserUrl });
  for (const [table, first] of Object.entries(FIRST_IDS))
    await sql.raw(`alter table ${table} alter column id restart with ${first}`).execute(superuser.db);
  await sql`insert into cashier.method (id, kind, family, brand, type, provider, serves_deposits, serves_cashouts, processing_time, deposit_expires_s, position)
    values ('card', 'card', 'card', 'card', 'cards', 'sandbox-cards', true, true, 'instant', 60, 1) on conflict do nothing`.execute(
    superuser.db,
  );
  facts["closed"] = await givenLife(5, "2026-03-04");
  facts["open"] = await givenLife(6, "2026-03-05");
  await takeDay({ db: connection.db, clock, log: () => undefined });
  const { player, wallet } = facts["closed"] as { player: number; wallet: number };
  await inTransaction(connection.db, (tx) => setWalletStatus(tx, player, "blocked"));
  await sql`update identity.player set status = 'disabled' where id = ${player}`.execute(superuser.db);
  await sql`update wallet.purse set hidden_at = ${clock.date()} where id = ${wallet}`.execute(superuser.db);
});
afterAll(async () => {
  await superuser.close();
  await connection.close();
  await database.drop();
});

const ONLY_TRIED = new Error("only tried");

/** Changes data as the superuser with triggers switched off, and rolls the change back. */
async function tried<T>(work: (tx: Tx, proved: () => ReturnType<typeof proveBooks>) => Promise<T>): Promise<T> {
  let got: { readonly value: T } | undefined;
  await inTransaction(superuser.db, async (tx) => {
    await sql.raw("set local session_replication_role = replica").execute(tx);
    const transaction = () => ({
      setIsolationLevel: () => ({ setAccessMode: () => ({ execute: (inner: (same: Tx) => unknown) => inner(tx) }) }),
    });
    const inside = new Proxy(tx, {
      get: (of, name) =>
        name === "transaction"
          ? transaction
          : typeof of[name as keyof Tx] === "function"
            ? (of[name as keyof Tx] as () => unknown).bind(of)
            : of[name as keyof Tx],
    });
    got = { value: await work(tx, () => proveBooks(inside as unknown as Database)) };
    throw ONLY_TRIED;
  }).catch((error: unknown) => {
    if (error !== ONLY_TRIED) throw error;
  });
  return got!.value;
}

const filled = (text: string, state: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(facts[state]![name]));
/** The suffix of a partition's name. */
const PLACES = /_(?:rest|\d{4}_\d{2})$/;

test("untouched books hold, and every check has examined something", async () => {
  const { holds, checks, audit, lines } = await proveBooks(connection.db);
  expect([
    holds,
    lines.filter((line) => line.startsWith("BROKEN")),
    checks.filter(({ checked }) => checked === 0),
    audit.rows,
  ]).toEqual([true, [], [], 6]);
});

test.each(
  ["open", "closed"].flatMap((state) => BREAKS.map(([table, what, ...rest]) => [state, table, what, ...rest] as const)),
)("with the wallet %s, a fault in %s is found and named: %s", async (state, _table, _what, change, sentence, names) => {
  const { holds, lines } = await tried(async (tx, proved) => {
    const { numAffectedRows } = await sql.raw(filled(change, state)).execute(tx);
    expect(numAffectedRows).toBeGreaterThan(0n);
    return proved();
  });
  const reported = lines.filter((line) => line.startsWith("BROKEN") && line.includes(`  ${sentence}`));
  expect([holds, reported]).toEqual([false, [expect.stringContaining(filled(names, state))]]);
});

test("the faults cover every table that the checks read, and every check reports one", async () => {
  const { read, sentences } = await tried(async (tx, proved) => {
    const scans = async () =>
      new Map(
        (
          await sql<{ name: string; scans: number }>`
      select schemaname || '.' || relname as name, seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_xact_user_tables`.execute(
            tx,
          )
        ).rows.map(({ name, scans: n }) => [name, n]),
      );
    const before = await scans();
    const { checks } = await proved();
    const after = await scans();
    return {
      read: [...after].filter(([name, n]) => n > (before.get(name) ?? 0)).map(([name]) => name.replace(PLACES, "")),
      sentences: [...checks.map(({ name }) => name), AUDIT],
    };
  });
  expect([...new Set(read)].toSorted()).toEqual([...new Set(BREAKS.map(([table]) => table))].toSorted());
  expect(sentences.filter((sentence) => !BREAKS.some(([, , , reported]) => sentence.startsWith(reported)))).toEqual([]);
});
