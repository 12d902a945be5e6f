import type { UtxoChain } from "@apogee/chains";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A script of the house. */
export interface WatchedScript {
  readonly script: string;
  readonly address: string;
  readonly own: boolean;
  readonly branch: 0 | 1;
}
/** An output to a script of the house. */
export interface UtxoRow {
  readonly txid: string;
  readonly vout: number;
  readonly amount: number;
  readonly address: string;
  readonly purpose: "deposit" | "change" | "unallocated";
  readonly coinbase: boolean;
  readonly spends: readonly string[];
  readonly state: "seen" | "mined" | "dropped";
  readonly height: number | null;
  readonly depositId: number | null;
  readonly seenAt: Date;
}
export interface DepositRow {
  readonly id: number;
  readonly address: string;
  readonly externalId: string;
  readonly amount: number;
  readonly needed: number;
  readonly confirmations: number;
  readonly dropped: boolean;
  readonly observation: number;
  readonly reported: number;
}

type Source = Database | Tx;
const utxoColumns = sql`
  u.txid, u.vout, u.amount, u.address, u.purpose, u.coinbase, u.spends, u.state, u.height, u.deposit_id as "depositId", u.seen_at as "seenAt"`;
const depositColumns = sql`
  d.id, d.address, d.external_id as "externalId", d.amount, d.needed, d.confirmations, d.dropped, d.observation, d.reported`;

/** Serializes the issuing of addresses to a player, until the commit. */
export async function lockIssuing(tx: Tx, chain: UtxoChain, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coins.issue:${chain}:${playerId}`}, 0))`.execute(tx);
}

/** Stores the script of an address, and the other scripts of its key. */
export async function insertScripts(
  tx: Tx,
  chain: UtxoChain,
  address: string,
  { own, others }: { readonly own: string; readonly others: readonly string[] },
): Promise<void> {
  await sql`
    insert into coins.script (chain, script, address, own)
    select ${chain}, s.script, ${address}, s.script = ${own} from unnest(${[own, ...others]}::text[]) as s (script)`.execute(
    tx,
  );
}

/** Which of these scripts belong to the house. */
export async function scriptsAmong(db: Source, chain: UtxoChain, scripts: readonly string[]): Promise<WatchedScript[]> {
  const { rows } = await sql<WatchedScript>`
    select s.script, s.address, s.own, a.branch from coins.script s join coins.address a on a.chain = s.chain and a.address = s.address
    where s.chain = ${chain} and s.script = any(${[...scripts]}::text[])`.execute(db);
  return rows;
}

/** Whether anything is watched on a chain. */
export async function isWatched(db: Source, chain: UtxoChain): Promise<boolean> {
  const { rows } = await sql`select from coins.script where chain = ${chain} limit 1`.execute(db);
  return rows.length > 0;
}

export async function utxoAt(db: Source, chain: UtxoChain, txid: string, vout: number): Promise<UtxoRow | undefined> {
  const { rows } =
    await sql<UtxoRow>`select ${utxoColumns} from coins.utxo u where chain = ${chain} and txid = ${txid} and vout = ${vout}`.execute(
      db,
    );
  return rows[0];
}

export async function insertUtxo(
  tx: Tx,
  chain: UtxoChain,
  row: Omit<UtxoRow, "depositId" | "seenAt"> & { readonly script: string },
  at: Date,
): Promise<void> {
  await sql`
    insert into coins.utxo (chain, txid, vout, amount, script, address, purpose, coinbase, spends, state, height, seen_at)
    values (${chain}, ${row.txid}, ${row.vout}, ${row.amount}, ${row.script}, ${row.address}, ${row.purpose}, ${row.coinbase},
      ${[...row.spends]}::text[], ${row.state}, ${row.height}, ${at})`.execute(tx);
}

/** Changes where an output is: in the pool, in a block, or nowhere. */
export async function placeUtxo(
  tx: Tx,
  chain: UtxoChain,
  { txid, vout }: { readonly txid: string; readonly vout: number },
  to: Pick<UtxoRow, "state" | "height">,
): Promise<void> {
  await sql`update coins.utxo set state = ${to.state}, height = ${to.height} where chain = ${chain} and txid = ${txid} and vout = ${vout}`.execute(
    tx,
  );
}

/** The unconfirmed output to an address of this amount, whose transaction spends one of these outputs too. */
export async function replacedUtxo(
  tx: Tx,
  chain: UtxoChain,
  row: Pick<UtxoRow, "txid" | "address" | "amount" | "spends">,
): Promise<UtxoRow | undefined> {
  const { rows } = await sql<UtxoRow>`
    select ${utxoColumns} from coins.utxo u
    where chain = ${chain} and address = ${row.address} and amount = ${row.amount} and state = 'seen' and txid <> ${row.txid}
      and spends && ${[...row.spends]}::text[] and deposit_id is not null limit 1`.execute(tx);
  return rows[0];
}

export async function assignDeposit(
  tx: Tx,
  chain: UtxoChain,
  { txid, vout }: { readonly txid: string; readonly vout: number },
  depositId: number | null,
): Promise<void> {
  await sql`update coins.utxo set deposit_id = ${depositId} where chain = ${chain} and txid = ${txid} and vout = ${vout}`.execute(
    tx,
  );
}

/** Notes that an unconfirmed output is still in the pool. */
export async function keepSeen(tx: Tx, chain: UtxoChain, txids: readonly string[], at: Date): Promise<void> {
  await sql`
    update coins.utxo set seen_at = ${at} where chain = ${chain} and state = 'seen' and txid = any(${[...txids]}::text[])`.execute(
    tx,
  );
}

/** The unconfirmed outputs, oldest first. */
export async function seenUtxos(db: Source, chain: UtxoChain): Promise<UtxoRow[]> {
  const { rows } =
    await sql<UtxoRow>`select ${utxoColumns} from coins.utxo u where chain = ${chain} and state = 'seen' order by seen_at, txid, vout`.execute(
      db,
    );
  return rows;
}

/** Marks own outputs that a block spends. */
export async function markSpent(
  tx: Tx,
  chain: UtxoChain,
  spends: ReadonlyArray<{ readonly outpoint: string; readonly by: string }>,
  height: number,
): Promise<void> {
  if (spends.length === 0) return;
  await sql`
    update coins.utxo u set spent_by = s.by, spent_height = ${height}
    from unnest(${spends.map(({ outpoint }) => outpoint)}::text[], ${spends.map(({ by }) => by)}::text[]) as s (outpoint, by)
    where u.chain = ${chain} and u.txid || ':' || u.vout = s.outpoint`.execute(tx);
}

/** Takes back what blocks above a height said: outputs are unconfirmed again, and those of coinbases are gone. */
export async function undoAbove(tx: Tx, chain: UtxoChain, height: number): Promise<void> {
  await sql`
    update coins.utxo set state = case when coinbase then 'dropped' else 'seen' end, height = null
    where chain = ${chain} and height > ${height}`.execute(tx);
  await sql`update coins.utxo set spent_by = null, spent_height = null where chain = ${chain} and spent_height > ${height}`.execute(
    tx,
  );
  await sql`
    update coins.attempt a set height = null from coins.batch b
    where b.id = a.batch_id and b.chain = ${chain} and a.height > ${height}`.execute(tx);
}

export async function insertDeposit(
  tx: Tx,
  chain: UtxoChain,
  row: Pick<DepositRow, "address" | "externalId" | "amount" | "needed">,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into coins.deposit (chain, address, external_id, amount, needed, created_at)
    values (${chain}, ${row.address}, ${row.externalId}, ${row.amount}, ${row.needed}, ${at}) returning id`.execute(tx);
  return rows[0]!.id;
}

/** Outputs of players that belong to no deposit yet, because each is below the minimum, by address. */
export async function crumbsOf(tx: Tx, chain: UtxoChain): Promise<UtxoRow[]> {
  const { rows } = await sql<UtxoRow>`
    select ${utxoColumns} from coins.utxo u
    where chain = ${chain} and purpose = 'deposit' and deposit_id is null and state <> 'dropped' order by address, seen_at, txid, vout`.execute(
    tx,
  );
  return rows;
}

/** Deposits that may still change, with the outputs that they consist of. */
export async function openDeposits(
  tx: Tx,
  chain: UtxoChain,
  finalHeight: number,
): Promise<ReadonlyArray<{ readonly deposit: DepositRow; readonly outputs: readonly UtxoRow[] }>> {
  const { rows: deposits } = await sql<DepositRow>`
    select ${depositColumns} from coins.deposit d
    where d.chain = ${chain} and exists (
      select from coins.utxo u where u.deposit_id = d.id and (u.height is null or u.height > ${finalHeight})) order by d.id`.execute(
    tx,
  );
  const { rows: outputs } = await sql<UtxoRow>`
    select ${utxoColumns} from coins.utxo u where u.deposit_id = any(${deposits.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  );
  return deposits.map((deposit) => ({
    deposit,
    outputs: outputs.filter(({ depositId }) => depositId === deposit.id),
  }));
}

/** Changes what is to be reported of a deposit. */
export async function changeDeposit(
  tx: Tx,
  id: number,
  { confirmations, dropped }: Pick<DepositRow, "confirmations" | "dropped">,
): Promise<void> {
  await sql`
    update coins.deposit set confirmations = ${confirmations}, dropped = ${dropped}, observation = observation + 1 where id = ${id}`.execute(
    tx,
  );
}

export async function unreportedDeposits(db: Source, chain: UtxoChain): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select ${depositColumns} from coins.deposit d where d.chain = ${chain} and d.reported < d.observation order by d.id limit 500`.execute(
    db,
  );
  return rows;
}

export async function markReported(db: Source, id: number, observation: number): Promise<void> {
  await sql`update coins.deposit set reported = ${observation} where id = ${id} and reported < ${observation}`.execute(
    db,
  );
}
