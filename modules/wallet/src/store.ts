import type { Tx } from "@apogee/database";
import { ZERO, type Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { AccountKind, Entry, MoneyKind } from "./domain/entry.ts";

/** A player's money in one currency. `version` rises with every change of the aggregate. */
export interface Wallet {
  readonly id: number;
  readonly playerId: number;
  readonly currency: string;
  readonly version: number;
  readonly status: "open" | "blocked";
  readonly real: Minor;
  readonly bonus: Minor;
  /** What the player owes after a win was taken back; the next credit repays it first. */
  readonly deficit: Minor;
}

const columns = sql`id, player_id as "playerId", currency, version, status, real, bonus, deficit`;

/**
 * Serializes changes to all wallets of a player with the opening of a new one, until the commit, so that such a change
 * misses no wallet. Taken before the row of any wallet.
 */
export async function lockWalletsOf(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('purses of a player', ${playerId}::bigint))`.execute(tx);
}

export async function insertWallet(tx: Tx, playerId: number, currency: string, at: Date): Promise<Wallet> {
  await lockWalletsOf(tx, playerId);
  // If a player's other wallets are blocked, a new one is blocked too.
  const {
    rows: [opened],
  } = await sql<{ id: number }>`
    insert into wallet.purse (player_id, currency, opened_at, status)
    values (${playerId}, ${currency}, ${at}, case when exists (select from wallet.purse where player_id = ${playerId} and status = 'blocked') then 'blocked' else 'open' end)
    on conflict (player_id, currency) do nothing returning id`.execute(tx);
  if (opened) await followTestPlay(tx, playerId, opened.id);
  const { rows } =
    await sql<Wallet>`select ${columns} from wallet.purse where player_id = ${playerId} and currency = ${currency}`.execute(
      tx,
    );
  return rows[0]!;
}

/**
 * Marks a tester's new wallet as a tester's from its first round. Waits for a transaction that is marking the others.
 */
async function followTestPlay(tx: Tx, playerId: number, walletId: number): Promise<void> {
  await sql`select from wallet.purse where player_id = ${playerId} and id <> ${walletId} order by id for share`.execute(
    tx,
  );
  await sql`
    insert into wallet.test_play (purse_id, from_version) select ${walletId}, 0
    where exists (select from wallet.purse p join wallet.test_play t on t.purse_id = p.id and t.until_version is null where p.player_id = ${playerId})`.execute(
    tx,
  );
}

/** Locks a player's wallets and raises their versions. */
export async function raiseVersions(tx: Tx, playerId: number): Promise<void> {
  await lockWalletsOf(tx, playerId);
  // Locked in order of their ids first, as the lane does, which prevents deadlocks.
  await sql`select id from wallet.purse where player_id = ${playerId} order by id for update`.execute(tx);
  await sql`update wallet.purse set version = version + 1 where player_id = ${playerId}`.execute(tx);
}

export async function beginTestPlay(tx: Tx, playerId: number): Promise<void> {
  await sql`
    insert into wallet.test_play (purse_id, from_version) select id, version from wallet.purse where player_id = ${playerId}
    on conflict (purse_id) where until_version is null do nothing`.execute(tx);
}

export async function endTestPlay(tx: Tx, playerId: number): Promise<void> {
  await sql`
    update wallet.test_play t set until_version = p.version from wallet.purse p
    where p.id = t.purse_id and p.player_id = ${playerId} and t.until_version is null`.execute(tx);
}

/** The head of an entry. Postings repeat both columns, since the ledger is partitioned by month. */
export interface EntryHead {
  readonly id: number;
  readonly at: Date;
}

/**
 * Inserts the head of an entry. Undefined if its cause was posted before, in any month; the transaction must then be
 * rolled back.
 */
export async function insertEntry(tx: Tx, entry: Entry, at: Date): Promise<EntryHead | undefined> {
  try {
    const { rows } = await sql<{ id: number }>`
      insert into wallet.entry (kind, currency, at, cause, actor, reason, reverses)
      values (${entry.kind}, ${entry.currency}, ${at}, ${entry.cause}, ${entry.actor}, ${entry.reason ?? null}, ${entry.reverses ?? null}) returning id`.execute(
      tx,
    );
    return { id: rows[0]!.id, at };
  } catch (error) {
    if ((error as { constraint?: string }).constraint === "entry_name_cause_kind_key") return undefined;
    throw error;
  }
}

/**
 * Moves the balance of a wallet and raises its version. Undefined if it would go below zero. The row is locked until
 * the commit.
 */
export async function moveWallet(
  tx: Tx,
  walletId: number,
  currency: string,
  money: MoneyKind,
  amount: Minor,
): Promise<Wallet | undefined> {
  const of = (kind: MoneyKind): number => (money === kind ? amount : 0);
  const { rows } = await sql<Wallet>`
    update wallet.purse set real = real + ${of("real")}, bonus = bonus + ${of("bonus")}, deficit = deficit - ${of("deficit")}, version = version + 1
    where id = ${walletId} and currency = ${currency} and real + ${of("real")} >= 0 and bonus + ${of("bonus")} >= 0 and deficit - ${of("deficit")} >= 0
    returning ${columns}`.execute(tx);
  return rows[0];
}

/** The current wallet, with its row locked until the commit. */
export async function lockWallet(tx: Tx, playerId: number, currency: string): Promise<Wallet | undefined> {
  const { rows } =
    await sql<Wallet>`select ${columns} from wallet.purse where player_id = ${playerId} and currency = ${currency} for update`.execute(
      tx,
    );
  return rows[0];
}

/** The real money of a wallet and what it owes, with its row locked until the commit. */
export async function lockHeld(tx: Tx, walletId: number): Promise<Pick<Wallet, "real" | "deficit">> {
  const { rows } = await sql<
    Pick<Wallet, "real" | "deficit">
  >`select real, deficit from wallet.purse where id = ${walletId} for update`.execute(tx);
  return rows[0] ?? { real: ZERO, deficit: ZERO };
}

export async function insertWalletPosting(
  tx: Tx,
  entry: EntryHead,
  line: number,
  money: MoneyKind,
  amount: Minor,
  after: Wallet,
): Promise<void> {
  await sql`
    insert into wallet.posting (entry_id, line, at, purse_id, money, amount, purse_version, real_after, bonus_after, deficit_after)
    values (${entry.id}, ${line}, ${entry.at}, ${after.id}, ${money}, ${amount}, ${after.version}, ${after.real}, ${after.bonus}, ${after.deficit})`.execute(
    tx,
  );
}

/** Moves a house account or an external account. Opens it if it is new. */
export async function postToAccount(
  tx: Tx,
  entry: EntryHead,
  line: number,
  kind: AccountKind,
  shard: string,
  currency: string,
  amount: Minor,
): Promise<void> {
  await sql`
    with moved as (
      insert into wallet.account (kind, currency, shard, balance) values (${kind}, ${currency}, ${shard}, ${amount})
      on conflict (kind, currency, shard) do update set balance = wallet.account.balance + excluded.balance returning id)
    insert into wallet.posting (entry_id, line, at, account_id, amount) select ${entry.id}, ${line}, ${entry.at}::timestamptz, id, ${amount} from moved`.execute(
    tx,
  );
}

/** Blocks or opens all wallets of a player. A blocked wallet accepts no new stakes. */
export async function setWalletStatus(tx: Tx, playerId: number, status: "open" | "blocked"): Promise<void> {
  await lockWalletsOf(tx, playerId);
  // Locked in order of their ids first, as the lane does, which prevents deadlocks.
  await sql`select id from wallet.purse where player_id = ${playerId} order by id for update`.execute(tx);
  await sql`update wallet.purse set status = ${status}, version = version + 1 where player_id = ${playerId} and status <> ${status}`.execute(
    tx,
  );
}

/** Locks a wallet and raises its version, for a change that another module makes to the same aggregate. */
export async function raiseVersion(tx: Tx, walletId: number): Promise<Wallet> {
  const { rows } =
    await sql<Wallet>`update wallet.purse set version = version + 1 where id = ${walletId} returning ${columns}`.execute(
      tx,
    );
  return rows[0]!;
}

/**
 * Raises the version of every wallet by this much. A round is named after a version of its wallet, so no new round gets
 * the name of one that a restore has undone. Only the owner of the database runs it, since it may take long.
 */
export async function leapVersions(tx: Tx, by: number): Promise<void> {
  await sql`update wallet.purse set version = version + ${by}`.execute(tx);
}

/** The house account of a lane; opened once. */
export async function houseAccount(tx: Tx, kind: AccountKind, currency: string, shard: string): Promise<number> {
  await sql`insert into wallet.account (kind, currency, shard) values (${kind}, ${currency}, ${shard}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{
    id: number;
  }>`select id from wallet.account where kind = ${kind} and currency = ${currency} and shard = ${shard}`.execute(tx);
  return rows[0]!.id;
}
