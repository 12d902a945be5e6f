import { CHAIN_IDS } from "@apogee/chains/evm";
import { inTransaction } from "@apogee/database";
import { cursorOf, haltOf, keepBlock, type Cursor } from "../../cursor.store.ts";
import { blockNamed, chainIdOf, headerNamed } from "../node.ts";
import type { EvmPorts } from "../ports.ts";
import { faultOfTokens } from "./check-tokens.ts";
import { confirmDeposits } from "./confirm-deposits.ts";
import { halt } from "./halt.ts";
import { readBlock } from "./read-block.ts";
import { reportDeposits } from "./report-deposits.ts";
import { walkBack } from "./walk-back.ts";

/** Blocks that one step reads, so that a long absence is caught up in several steps. */
const MOST_BLOCKS = 50;

/**
 * Reads what is new on a chain: blocks in order, each with its parent's hash, then how deep open deposits are, and gives
 * the cashier the news. Returns whether more blocks wait. A halted chain is not read. Safe to repeat.
 */
export async function watchChain(ports: EvmPorts): Promise<boolean> {
  const { db, chain } = ports;
  if (await haltOf(db, chain)) return false;
  const cursor = (await cursorOf(db, chain)) ?? (await firstBlock(ports));
  const more = cursor ? await readOn(ports, cursor) : false;
  await confirmDeposits(ports);
  await reportDeposits(ports);
  return more;
}

/** The first step starts at the newest block, since no address was issued before. */
async function firstBlock(ports: EvmPorts): Promise<Cursor | null> {
  const { db, node, chain, clock } = ports;
  const chainId = await chainIdOf(node);
  const fault =
    chainId === CHAIN_IDS[chain] ? await faultOfTokens(ports) : `The node serves chain ${chainId}, not ${chain}.`;
  if (fault !== null) {
    await halt(ports, fault);
    return null;
  }
  const head = await headerNamed(node, "latest");
  if (!head) return null;
  const block = { height: head.number, hash: head.hash };
  await inTransaction(db, (tx) => keepBlock(tx, chain, block, clock.date()));
  return block;
}

async function readOn(ports: EvmPorts, start: Cursor): Promise<boolean> {
  let cursor = start;
  for (let read = 0; read < MOST_BLOCKS; read++) {
    const next = await blockNamed(ports.node, cursor.height + 1);
    const isNext = next?.parentHash === cursor.hash;
    if (!isNext && (next !== null || !(await isOnChain(ports, cursor)))) {
      const fork = await walkBack(ports, cursor);
      if (!fork) return false;
      cursor = fork;
      continue;
    }
    if (!next) return false;
    if (!(await readBlock(ports, next, cursor))) return true;
    cursor = { height: next.number, hash: next.hash };
  }
  return true;
}

async function isOnChain({ node }: EvmPorts, { height, hash }: Cursor): Promise<boolean> {
  return (await headerNamed(node, height))?.hash === hash;
}
