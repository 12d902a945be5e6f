import { listed, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";
import { refuseUnoffered } from "./commands/open-wallet.ts";
import { NoSuchWallet } from "./errors.ts";
import type { Wallet } from "./store.ts";

const columns = sql`id, player_id as "playerId", currency, version, status, real, bonus, deficit`;

/** A player's wallet in a currency, if it was opened. */
export async function findWallet(db: Database | Tx, playerId: number, currency: string): Promise<Wallet | undefined> {
  const { rows } =
    await sql<Wallet>`select ${columns} from wallet.purse where player_id = ${playerId} and currency = ${currency}`.execute(
      db,
    );
  return rows[0];
}

/**
 * A player's wallet in a currency. Refuses with `NoSuchWallet` if it can be opened, otherwise with `CurrencyNotOffered`
 * and `UnknownCurrency`.
 */
export async function requireWallet(db: Database | Tx, playerId: number, currency: string): Promise<Wallet> {
  const wallet = await findWallet(db, playerId, currency);
  if (wallet) return wallet;
  refuseUnoffered(currency);
  throw new NoSuchWallet(currency);
}

/** All wallets of a player, oldest first. */
export async function walletsOf(db: Database | Tx, playerId: number): Promise<Wallet[]> {
  const { rows } =
    await sql<Wallet>`select ${columns} from wallet.purse where player_id = ${playerId} order by id`.execute(db);
  return rows;
}

/** The wallets of these players, oldest first. Those without a wallet are left out. */
export async function walletsAmong(
  db: Database | Tx,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Wallet[]>> {
  const { rows } = await sql<Wallet>`
    select ${columns} from wallet.purse where player_id = any (${listed([...playerIds], "bigint")}) order by id`.execute(
    db,
  );
  return Map.groupBy(rows, ({ playerId }) => playerId);
}

/** The number of the entry of a kind that a cause has posted; undefined if it has posted none. */
export async function entryOfCause(tx: Tx, kind: string, cause: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from wallet.entry_name where cause = ${cause} and kind = ${kind}`.execute(tx);
  return rows[0]?.id;
}

/** A wallet by its id. */
export async function walletById(db: Database | Tx, walletId: number): Promise<Wallet | undefined> {
  return (await walletsById(db, [walletId])).get(walletId);
}

/** Wallets by their ids. Unknown ids are left out. */
export async function walletsById(db: Database | Tx, walletIds: readonly number[]): Promise<Map<number, Wallet>> {
  const { rows } =
    await sql<Wallet>`/* prepared: purses_by_id */ select ${columns} from wallet.purse where id = any (${listed(walletIds, "bigint")})`.execute(
      db,
    );
  return new Map(rows.map((wallet) => [wallet.id, wallet]));
}

/** A player's deposits, their number, and the payouts, by currency, from the ledger; optionally from a time on. */
export async function paidSumsOf(
  db: Database | Tx,
  playerId: number,
  since: Date | null = null,
): Promise<{ depositsCount: number; deposits: Record<string, bigint>; cashouts: Record<string, bigint> }> {
  const { rows } = await sql<{ currency: string; count: number; deposits: string; cashouts: string }>`
    select u.currency, count(distinct e.id) filter (where e.kind = 'deposit') as count,
      coalesce(sum(p.amount) filter (where k.class = 'deposit'), 0)::text as deposits,
      coalesce(-sum(p.amount) filter (where k.class = 'withdrawal'), 0)::text as cashouts
    from wallet.purse u join wallet.posting_link l on l.purse_id = u.id
      join wallet.posting p on p.entry_id = l.entry_id and p.line = l.line and p.at = l.at join wallet.entry e on e.id = l.entry_id and e.at = l.at
      join wallet.entry_kind k on k.kind = e.kind
    where u.player_id = ${playerId} and l.at >= coalesce(${since}::timestamptz, '-infinity') and k.class in ('deposit', 'withdrawal')
    group by u.currency order by u.currency`.execute(db);
  const by = (of: "deposits" | "cashouts"): Record<string, bigint> =>
    Object.fromEntries(rows.map((row) => [row.currency, BigInt(row[of])] as const).filter(([, sum]) => sum !== 0n));
  return {
    depositsCount: rows.reduce((sum, { count }) => sum + count, 0),
    deposits: by("deposits"),
    cashouts: by("cashouts"),
  };
}
