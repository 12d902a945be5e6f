import { randomBytes } from "node:crypto";
import type { EvmChain } from "@apogee/chains";
import { priceIn, readEvmTransaction, readTransferData, type ReadEvmTransaction } from "@apogee/chains/evm";
import { inTransaction, type Tx } from "@apogee/database";
import { bytesToHex } from "viem";
import type { SandboxOptions } from "../options.ts";
import { headOf, insertBlock, lockChain, setBaseFee, setGasUsed, type ChainRow } from "./chain.store.ts";
import { execute, type StateBefore } from "./execute.ts";
import { markMined, minedCount, pendingOf } from "./pool.store.ts";
import { scheduleNext } from "./schedule.ts";
import { balanceOf, insertChanges, insertLog, isBarred, tokensOf } from "./state.store.ts";

const MOST_IN_A_BLOCK = 100;

/** Mines the scheduled block of a number. A repeated job, and one that a reorganisation has overtaken, does nothing. */
export async function mineScheduled({ db, clock }: SandboxOptions, chain: EvmChain, number: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.date();
    const row = await lockChain(tx, chain);
    let head = await headOf(tx, chain);
    if (head.number === number - 1) {
      await mineBlocks(tx, chain, 1, at);
      head = await headOf(tx, chain);
    }
    await scheduleNext(tx, row, head.number, at);
  });
}

/** Mines blocks now, each with the waiting transactions that pay its base fee. */
export async function mineBlocks(tx: Tx, chain: EvmChain, count: number, at: Date): Promise<void> {
  for (let mined = 0; mined < count; mined++) await mineBlock(tx, await lockChain(tx, chain), at);
}

async function mineBlock(tx: Tx, row: ChainRow, at: Date): Promise<void> {
  const head = await headOf(tx, row.chain);
  const block = {
    hash: bytesToHex(randomBytes(32)),
    number: head.number + 1,
    parentHash: head.hash,
    baseFee: row.baseFee,
  };
  await insertBlock(tx, row.chain, block, at);
  let gasUsed = 0n;
  for (let position = 0; position < MOST_IN_A_BLOCK; position++) {
    const used = await mineNext(tx, row, block, position);
    if (used === null) break;
    gasUsed += used;
  }
  await setGasUsed(tx, row.chain, block.hash, gasUsed);
  await setBaseFee(tx, row.chain, falling(row));
}

/** After a spike the base fee falls by an eighth per block, as on a chain with empty blocks. */
function falling({ baseFee, calmBaseFee }: ChainRow): bigint {
  const lower = baseFee - baseFee / 8n;
  return lower > calmBaseFee ? lower : calmBaseFee;
}

interface Block {
  readonly hash: `0x${string}`;
  readonly number: number;
}

/** Puts the best waiting transaction into the block; returns its gas, or null if none can be mined. */
async function mineNext(tx: Tx, row: ChainRow, block: Block, position: number): Promise<bigint | null> {
  const { chain } = row;
  for (const waiting of await pendingOf(tx, chain)) {
    const transaction = await readEvmTransaction(waiting.raw, waiting.sender);
    const price = priceIn(row.baseFee, transaction.fee);
    if (price === null || (await minedCount(tx, chain, waiting.sender, block.number)) !== waiting.nonce) continue;
    const state = await stateFor(tx, chain, transaction, block.number);
    const done = execute(transaction, { ...state, fails: waiting.fails }, price);
    await insertChanges(tx, chain, block.hash, done.changes);
    const { succeeded, gasUsed } = done;
    await markMined(tx, chain, waiting.hash, { blockHash: block.hash, position, succeeded, gasUsed, price });
    if (done.log)
      await insertLog(tx, chain, {
        ...done.log,
        blockHash: block.hash,
        logIndex: position,
        transactionHash: waiting.hash,
      });
    return gasUsed;
  }
  return null;
}

/** What the chain's state says about the parties of a transaction, after a block. */
export async function stateFor(
  tx: Tx,
  chain: EvmChain,
  { sender, to, data }: Pick<ReadEvmTransaction, "sender" | "to" | "data">,
  number: number,
): Promise<Omit<StateBefore, "fails">> {
  const token = (await tokensOf(tx, chain)).find(({ contract }) => contract === to);
  const transfer = token && readTransferData(data);
  if (!transfer) return { token, tokenBalance: 0n, senderBarred: false, recipientBarred: false };
  return {
    token,
    tokenBalance: await balanceOf(tx, chain, sender, to, number),
    senderBarred: await isBarred(tx, chain, to, sender),
    recipientBarred: await isBarred(tx, chain, to, transfer.to),
  };
}
