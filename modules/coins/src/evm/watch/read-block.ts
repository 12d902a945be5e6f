import { confirmationsFor } from "@apogee/chains";
import { readTransferLog, toLedger, TRANSFER_TOPIC, type EvmToken } from "@apogee/chains/evm";
import { inTransaction, type Tx } from "@apogee/database";
import { cursorOf, keepBlock, lockReading, type Cursor } from "../../cursor.store.ts";
import {
  countUnallocated,
  insertDeposit,
  issuedAmong,
  mineAgain,
  ownSenders,
  remainderOf,
  saveRemainder,
} from "../deposits.store.ts";
import { digitsOf } from "../domain/digits.ts";
import { logsOf, receiptOf, type NodeBlock, type NodeTransaction } from "../node.ts";
import type { EvmPorts } from "../ports.ts";
import { tokensOf } from "../tokens.store.ts";

/** What a block pays to an issued address, before it is a deposit. */
interface Arrival {
  readonly transaction: NodeTransaction;
  readonly logIndex: number;
  readonly address: string;
  /** Null for the chain's own coin; undefined for a contract that is not listed. */
  readonly token: EvmToken | null | undefined;
  readonly contract: string | null;
  readonly units: bigint;
}

/**
 * Reads one block after the cursor. Returns false if another process has read on meanwhile.
 */
export async function readBlock(ports: EvmPorts, block: NodeBlock, cursor: Cursor): Promise<boolean> {
  const { db, chain, clock } = ports;
  const arrivals = [...(await nativeArrivals(ports, block)), ...(await tokenArrivals(ports, block))];
  const needed = await Promise.all(arrivals.map((arrival) => neededFor(ports, arrival)));
  const at = clock.date();
  return inTransaction(db, async (tx) => {
    await lockReading(tx, chain);
    if ((await cursorOf(tx, chain))?.hash !== cursor.hash) return false;
    for (const [index, arrival] of arrivals.entries())
      await record(tx, ports, arrival, { blockNumber: block.number, needed: needed[index]! }, at);
    await keepBlock(tx, chain, { height: block.number, hash: block.hash }, at);
    return true;
  });
}

/** Transfers of the chain's own coin to issued addresses. A failed one moves nothing, whatever its value says. */
async function nativeArrivals(ports: EvmPorts, block: NodeBlock): Promise<Arrival[]> {
  const own = await ownSenders(ports.db, ports.chain);
  const paying = block.transactions.filter(({ from, to, value }) => to !== null && value > 0n && !own.has(from));
  const issued = await issuedAmong(
    ports.db,
    paying.map(({ to }) => to!),
  );
  const arrivals: Arrival[] = [];
  for (const transaction of paying.filter(({ to }) => issued.has(to!))) {
    const receipt = await receiptOf(ports.node, transaction.hash);
    if (receipt?.status !== 1n || receipt.blockHash !== block.hash) continue;
    const { to, value } = transaction;
    arrivals.push({ transaction, logIndex: -1, address: to!, token: null, contract: null, units: value });
  }
  return arrivals;
}

/** Transfers of tokens to issued addresses, by their logs. Those of nothing are ignored: anyone can make them. */
async function tokenArrivals(ports: EvmPorts, block: NodeBlock): Promise<Arrival[]> {
  const tokens = await tokensOf(ports.db, ports.chain);
  const transfers = (await logsOf(ports.node, block.hash, TRANSFER_TOPIC)).flatMap((log) => {
    const transfer = readTransferLog(log);
    return transfer && transfer.value > 0n ? [{ ...transfer, log }] : [];
  });
  const issued = await issuedAmong(
    ports.db,
    transfers.map(({ to }) => to),
  );
  return transfers
    .filter(({ to }) => issued.has(to))
    .flatMap(({ log, to, contract, value }) => {
      const transaction = block.transactions.find(({ hash }) => hash === log.transactionHash);
      if (!transaction) return [];
      const token = tokens.find((listed) => listed.contract === contract);
      return [{ transaction, logIndex: log.logIndex, address: to, token, contract, units: value }];
    });
}

/** The confirmations that a deposit needs, by its value at first sight; null: the block must be final. */
async function neededFor({ chain, euroCents }: EvmPorts, { token, units }: Arrival): Promise<number | null> {
  if (token === undefined) return null;
  const currency = token?.currency ?? chain;
  const { amount } = toLedger(units, digitsOf(currency, token?.decimals));
  const needed = confirmationsFor(chain, await euroCents(currency, amount));
  return needed === "finalized" ? null : needed;
}

async function record(
  tx: Tx,
  { chain, log }: EvmPorts,
  { transaction, logIndex, address, token, contract, units }: Arrival,
  place: { readonly blockNumber: number; readonly needed: number | null },
  at: Date,
): Promise<void> {
  const output = { chain, txHash: transaction.hash, logIndex };
  if (token === undefined) {
    await countUnallocated(tx, { chain, contract: contract!, address, units, txHash: output.txHash }, at);
    log("warn", "a token that is not listed arrived", { chain, contract, address });
    return;
  }
  if (await mineAgain(tx, { ...output, blockNumber: place.blockNumber })) return;
  const currency = token?.currency ?? chain;
  const carried = await remainderOf(tx, chain, address, currency);
  const { amount, remainder } = toLedger(units + carried, digitsOf(currency, token?.decimals));
  await saveRemainder(tx, chain, address, currency, remainder);
  const { from: sender, nonce } = transaction;
  const money = { address, contract, currency, units, carried, amount };
  await insertDeposit(tx, { ...output, ...money, ...place, sender, nonce }, at);
}
