import { createHash } from "node:crypto";
import {
  coinbaseInput,
  parseTransaction,
  txidOf,
  UTXO_PARAMS,
  vsizeOf,
  writeTransaction,
  type RawOutput,
  type RawTransaction,
  type UtxoChain,
} from "@apogee/chains";
import type { Tx } from "@apogee/database";
import { faucetOf, FIRST_OUTPUTS, SUBSIDY } from "./params.ts";
import {
  insertBlock,
  insertNode,
  insertTransaction,
  leaveBlocksAbove,
  lockNode,
  moveTransactions,
  poolOf,
  tipOf,
  type BlockRow,
  type NodeRow,
} from "./store.ts";

const BEFORE_FIRST = "00".repeat(32);
const MOST_IN_BLOCK = 2_000;

/** Who mines: the sandbox's secret has the faucet's wallet, to which blocks pay. */
export interface Miner {
  readonly key: string;
  readonly coin: UtxoChain;
}

/**
 * The node, locked; opened with its first blocks when it is first used. The faucet then owns coins that are old enough to
 * be spent.
 */
export async function openNode(tx: Tx, miner: Miner, at: Date): Promise<NodeRow> {
  const params = UTXO_PARAMS[miner.coin];
  const rate = Number(params.feeFloorPerKvb) * 2;
  const isNew = await insertNode(tx, { coin: miner.coin, mining: true, blockS: 3, feeRate: rate });
  const node = (await lockNode(tx, miner.coin))!;
  if (isNew) for (let block = 0; block <= params.coinbaseMaturity; block++) await mineBlock(tx, miner, at);
  return node;
}

/**
 * Mines a block with the waiting transactions, except those that are held. The node must be locked. `variant` makes blocks
 * of one height and time differ, as after a reorganisation.
 */
export async function mineBlock(tx: Tx, miner: Miner, at: Date, variant = ""): Promise<BlockRow> {
  const { coin } = miner;
  const tip = await tipOf(tx, coin);
  const height = (tip?.height ?? -1) + 1;
  const pool = height === 0 ? [] : await poolOf(tx, coin);
  const chosen: typeof pool = [];
  const left = new Set<string>();
  for (const each of pool) {
    const parents = parentsOf(each.raw);
    if (each.held || chosen.length >= MOST_IN_BLOCK || parents.some((parent) => left.has(parent))) left.add(each.txid);
    else chosen.push(each);
  }
  const fees = chosen.reduce((sum, { fee }) => sum + BigInt(fee), 0n);
  const coinbase = coinbaseOf(miner, height, fees, variant);
  const txids = [txidOf(coinbase), ...chosen.map(({ txid }) => txid)];
  const previous = tip?.hash ?? BEFORE_FIRST;
  const block = { hash: hashOf(previous, txids, at), height, previous, minedAt: at };
  await insertBlock(tx, coin, block);
  await insertTransaction(
    tx,
    coin,
    {
      txid: txids[0]!,
      raw: writeTransaction(coinbase),
      vsize: vsizeOf(coinbase),
      fee: 0,
      coinbase: true,
      state: "mined",
      blockHash: block.hash,
      read: coinbase,
    },
    at,
  );
  await moveTransactions(tx, coin, txids.slice(1), { state: "mined", blockHash: block.hash });
  return { ...block, active: true };
}

/**
 * Replaces the newest blocks by one block more. Their transactions are mined again at once, or (`empty`) stay in the
 * pool, from which they can be dropped or replaced. The node must be locked.
 */
export async function reorganise(
  tx: Tx,
  miner: Miner,
  { depth, empty }: { readonly depth: number; readonly empty: boolean },
  at: Date,
): Promise<void> {
  const tip = (await tipOf(tx, miner.coin))!;
  await leaveBlocksAbove(tx, miner.coin, tip.height - depth);
  for (let block = 0; block <= depth; block++) {
    if (empty) await mineEmpty(tx, miner, at, `${tip.hash} ${block}`);
    else await mineBlock(tx, miner, at, `${tip.hash} ${block}`);
  }
}

async function mineEmpty(tx: Tx, miner: Miner, at: Date, variant: string): Promise<void> {
  const { coin } = miner;
  const tip = (await tipOf(tx, coin))!;
  const height = tip.height + 1;
  const coinbase = coinbaseOf(miner, height, 0n, variant);
  const txid = txidOf(coinbase);
  const block = { hash: hashOf(tip.hash, [txid], at), height, previous: tip.hash, minedAt: at };
  await insertBlock(tx, coin, block);
  const facts = { txid, raw: writeTransaction(coinbase), vsize: vsizeOf(coinbase), fee: 0, coinbase: true };
  await insertTransaction(tx, coin, { ...facts, state: "mined", blockHash: block.hash, read: coinbase }, at);
}

function coinbaseOf({ key, coin }: Miner, height: number, fees: bigint, variant: string): RawTransaction {
  const script = Buffer.from(faucetOf(key, coin).script, "hex");
  const { block, first } = SUBSIDY[coin];
  const outputs: RawOutput[] =
    height === 0
      ? Array.from({ length: FIRST_OUTPUTS }, () => ({ amount: first, script }))
      : [{ amount: block + fees, script }];
  // The height makes every coinbase unique (BIP 34).
  const mark = createHash("sha256").update(variant).digest().subarray(0, 8);
  const written = Uint8Array.of(3, height & 255, (height >> 8) & 255, (height >> 16) & 255, 8, ...mark);
  return { version: 2, lockTime: 0, inputs: [coinbaseInput(written)], outputs };
}

/** Hashes are shown in the reverse order of their bytes. */
const reversed = (hash: Buffer): Buffer => Buffer.from(hash.toReversed());

const sha256x2 = (bytes: Buffer): Buffer =>
  createHash("sha256").update(createHash("sha256").update(bytes).digest()).digest();

/** The hash of a header of 80 bytes, with the root of the transactions. No work is needed for it. */
function hashOf(previous: string, txids: readonly string[], at: Date): string {
  let level = txids.map((txid) => reversed(Buffer.from(txid, "hex")));
  while (level.length > 1)
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) =>
      sha256x2(Buffer.concat([level[pair * 2]!, level[pair * 2 + 1] ?? level[pair * 2]!])),
    );
  const header = Buffer.alloc(80);
  header.writeUInt32LE(0x20000000, 0);
  reversed(Buffer.from(previous, "hex")).copy(header, 4);
  level[0]!.copy(header, 36);
  header.writeUInt32LE(Math.floor(at.getTime() / 1_000) >>> 0, 68);
  return reversed(sha256x2(header)).toString("hex");
}

function parentsOf(raw: string): string[] {
  return parseTransaction(raw)!.inputs.map(({ txid }) => txid);
}
