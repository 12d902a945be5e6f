import { inTransaction } from "@apogee/database";
import { cursorOf, lockReading } from "../../cursor.store.ts";
import { changeDeposit, openDeposits, type DepositChange, type DepositRow } from "../deposits.store.ts";
import { confirmationsAt, isDeepEnough } from "../domain/deposit.ts";
import { headerNamed, minedNonce, transactionOf } from "../node.ts";
import type { EvmPorts } from "../ports.ts";

/** After so long without a block, a deposit that a reorganisation removed counts as lost. */
const MOST_DAYS_UNSEEN = 14;

interface Depth {
  readonly number: number;
  readonly finalized: number;
}

/** Notes how deep open deposits are, by the blocks that were read, and which transactions can never come back. */
export async function confirmDeposits(ports: EvmPorts): Promise<void> {
  const { db, node, chain } = ports;
  const open = await openDeposits(db, chain);
  const cursor = await cursorOf(db, chain);
  if (open.length === 0 || !cursor) return;
  const final = open.some(({ needed }) => needed === null) ? await headerNamed(node, "finalized") : null;
  const depth: Depth = { number: cursor.height, finalized: final?.number ?? -1 };
  for (const deposit of open) {
    const change = deposit.stage === "seen" ? await fateOf(ports, deposit) : progressOf(deposit, depth);
    if (!change || (change.stage === deposit.stage && change.confirmations === deposit.confirmations)) continue;
    await inTransaction(db, async (tx) => {
      await lockReading(tx, chain);
      await changeDeposit(tx, deposit, change);
    });
  }
}

function progressOf(deposit: DepositRow, depth: Depth): DepositChange {
  return {
    stage: isDeepEnough(deposit, depth) ? "confirmed" : "mined",
    confirmations: confirmationsAt(deposit.blockNumber, depth.number),
  };
}

/** A deposit without a block is lost if the chain holds another transaction with its sender's nonce. */
async function fateOf({ node, clock }: EvmPorts, deposit: DepositRow): Promise<DepositChange | null> {
  if (await transactionOf(node, deposit.txHash)) return null;
  const used = (await minedNonce(node, deposit.sender)) > deposit.nonce;
  const days = (clock.now() - deposit.firstSeenAt.getTime()) / 86_400_000;
  return used || days > MOST_DAYS_UNSEEN ? { stage: "dropped", confirmations: 0 } : null;
}
