import { inTransaction } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { MINE_BLOCK } from "../jobs.ts";
import type { SandboxOptions } from "../options.ts";
import { changeTransaction, findAddress, lockTransaction } from "./store.ts";
import { reportOfTransaction } from "./report-of-transaction.ts";
import { nextBlock } from "./transaction.ts";

/** The time between two blocks; about ten minutes on the real chain. */
export const BLOCK_MS = 3_000;

/** Adds one confirmation to a transaction. `confirmation` is its number, so that a repeated job changes nothing. */
export async function mineBlock({ db, clock }: SandboxOptions, txid: string, confirmation: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [before] = await lockTransaction(tx, txid);
    if (before?.confirmations !== confirmation - 1) return;
    const block = nextBlock(before);
    if (!block) return;
    const at = clock.date();
    for (const after of await changeTransaction(tx, txid, block, at))
      await reportOfTransaction(tx, after, (await findAddress(tx, after.address))!.notifyUrl, at);
    if (block.stage === "confirming")
      await enqueue(
        tx,
        MINE_BLOCK,
        { txid, confirmation: confirmation + 1 },
        { runAt: new Date(at.getTime() + BLOCK_MS) },
      );
  });
}
