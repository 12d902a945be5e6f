import type { Tx } from "@apogee/database";
import { enqueue } from "@apogee/events";
import { MINE_EVM_BLOCK } from "../jobs.ts";
import { setSchedule, type ChainRow } from "./chain.store.ts";

/** Beyond the final depth, so that the last deposit becomes final too. */
const MORE_BLOCKS = 4;

/** Keeps blocks coming until what was just sent is final. The chain's row is locked. */
export async function scheduleMining(tx: Tx, row: ChainRow, headNumber: number, at: Date): Promise<void> {
  await scheduleNext(tx, { ...row, minedUntil: headNumber + row.finalizedDepth + MORE_BLOCKS }, headNumber, at);
}

/** Schedules the block after the newest one, if blocks are still wanted and it is not scheduled. */
export async function scheduleNext(tx: Tx, row: ChainRow, headNumber: number, at: Date): Promise<void> {
  const next = headNumber + 1;
  const wanted = next <= row.minedUntil && row.scheduled < next;
  await setSchedule(tx, row.chain, { minedUntil: row.minedUntil, scheduled: wanted ? next : row.scheduled });
  if (!wanted) return;
  const runAt = new Date(at.getTime() + row.intervalMs);
  await enqueue(tx, MINE_EVM_BLOCK, { chain: row.chain, number: next }, { runAt });
}
