import type { EvmChain } from "@apogee/chains";
import type { EvmAddress, MarketFee } from "@apogee/chains/evm";
import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import { sql } from "kysely";
import type { Hex } from "viem";

/** One payment of the house on a chain: what is sent, from where, with which nonce. */
export interface SendRow {
  readonly id: number;
  readonly chain: EvmChain;
  readonly sender: EvmAddress;
  readonly branch: 0 | 1;
  readonly index: number;
  readonly nonce: number;
  readonly purpose: "payout" | "gas" | "sweep";
  readonly paymentId: number | null;
  readonly subject: EvmAddress | null;
  readonly target: EvmAddress;
  readonly contract: EvmAddress | null;
  readonly currency: string;
  readonly units: bigint;
  readonly amount: Minor;
  readonly gas: bigint;
  readonly stage: "waiting" | "done" | "failed";
  readonly reason: string | null;
  readonly fee: bigint | null;
}

/** A signed transaction of a send. */
export interface AttemptRow {
  readonly number: number;
  readonly kind: "transfer" | "filler";
  readonly raw: Hex;
  readonly hash: Hex;
  readonly fee: MarketFee;
  readonly signedAtBlock: number;
  readonly broadcastAt: Date | null;
  readonly refusals: number;
}

type Stored = Omit<SendRow, "units" | "gas" | "fee"> & { units: string; gas: number; fee: string | null };

const select = sql`
  select s.id, s.chain, s.sender, f.branch, f.index, s.nonce, s.purpose, s.payment_id as "paymentId", s.subject, s.target, s.contract, s.currency,
    s.units::text, s.amount, s.gas, s.stage, s.reason, s.fee::text
  from coins.evm_send s join coins.evm_sender f on f.chain = s.chain and f.address = s.sender`;
const sendOf = (row: Stored): SendRow => ({
  ...row,
  units: BigInt(row.units),
  gas: BigInt(row.gas),
  fee: row.fee === null ? null : BigInt(row.fee),
});

/** The next nonce of a sender, locked until the commit. A sender that is new starts with what the chain has counted. */
export async function lockSender(
  tx: Tx,
  chain: EvmChain,
  own: { readonly address: string; readonly branch: 0 | 1; readonly index: number },
  firstNonce: number,
): Promise<number> {
  await sql`
    insert into coins.evm_sender (chain, address, branch, index, next_nonce) values (${chain}, ${own.address}, ${own.branch}, ${own.index}, ${firstNonce})
    on conflict (chain, address) do nothing`.execute(tx);
  const { rows } = await sql<{ nonce: number }>`
    select next_nonce as nonce from coins.evm_sender where chain = ${chain} and address = ${own.address} for update`.execute(
    tx,
  );
  return rows[0]!.nonce;
}

export async function insertSend(
  tx: Tx,
  send: Omit<SendRow, "id" | "branch" | "index" | "stage" | "reason" | "fee">,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into coins.evm_send (chain, sender, nonce, purpose, payment_id, subject, target, contract, currency, units, amount, gas, stage, created_at)
    values (${send.chain}, ${send.sender}, ${send.nonce}, ${send.purpose}, ${send.paymentId}, ${send.subject}, ${send.target}, ${send.contract},
      ${send.currency}, ${String(send.units)}::numeric, ${send.amount}, ${String(send.gas)}::bigint, 'waiting', ${at}) returning id`.execute(
    tx,
  );
  await sql`update coins.evm_sender set next_nonce = ${send.nonce + 1} where chain = ${send.chain} and address = ${send.sender}`.execute(
    tx,
  );
  return rows[0]!.id;
}

export async function sendOfPayment(
  db: Database | Tx,
  chain: EvmChain,
  paymentId: number,
): Promise<SendRow | undefined> {
  const { rows } = await sql<Stored>`${select} where s.chain = ${chain} and s.payment_id = ${paymentId}`.execute(db);
  return rows[0] && sendOf(rows[0]);
}

/** Those that are not settled, in the order in which they can be mined. */
export async function waitingSends(db: Database | Tx, chain: EvmChain): Promise<SendRow[]> {
  const { rows } = await sql<Stored>`
    ${select} where s.chain = ${chain} and s.stage = 'waiting' order by s.sender, s.nonce`.execute(db);
  return rows.map(sendOf);
}

export async function lockWaiting(tx: Tx, id: number): Promise<SendRow | undefined> {
  const { rows } = await sql<Stored>`${select} where s.id = ${id} and s.stage = 'waiting' for update of s`.execute(tx);
  return rows[0] && sendOf(rows[0]);
}

export async function attemptsOf(db: Database | Tx, sendId: number): Promise<AttemptRow[]> {
  const { rows } = await sql<Omit<AttemptRow, "fee"> & { maxFee: string; tip: string }>`
    select number, kind, raw, hash, max_fee::text as "maxFee", tip::text, signed_at_block as "signedAtBlock", broadcast_at as "broadcastAt", refusals
    from coins.evm_attempt where send_id = ${sendId} order by number`.execute(db);
  return rows.map(({ maxFee, tip, ...row }) => ({
    ...row,
    fee: { kind: "eip1559", maxFeePerGas: BigInt(maxFee), maxPriorityFeePerGas: BigInt(tip) },
  }));
}

export async function insertAttempt(
  tx: Tx,
  sendId: number,
  attempt: Omit<AttemptRow, "broadcastAt" | "refusals">,
): Promise<void> {
  await sql`
    insert into coins.evm_attempt (send_id, number, kind, raw, hash, max_fee, tip, signed_at_block)
    values (${sendId}, ${attempt.number}, ${attempt.kind}, ${attempt.raw}, ${attempt.hash}, ${String(attempt.fee.maxFeePerGas)}::numeric,
      ${String(attempt.fee.maxPriorityFeePerGas)}::numeric, ${attempt.signedAtBlock})`.execute(tx);
}

export async function noteBroadcast(
  db: Database | Tx,
  sendId: number,
  number: number,
  outcome: { readonly accepted: boolean },
  at: Date,
): Promise<void> {
  await sql`
    update coins.evm_attempt set broadcast_at = ${at}, refusals = ${outcome.accepted ? sql`0` : sql`refusals + 1`}
    where send_id = ${sendId} and number = ${number}`.execute(db);
}

export interface Settlement {
  readonly stage: "done" | "failed";
  readonly reason: string | null;
  readonly fee: bigint | null;
}

export async function settleSend(tx: Tx, id: number, { stage, reason, fee }: Settlement, at: Date): Promise<void> {
  await sql`
    update coins.evm_send set stage = ${stage}, reason = ${reason}, fee = ${fee === null ? null : String(fee)}::numeric, finished_at = ${at}
    where id = ${id}`.execute(tx);
}

/** Settled payouts of which the cashier does not know. */
export async function unreportedSends(db: Database | Tx, chain: EvmChain): Promise<SendRow[]> {
  const { rows } = await sql<Stored>`
    ${select} where s.chain = ${chain} and s.payment_id is not null and s.stage <> 'waiting' and not s.reported order by s.id limit 100`.execute(
    db,
  );
  return rows.map(sendOf);
}

export async function markSendReported(db: Database | Tx, id: number): Promise<void> {
  await sql`update coins.evm_send set reported = true where id = ${id}`.execute(db);
}

/** What payouts of a currency have taken since a time, in ledger units; those that failed took nothing. */
export async function paidSince(db: Database | Tx, chain: EvmChain, currency: string, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from coins.evm_send
    where chain = ${chain} and currency = ${currency} and purpose = 'payout' and stage <> 'failed' and created_at > ${since}`.execute(
    db,
  );
  return rows[0]!.sum;
}
