import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** The account of a chain that issues new addresses. */
export interface Account {
  readonly id: number;
  readonly chain: string;
  readonly xpub: string;
}

/** An address with its place below the account. */
export interface IssuedAddress {
  readonly chain: string;
  readonly address: string;
  readonly accountId: number;
  readonly xpub: string;
  readonly branch: 0 | 1;
  readonly index: number;
  /** Null for change. */
  readonly playerId: number | null;
}

const columns = sql`
  a.chain, a.address, a.account_id as "accountId", k.xpub, a.branch, a.index, a.player_id::float8 as "playerId"`;

/** The account with this extended public key, stored when it is first used. */
export async function accountOf(tx: Tx, chain: string, xpub: string, at: Date): Promise<Account> {
  await sql`
    insert into coins.account (chain, xpub, created_at) values (${chain}, ${xpub}, ${at}) on conflict (chain, xpub) do nothing`.execute(
    tx,
  );
  const { rows } =
    await sql<Account>`select id, chain, xpub from coins.account where chain = ${chain} and xpub = ${xpub}`.execute(tx);
  return rows[0]!;
}

/** The newest address of a player from this account. */
export async function addressesOf(db: Database | Tx, accountId: number, playerId: number): Promise<IssuedAddress[]> {
  const { rows } = await sql<IssuedAddress>`
    select ${columns} from coins.address a join coins.account k on k.id = a.account_id
    where a.account_id = ${accountId} and a.player_id = ${playerId} order by a.index desc`.execute(db);
  return rows;
}

/** An address that was issued, of any account; undefined for one of somebody else. */
export async function addressAt(db: Database | Tx, chain: string, address: string): Promise<IssuedAddress | undefined> {
  const { rows } = await sql<IssuedAddress>`
    select ${columns} from coins.address a join coins.account k on k.id = a.account_id
    where a.chain = ${chain} and a.address = ${address}`.execute(db);
  return rows[0];
}

/**
 * Issues the next address of an account: to a player, or (null) for change. Indexes have no gaps, since the account's
 * row is locked until the commit.
 */
export async function issueAddress(
  tx: Tx,
  account: Account,
  playerId: number | null,
  derive: (branch: 0 | 1, index: number) => string,
  at: Date,
): Promise<IssuedAddress> {
  const branch = playerId === null ? 1 : 0;
  const next = playerId === null ? sql.ref("next_change") : sql.ref("next_index");
  const { rows } = await sql<{ index: number }>`
    update coins.account set ${next} = ${next} + 1 where id = ${account.id} returning ${next} - 1 as index`.execute(tx);
  const { index } = rows[0]!;
  const address = derive(branch, index);
  await sql`
    insert into coins.address (chain, address, account_id, branch, index, player_id, created_at)
    values (${account.chain}, ${address}, ${account.id}, ${branch}, ${index}, ${playerId}, ${at})`.execute(tx);
  return { chain: account.chain, address, accountId: account.id, xpub: account.xpub, branch, index, playerId };
}

/** One address after another is issued from an account. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await sql`select from coins.account where id = ${accountId} for update`.execute(tx);
}
