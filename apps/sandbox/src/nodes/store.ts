import type { RawTransaction, UtxoChain } from "@apogee/chains";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** The settings of a node. */
export interface NodeRow {
  readonly coin: UtxoChain;
  readonly mining: boolean;
  readonly blockS: number;
  /** For 1,000 virtual bytes; null if the node has no estimate. */
  readonly feeRate: number | null;
}
export interface BlockRow {
  readonly hash: string;
  readonly height: number;
  readonly previous: string;
  readonly minedAt: Date;
  readonly active: boolean;
}
export interface StoredTransaction {
  readonly txid: string;
  readonly raw: string;
  readonly vsize: number;
  readonly fee: number;
  readonly coinbase: boolean;
  readonly state: "pool" | "mined" | "gone";
  readonly blockHash: string | null;
  readonly held: boolean;
  readonly enteredAt: Date;
}
/** An output with what is known of its transaction. */
export interface OutputRow {
  readonly txid: string;
  readonly vout: number;
  readonly amount: bigint;
  readonly script: string;
  readonly state: StoredTransaction["state"];
  readonly coinbase: boolean;
  /** Null in the pool. */
  readonly height: number | null;
}

type Source = Database | Tx;
const transactionColumns = sql`
  t.txid, t.raw, t.vsize, t.fee, t.coinbase, t.state, t.block_hash as "blockHash", t.held, t.entered_at as "enteredAt"`;
const blockColumns = sql`b.hash, b.height, b.previous, b.mined_at as "minedAt", b.active`;
const outputColumns = sql`o.txid, o.vout, o.amount::text as amount, o.script, t.state, t.coinbase, b.height`;
const outputsWith = sql`
  sandbox.node_output o join sandbox.node_transaction t on t.coin = o.coin and t.txid = o.txid
  left join sandbox.node_block b on b.coin = t.coin and b.hash = t.block_hash`;

/** The node's row, locked until the commit: everything that changes its chain or pool takes the lock. */
export async function lockNode(tx: Tx, coin: UtxoChain): Promise<NodeRow | undefined> {
  const { rows } =
    await sql<NodeRow>`select coin, mining, block_s as "blockS", fee_rate as "feeRate" from sandbox.node where coin = ${coin} for update`.execute(
      tx,
    );
  return rows[0];
}

/** The node's row without a lock. */
export async function readNode(db: Source, coin: UtxoChain): Promise<NodeRow | undefined> {
  const { rows } =
    await sql<NodeRow>`select coin, mining, block_s as "blockS", fee_rate as "feeRate" from sandbox.node where coin = ${coin}`.execute(
      db,
    );
  return rows[0];
}

/** Adds a node unless it exists. Returns whether it is new. */
export async function insertNode(tx: Tx, node: NodeRow): Promise<boolean> {
  const { rows } = await sql`
    insert into sandbox.node (coin, mining, block_s, fee_rate) values (${node.coin}, ${node.mining}, ${node.blockS}, ${node.feeRate})
    on conflict (coin) do nothing returning coin`.execute(tx);
  return rows.length > 0;
}

export async function changeNode(tx: Tx, node: NodeRow): Promise<void> {
  await sql`update sandbox.node set mining = ${node.mining}, block_s = ${node.blockS}, fee_rate = ${node.feeRate} where coin = ${node.coin}`.execute(
    tx,
  );
}

export async function insertBlock(tx: Tx, coin: UtxoChain, block: Omit<BlockRow, "active">): Promise<void> {
  await sql`
    insert into sandbox.node_block (coin, hash, height, previous, mined_at)
    values (${coin}, ${block.hash}, ${block.height}, ${block.previous}, ${block.minedAt})`.execute(tx);
}

export async function tipOf(db: Source, coin: UtxoChain): Promise<BlockRow | undefined> {
  const { rows } =
    await sql<BlockRow>`select ${blockColumns} from sandbox.node_block b where coin = ${coin} and active order by height desc limit 1`.execute(
      db,
    );
  return rows[0];
}

export async function blockByHash(db: Source, coin: UtxoChain, hash: string): Promise<BlockRow | undefined> {
  const { rows } =
    await sql<BlockRow>`select ${blockColumns} from sandbox.node_block b where coin = ${coin} and hash = ${hash}`.execute(
      db,
    );
  return rows[0];
}

export async function blockByHeight(db: Source, coin: UtxoChain, height: number): Promise<BlockRow | undefined> {
  const { rows } =
    await sql<BlockRow>`select ${blockColumns} from sandbox.node_block b where coin = ${coin} and height = ${height} and active`.execute(
      db,
    );
  return rows[0];
}

/** Leaves behind the blocks above a height: their coinbases are gone, and their other transactions are in the pool. */
export async function leaveBlocksAbove(tx: Tx, coin: UtxoChain, height: number): Promise<void> {
  await sql`
    update sandbox.node_transaction t set state = case when t.coinbase then 'gone' else 'pool' end, block_hash = null
    from sandbox.node_block b where b.coin = ${coin} and b.active and b.height > ${height} and t.coin = b.coin and t.block_hash = b.hash`.execute(
    tx,
  );
  await sql`update sandbox.node_block set active = false where coin = ${coin} and active and height > ${height}`.execute(
    tx,
  );
}

/** Stores a transaction; one that was gone comes back. */
export async function insertTransaction(
  tx: Tx,
  coin: UtxoChain,
  row: Omit<StoredTransaction, "enteredAt" | "held"> & { readonly read: RawTransaction },
  at: Date,
): Promise<void> {
  const { rows } = await sql`
    insert into sandbox.node_transaction (coin, txid, raw, vsize, fee, coinbase, state, block_hash, entered_at)
    values (${coin}, ${row.txid}, ${row.raw}, ${row.vsize}, ${row.fee}, ${row.coinbase}, ${row.state}, ${row.blockHash}, ${at})
    on conflict (coin, txid) do nothing returning txid`.execute(tx);
  if (rows.length === 0) {
    await sql`update sandbox.node_transaction set state = ${row.state}, entered_at = ${at} where coin = ${coin} and txid = ${row.txid} and state = 'gone'`.execute(
      tx,
    );
    return;
  }
  for (const [vout, { amount, script }] of row.read.outputs.entries())
    await sql`
      insert into sandbox.node_output (coin, txid, vout, amount, script)
      values (${coin}, ${row.txid}, ${vout}, ${amount.toString()}::bigint, ${Buffer.from(script).toString("hex")})`.execute(
      tx,
    );
  if (row.coinbase) return;
  for (const { txid, vout } of row.read.inputs)
    await sql`
      insert into sandbox.node_input (coin, txid, spent_txid, spent_vout) values (${coin}, ${row.txid}, ${txid}, ${vout})`.execute(
      tx,
    );
}

export async function transactionById(
  db: Source,
  coin: UtxoChain,
  txid: string,
): Promise<StoredTransaction | undefined> {
  const { rows } =
    await sql<StoredTransaction>`select ${transactionColumns} from sandbox.node_transaction t where coin = ${coin} and txid = ${txid}`.execute(
      db,
    );
  return rows[0];
}

/** The transactions of a block, the coinbase first. */
export async function transactionsOf(db: Source, coin: UtxoChain, hash: string): Promise<StoredTransaction[]> {
  const { rows } = await sql<StoredTransaction>`
    select ${transactionColumns} from sandbox.node_transaction t where coin = ${coin} and block_hash = ${hash}
    order by coinbase desc, entered`.execute(db);
  return rows;
}

/** The unconfirmed transactions, parents before children. */
export async function poolOf(db: Source, coin: UtxoChain): Promise<StoredTransaction[]> {
  const { rows } = await sql<StoredTransaction>`
    select ${transactionColumns} from sandbox.node_transaction t where coin = ${coin} and state = 'pool' order by entered`.execute(
    db,
  );
  return rows;
}

/** The newest transactions, without coinbases. */
export async function newestOf(
  db: Source,
  coin: UtxoChain,
  limit: number,
): Promise<ReadonlyArray<StoredTransaction & { readonly height: number | null }>> {
  const { rows } = await sql<StoredTransaction & { height: number | null }>`
    select ${transactionColumns}, b.height from sandbox.node_transaction t
    left join sandbox.node_block b on b.coin = t.coin and b.hash = t.block_hash
    where t.coin = ${coin} and not t.coinbase order by t.entered desc limit ${limit}`.execute(db);
  return rows;
}

export async function moveTransactions(
  tx: Tx,
  coin: UtxoChain,
  txids: readonly string[],
  to: { readonly state: "mined"; readonly blockHash: string } | { readonly state: "gone" },
): Promise<void> {
  const blockHash = to.state === "mined" ? to.blockHash : null;
  await sql`
    update sandbox.node_transaction set state = ${to.state}, block_hash = ${blockHash}
    where coin = ${coin} and txid = any(${[...txids]}::text[])`.execute(tx);
}

export async function holdTransaction(tx: Tx, coin: UtxoChain, txid: string, held: boolean): Promise<void> {
  await sql`update sandbox.node_transaction set held = ${held} where coin = ${coin} and txid = ${txid}`.execute(tx);
}

/** An output of a transaction that is not gone. */
export async function outputAt(
  db: Source,
  coin: UtxoChain,
  outpoint: { readonly txid: string; readonly vout: number },
): Promise<OutputRow | undefined> {
  const { rows } = await sql<Omit<OutputRow, "amount"> & { amount: string }>`
    select ${outputColumns} from ${outputsWith}
    where o.coin = ${coin} and o.txid = ${outpoint.txid} and o.vout = ${outpoint.vout} and t.state <> 'gone'`.execute(
    db,
  );
  return rows[0] && { ...rows[0], amount: BigInt(rows[0].amount) };
}

/** The transactions in these states that spend an output. */
export async function spendersOf(
  db: Source,
  coin: UtxoChain,
  outpoint: { readonly txid: string; readonly vout: number },
  states: readonly string[],
): Promise<StoredTransaction[]> {
  const { rows } = await sql<StoredTransaction>`
    select ${transactionColumns} from sandbox.node_input i join sandbox.node_transaction t on t.coin = i.coin and t.txid = i.txid
    where i.coin = ${coin} and i.spent_txid = ${outpoint.txid} and i.spent_vout = ${outpoint.vout} and t.state = any(${[...states]}::text[])`.execute(
    db,
  );
  return rows;
}

/** The unconfirmed transactions that spend an output of this one. */
export async function childrenOf(db: Source, coin: UtxoChain, txid: string): Promise<StoredTransaction[]> {
  const { rows } = await sql<StoredTransaction>`
    select distinct ${transactionColumns}, t.entered from sandbox.node_input i join sandbox.node_transaction t on t.coin = i.coin and t.txid = i.txid
    where i.coin = ${coin} and i.spent_txid = ${txid} and t.state = 'pool' order by t.entered`.execute(db);
  return rows;
}

/** The largest outputs to a script that nothing spends, and that may be spent in the next block. */
export async function spendableBy(
  db: Source,
  coin: UtxoChain,
  script: string,
  matureUpTo: number,
): Promise<OutputRow[]> {
  const { rows } = await sql<Omit<OutputRow, "amount"> & { amount: string }>`
    select ${outputColumns} from ${outputsWith}
    where o.coin = ${coin} and o.script = ${script} and t.state <> 'gone' and (not t.coinbase or b.height <= ${matureUpTo})
      and not exists (select from sandbox.node_input i join sandbox.node_transaction s on s.coin = i.coin and s.txid = i.txid
        where i.coin = o.coin and i.spent_txid = o.txid and i.spent_vout = o.vout and s.state <> 'gone')
    order by o.amount desc limit 100`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
