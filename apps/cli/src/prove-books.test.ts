import { endedBonus, givenBonus } from "@apogee/bonuses/testing";
import { connect, inTransaction, testDatabase, type Database, type TestDatabase, type Tx } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { bet, givenPurse, requestOf, rollback, stakeOf, win } from "@apogee/play/testing";
import { postEntry, setPurseStatus } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proveBooks } from "./prove-books.ts";
import { BREAKS_OF_POINTS, givenBuyer } from "./testing/points-of-books.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
const AUDIT = "Every row of the audit trail matches its seal.";
/** Numbers that occur nowhere else in this database. */
const FIRST_IDS = {
  "identity.player": 510_001,
  "bonuses.bonus": 610_001,
  "wallet.purse": 710_001,
  "wallet.entry": 810_001,
  "cashier.payment": 910_001,
};
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let superuser: ReturnType<typeof connect>;
/** Replaces placeholders in changes and findings, from the state of the wallet. */
const facts: Record<string, Readonly<Record<string, number>>> = {};

/**
 * A player with everything that the books record: rounds of all kinds, one of them open, a lost bonus, a deposit and a
 * pending withdrawal.
 */
async function givenLife(seedPairId: number): Promise<Record<string, number>> {
  const lane = new Lane({ url: database.appUrl, clock });
  const { id: player } = await givenPlayer(connection.db);
  const purse = await givenPurse(connection.db, { real: 10_000, playerId: player, seedPairId });
  const draws = { seedPairId };
  await lane.submit(stakeOf(purse, "a", 100, { win: minor(40) }, draws));
  const opened = await lane.submit(stakeOf(purse, "b", 100, { finished: false }, draws));
  await lane.submit({
    kind: "settle",
    purseId: purse.id,
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
    requestOf(purse, "r", [bet("n:1", 50), bet("n:2", 20), win("n:3", 30), rollback("n:4", "n:2")], { finished: true }),
  );
  const bonus = await givenBonus(connection.db, { purseId: purse.id, amount: 500 }, clock.date());
  await lane.submit(requestOf(purse, "of bonus", [bet("n:5", 9_900)], { finished: true }));
  await endedBonus(connection.db, { id: bonus, purseId: purse.id, stage: "lost" }, clock.date());
  await lane.submit(requestOf(purse, "of bonus", [win("n:6", 1_000)]));
  await lane.submit(stakeOf(purse, "c", 100, { finished: false }, draws));
  await lane.close();
  const credited = await payment(player, "deposit", "credited");
  await post(
    "deposit",
    credited,
    player,
    { purseId: purse.id, amount: minor(1_000) },
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
    { purseId: purse.id, amount: minor(-1_000) },
    { account: { kind: "withdrawals_reserved" }, amount: minor(1_000) },
  );
  await givenBuyer(connection.db, clock, player);
  const { rows } = await sql<{
    entry: number;
    audit: number;
  }>`select (select id from wallet.entry where cause = ${`payment:${credited}`}) as entry, (select max(id) from ops.audit) as audit`.execute(
    connection.db,
  );
  return { player, purse: purse.id, bonus, credited, waiting, ...rows[0]! };
}

async function payment(player: number, action: string, stage: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, created_at, changed_at)
    values (${player}, 'CW', ${action}, ${stage}, 'card', 'sandbox-cards', 'EUR', 1000, ${clock.date()}, ${clock.date()}) returning id`.execute(
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
  await sql`insert into cashier.method (id, brand, type, provider, serves_deposits, serves_cashouts, processing_time, deposit_expires_s, position)
    values ('card', 'card', 'cards', 'sandbox-cards', true, true, 'instant', 60, 1) on conflict do nothing`.execute(
    superuser.db,
  );
  facts["closed"] = await givenLife(5);
  facts["open"] = await givenLife(6);
  const { player, purse } = facts["closed"] as { player: number; purse: number };
  await inTransaction(connection.db, (tx) => setPurseStatus(tx, player, "blocked"));
  await sql`update identity.player set status = 'disabled' where id = ${player}`.execute(superuser.db);
  await sql`update wallet.purse set hidden_at = ${clock.date()} where id = ${purse}`.execute(superuser.db);
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

/** A table, the change, its SQL, the check that fails, and what its finding must name. */
const BREAKS: ReadonlyArray<readonly [table: string, what: string, change: string, sentence: string, names: string]> = [
  [
    "play.event",
    "a round is gone",
    "delete from play.event where purse_id = {purse} and key = 'a'",
    "Every event is found under its key",
    "{purse}",
  ],
  [
    "play.event",
    "a win is larger, with the balance after it",
    "update play.event set win = win + 5, real = real + 5, house = house - 5, real_after = real_after + 5 where purse_id = {purse} and key = 'a'",
    "Every balance after a movement",
    "{purse}",
  ],
  [
    "play.event",
    "a stake of bonus money is real money's, on both sides",
    "update play.event set real = real - 5, bonus = bonus + 5, house = house + 5, house_bonus = house_bonus - 5 where purse_id = {purse} and key = 'n:5'",
    "Every purse's balances equal the sum of its lines.",
    "{purse}",
  ],
  [
    "play.event",
    "a settlement ends another round",
    "update play.event set round = 1 where purse_id = {purse} and key = 's'",
    "Every settlement belongs to a round",
    "{purse}",
  ],
  [
    "play.event",
    "a rollback gives back too much",
    "update play.event set real = real + 1, house = house - 1 where purse_id = {purse} and key = 'n:4'",
    "An event is taken back once",
    "{purse}",
  ],
  [
    "play.event",
    "a win is not paid in full",
    "update play.event set real = real - 1, house = house + 1 where purse_id = {purse} and key = 's'",
    "A win is paid in full",
    "{purse}",
  ],
  [
    "play.event",
    "a nonce is left out",
    "update play.event set nonce = nonce + 7 where purse_id = {purse} and key = 'c'",
    "A seed pair gave each nonce to one round",
    '"next":10',
  ],
  [
    "play.key",
    "a key is forgotten",
    "delete from play.key where purse_id = {purse} and key = 'n:1'",
    "Every event is found under its key",
    "{purse}",
  ],
  [
    "play.key",
    "that something was taken back is forgotten",
    "delete from play.key where purse_id = {purse} and key like 'reverses:%'",
    "An event is taken back once",
    "{purse}",
  ],
  [
    "play.open_round",
    "an open round is forgotten",
    "delete from play.open_round where purse_id = {purse}",
    "A round is open exactly while",
    "{purse}",
  ],
  [
    "play.open_round",
    "an open round holds another stake",
    "update play.open_round set stake = 70, real = 70 where purse_id = {purse}",
    "A round is open exactly while",
    "{purse}",
  ],
  [
    "wallet.purse",
    "a wallet gains a cent",
    "update wallet.purse set real = real + 1 where id = {purse}",
    "Every purse's balances equal the sum of its lines.",
    "{purse}",
  ],
  [
    "wallet.purse",
    "a wallet gains bonus money",
    "update wallet.purse set bonus = bonus + 1 where id = {purse}",
    "The sum over all balances of a currency is zero.",
    '"EUR"',
  ],
  [
    "wallet.purse",
    "a wallet's version goes back",
    "update wallet.purse set version = 1 where id = {purse}",
    "No movement is newer than its purse.",
    "{purse}",
  ],
  [
    "wallet.purse",
    "a wallet is gone",
    "delete from wallet.purse where id = {purse}",
    "No movement is newer than its purse.",
    "{purse}",
  ],
  [
    "wallet.account",
    "the house gains a cent",
    "update wallet.account set balance = balance + 1 where kind = 'house'",
    "Every account's balance equals the sum of its lines.",
    '"house"',
  ],
  [
    "wallet.entry",
    "an entry is gone",
    "delete from wallet.entry where id = {entry}",
    "Every posting belongs to an entry",
    "{entry}",
  ],
  [
    "wallet.entry",
    "an entry has another cause",
    "update wallet.entry set cause = cause || '!' where id = {entry}",
    "Every entry is found under its name",
    "{entry}",
  ],
  [
    "wallet.posting",
    "a posting is gone",
    "delete from wallet.posting where entry_id = {entry} and purse_id is null",
    "Every entry has at least two postings that sum to zero.",
    "{entry}",
  ],
  [
    "wallet.posting",
    "a posting is a cent larger",
    "update wallet.posting set amount = amount + 1 where entry_id = {entry} and purse_id is not null",
    "The sum over all ledger lines of a currency is zero.",
    '"EUR"',
  ],
  [
    "wallet.posting",
    "a posting tells of another balance",
    "update wallet.posting set real_after = real_after + 1 where entry_id = {entry} and purse_id is not null",
    "Every balance after a movement",
    "{purse}",
  ],
  [
    "wallet.entry_name",
    "a name is gone",
    "delete from wallet.entry_name where id = {entry}",
    "Every entry is found under its name",
    "{entry}",
  ],
  [
    "wallet.posting_link",
    "a link of the chain is gone",
    "delete from wallet.posting_link where purse_id = {purse}",
    "Every posting of a purse is a link of its chain",
    "{purse}",
  ],
  [
    "bonuses.bonus",
    "a bonus was wagered by nobody",
    "update bonuses.bonus set wagered = wagered + 1 where id = {bonus}",
    "No bonus was wagered more than its rounds counted.",
    "{bonus}",
  ],
  [
    "bonuses.bonus",
    "a bonus that was lost is said to be won",
    "update bonuses.bonus set stage = 'wager_done' where id = {bonus}",
    "A win is paid in full",
    "{purse}",
  ],
  [
    "identity.player",
    "a player is gone",
    "delete from identity.player where id = {player}",
    "Every purse belongs to a player.",
    "{purse}",
  ],
  [
    "identity.player",
    "a player with payments is gone",
    "delete from identity.player where id = {player}",
    "Every payment belongs to a player.",
    "{credited}",
  ],
  [
    "cashier.payment",
    "a credited deposit is made larger",
    "update cashier.payment set amount = amount + 1 where id = {credited}",
    "Every entry of a payment moves its amount",
    "{credited}",
  ],
  [
    "cashier.payment",
    "a credited deposit is called declined",
    "update cashier.payment set stage = 'declined' where id = {credited}",
    "Every payment has exactly the entries of its stage.",
    "{credited}",
  ],
  [
    "cashier.payment",
    "a credited deposit is gone",
    "delete from cashier.payment where id = {credited}",
    "Every entry of a deposit or withdrawal has its payment.",
    "{credited}",
  ],
  [
    "cashier.payment",
    "a withdrawal that waits is made larger",
    "update cashier.payment set amount = amount + 1 where id = {waiting}",
    "What is set aside in a currency",
    '"EUR"',
  ],
  [
    "cashier.coin_return",
    "a credited deposit is returned as well",
    "insert into cashier.coin_return (payment_id, address, asked_at, changed_at) values ({credited}, 'bc1q', now(), now())",
    "Held coins are with their provider or on their way back",
    "{credited}",
  ],
  [
    "cashier.payment_step",
    "a station is gone",
    "delete from cashier.payment_step where payment_id = {waiting}",
    "Every payment stands at the last station of its timeline.",
    "{waiting}",
  ],
  [
    "cashier.notification",
    "a provider never said that it paid",
    "delete from cashier.notification where payment_id = {credited}",
    "Every credited or paid payment was told by its provider",
    "{credited}",
  ],
  [
    "ops.audit",
    "a row of the trail has another reason",
    "update ops.audit set reason = 'as it was always done' where id = {audit}",
    AUDIT,
    "rows {audit}",
  ],
  ...BREAKS_OF_POINTS,
];

const filled = (text: string, state: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(facts[state]![name]));
/** The suffix of a partition's name. */
const PLACES = /_(?:rest|\d{4}_\d{2})$/;

test("a house that nobody touched holds, and each sentence has looked at something", async () => {
  const { holds, checks, audit, lines } = await proveBooks(connection.db);
  expect([
    holds,
    lines.filter((line) => line.startsWith("BROKEN")),
    checks.filter(({ checked }) => checked === 0),
    audit.rows,
  ]).toEqual([true, [], [], 2]);
});

test.each(
  ["open", "closed"].flatMap((state) => BREAKS.map(([table, what, ...rest]) => [state, table, what, ...rest] as const)),
)("of the %s wallet, %s: %s is found and named", async (state, _table, _what, change, sentence, names) => {
  const { holds, lines } = await tried(async (tx, proved) => {
    const { numAffectedRows } = await sql.raw(filled(change, state)).execute(tx);
    expect(numAffectedRows).toBeGreaterThan(0n);
    return proved();
  });
  const told = lines.filter((line) => line.startsWith("BROKEN") && line.includes(`  ${sentence}`));
  expect([holds, told]).toEqual([false, [expect.stringContaining(filled(names, state))]]);
});

test("every table that the proofs read was broken, and every sentence has told of it", async () => {
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
  expect(sentences.filter((sentence) => !BREAKS.some(([, , , told]) => sentence.startsWith(told)))).toEqual([]);
});
