import type { ReceiveKind, Spendable, UtxoChain } from "@apogee/chains";
import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

export interface PayoutRow {
  readonly paymentId: number;
  readonly chain: UtxoChain;
  readonly amount: number;
  readonly target: string;
  readonly state: "queued" | "batched" | "paid" | "failed";
  readonly batchId: number | null;
  readonly fee: number | null;
  readonly reason: string | null;
  readonly reportedSent: boolean;
  readonly reportedEnd: boolean;
}
export interface AttemptRow {
  readonly id: number;
  readonly batchId: number;
  readonly sequence: number;
  readonly txid: string;
  readonly raw: string;
  readonly fee: number;
  readonly vsize: number;
  readonly signedHeight: number;
  readonly broadcastAt: Date | null;
  readonly height: number | null;
}
/** In the ledger's units. */
export interface HotLimit {
  readonly perPayout: number;
  readonly perHour: number;
  readonly perDay: number;
}

type Source = Database | Tx;
const payoutColumns = sql`
  p.payment_id as "paymentId", p.chain, p.amount, p.target, p.state, p.batch_id as "batchId", p.fee, p.reason, p.reported_sent as "reportedSent", p.reported_end as "reportedEnd"`;
const attemptColumns = sql`
  a.id, a.batch_id as "batchId", a.sequence, a.txid, a.raw, a.fee, a.vsize, a.signed_height as "signedHeight", a.broadcast_at as "broadcastAt", a.height`;

/** Stores an order once for its payment. Returns the stored one, which may be of another target or amount. */
export async function insertPayout(
  tx: Tx,
  order: Pick<PayoutRow, "paymentId" | "chain" | "amount" | "target">,
  at: Date,
): Promise<PayoutRow> {
  await sql`
    insert into coins.payout (payment_id, chain, amount, target, state, created_at)
    values (${order.paymentId}, ${order.chain}, ${order.amount}, ${order.target}, 'queued', ${at}) on conflict (payment_id) do nothing`.execute(
    tx,
  );
  const { rows } =
    await sql<PayoutRow>`select ${payoutColumns} from coins.payout p where payment_id = ${order.paymentId}`.execute(tx);
  return rows[0]!;
}

/** Serializes the signing of a chain, until the commit. */
export async function lockSigner(tx: Tx, chain: UtxoChain): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coins.sign:${chain}`}, 0))`.execute(tx);
}

/** The oldest orders that wait. */
export async function queuedPayouts(db: Source, chain: UtxoChain, limit: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from coins.payout p where chain = ${chain} and state = 'queued' order by created_at, payment_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** What was signed since a time. */
export async function signedSince(db: Source, chain: UtxoChain, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from coins.payout where chain = ${chain} and batched_at > ${since}`.execute(
    db,
  );
  return rows[0]!.sum;
}

export async function hotLimitOf(db: Source, chain: UtxoChain): Promise<HotLimit | undefined> {
  const { rows } = await sql<HotLimit>`
    select per_payout as "perPayout", per_hour as "perHour", per_day as "perDay" from coins.hot_limit where chain = ${chain}`.execute(
    db,
  );
  return rows[0];
}

/** Outputs of this account that may be spent: confirmed as deeply as their deposit needs, and not spent or locked. */
export async function spendableUtxos(
  db: Source,
  chain: UtxoChain,
  given: { readonly xpub: string; readonly kind: ReceiveKind; readonly tip: number; readonly maturity: number },
): Promise<Spendable[]> {
  const { rows } = await sql<Omit<Spendable, "amount" | "script" | "kind"> & { amount: number; script: string }>`
    select u.txid, u.vout, u.amount, u.script, a.branch, a.index
    from coins.utxo u join coins.address a on a.chain = u.chain and a.address = u.address
      join coins.account k on k.id = a.account_id left join coins.deposit d on d.id = u.deposit_id
    where u.chain = ${chain} and k.xpub = ${given.xpub} and u.state = 'mined' and u.spent_by is null and u.locked_by is null
      and (u.purpose = 'change' or (u.purpose = 'deposit' and u.height <= ${given.tip} + 1 - coalesce(d.needed, 1)))
      and (not u.coinbase or u.height <= ${given.tip} + 1 - ${given.maturity})
    order by u.amount desc limit 500`.execute(db);
  return rows.map((row) => withScript(row, given.kind));
}

/** The outputs that a batch spends. */
export async function inputsOf(db: Source, chain: UtxoChain, batchId: number, kind: ReceiveKind): Promise<Spendable[]> {
  const { rows } = await sql<Omit<Spendable, "amount" | "script" | "kind"> & { amount: number; script: string }>`
    select u.txid, u.vout, u.amount, u.script, a.branch, a.index
    from coins.utxo u join coins.address a on a.chain = u.chain and a.address = u.address
    where u.chain = ${chain} and u.locked_by = ${batchId} order by u.txid, u.vout`.execute(db);
  return rows.map((row) => withScript(row, kind));
}

const withScript = (
  row: Omit<Spendable, "amount" | "script" | "kind"> & { readonly amount: number; readonly script: string },
  kind: ReceiveKind,
): Spendable => ({ ...row, amount: BigInt(row.amount), script: Buffer.from(row.script, "hex"), kind });

export async function insertBatch(tx: Tx, chain: UtxoChain, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into coins.batch (chain, state, created_at) values (${chain}, 'open', ${at}) returning id`.execute(tx);
  return rows[0]!.id;
}

/** Locks outputs for a batch; returns how many were free. */
export async function lockInputs(
  tx: Tx,
  chain: UtxoChain,
  batchId: number,
  inputs: ReadonlyArray<Pick<Spendable, "txid" | "vout">>,
): Promise<number> {
  const { rows } = await sql`
    update coins.utxo u set locked_by = ${batchId}
    from unnest(${inputs.map(({ txid }) => txid)}::text[], ${inputs.map(({ vout }) => vout)}::int[]) as i (txid, vout)
    where u.chain = ${chain} and u.txid = i.txid and u.vout = i.vout and u.locked_by is null and u.spent_by is null and u.state = 'mined'
    returning u.vout`.execute(tx);
  return rows.length;
}

/** Puts queued orders into a batch, with their shares of the fee; returns how many were still queued. */
export async function batchPayouts(
  tx: Tx,
  batchId: number,
  payouts: ReadonlyArray<{ readonly paymentId: number; readonly fee: number }>,
  at: Date,
): Promise<number> {
  const { rows } = await sql`
    update coins.payout p set state = 'batched', batch_id = ${batchId}, fee = i.fee, batched_at = ${at}
    from unnest(${payouts.map(({ paymentId }) => paymentId)}::bigint[], ${payouts.map(({ fee }) => fee)}::bigint[]) as i (payment_id, fee)
    where p.payment_id = i.payment_id and p.state = 'queued' returning p.payment_id`.execute(tx);
  return rows.length;
}

export async function changeShare(tx: Tx, paymentId: number, fee: number): Promise<void> {
  await sql`update coins.payout set fee = ${fee} where payment_id = ${paymentId} and state = 'batched'`.execute(tx);
}

export async function failPayout(tx: Tx, paymentId: number, reason: string): Promise<void> {
  await sql`update coins.payout set state = 'failed', reason = ${reason} where payment_id = ${paymentId} and state = 'queued'`.execute(
    tx,
  );
}

export async function payoutsOf(db: Source, batchId: number): Promise<PayoutRow[]> {
  const { rows } =
    await sql<PayoutRow>`select ${payoutColumns} from coins.payout p where batch_id = ${batchId} order by payment_id`.execute(
      db,
    );
  return rows;
}

export async function insertAttempt(
  tx: Tx,
  attempt: Pick<AttemptRow, "batchId" | "sequence" | "txid" | "raw" | "fee" | "vsize" | "signedHeight">,
  at: Date,
): Promise<void> {
  await sql`
    insert into coins.attempt (batch_id, sequence, txid, raw, fee, vsize, signed_height, signed_at)
    values (${attempt.batchId}, ${attempt.sequence}, ${attempt.txid}, ${attempt.raw}, ${attempt.fee}, ${attempt.vsize},
      ${attempt.signedHeight}, ${at})`.execute(tx);
}

/** The attempts of open batches, by batch in their order. */
export async function openAttempts(db: Source, chain: UtxoChain): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from coins.attempt a join coins.batch b on b.id = a.batch_id
    where b.chain = ${chain} and b.state = 'open' order by a.batch_id, a.sequence`.execute(db);
  return rows;
}

export async function markBroadcast(db: Source, id: number, at: Date): Promise<void> {
  await sql`update coins.attempt set broadcast_at = ${at} where id = ${id}`.execute(db);
}

/** Notes that a block has transactions of ours. */
export async function confirmAttempts(
  tx: Tx,
  chain: UtxoChain,
  txids: readonly string[],
  height: number,
): Promise<void> {
  await sql`
    update coins.attempt a set height = ${height} from coins.batch b
    where b.id = a.batch_id and b.chain = ${chain} and a.txid = any(${[...txids]}::text[])`.execute(tx);
}

/** Ends the batches of which an attempt is at or below a height. Returns them with the fee of that attempt. */
export async function endBatches(
  tx: Tx,
  chain: UtxoChain,
  height: number,
): Promise<ReadonlyArray<{ readonly id: number; readonly fee: number }>> {
  const { rows } = await sql<{ id: number; fee: number }>`
    update coins.batch b set state = 'confirmed' from coins.attempt a
    where a.batch_id = b.id and b.chain = ${chain} and b.state = 'open' and a.height <= ${height} returning b.id, a.fee`.execute(
    tx,
  );
  return rows;
}

/** A payout is paid, at this share of its transaction's fee. */
export async function payPayout(tx: Tx, paymentId: number, fee: number): Promise<void> {
  await sql`update coins.payout set state = 'paid', fee = ${fee} where payment_id = ${paymentId} and state = 'batched'`.execute(
    tx,
  );
}

/** Payouts of which the cashier does not know all yet. */
export async function unreportedPayouts(
  db: Source,
  chain: UtxoChain,
): Promise<ReadonlyArray<PayoutRow & { readonly broadcast: boolean }>> {
  const { rows } = await sql<PayoutRow & { broadcast: boolean }>`
    select ${payoutColumns}, exists (select from coins.attempt a where a.batch_id = p.batch_id and a.broadcast_at is not null) as broadcast
    from coins.payout p where p.chain = ${chain} and not p.reported_end order by p.payment_id`.execute(db);
  return rows;
}

export async function markPayoutReported(
  db: Source,
  paymentId: number,
  reported: { readonly end: boolean },
): Promise<void> {
  await sql`
    update coins.payout set reported_sent = true, reported_end = reported_end or ${reported.end} where payment_id = ${paymentId}`.execute(
    db,
  );
}

/** Stores a node's estimate; null keeps the last one. Returns the estimate to use, or null if there was never one. */
export async function keepEstimate(
  db: Source,
  chain: UtxoChain,
  rate: bigint | null,
  at: Date,
): Promise<bigint | null> {
  if (rate !== null)
    await sql`
      insert into coins.fee_estimate (chain, rate, at) values (${chain}, ${rate.toString()}::bigint, ${at})
      on conflict (chain) do update set rate = excluded.rate, at = excluded.at`.execute(db);
  const { rows } = await sql<{ rate: number }>`select rate from coins.fee_estimate where chain = ${chain}`.execute(db);
  return rows[0] ? BigInt(rows[0].rate) : null;
}
