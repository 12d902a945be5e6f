import { UTXO_CHAINS, type UtxoChain } from "@apogee/chains";
import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { z } from "zod";
import { isWatched } from "./deposits.store.ts";
import type { UtxoPorts } from "./ports.ts";
import { sendPayouts } from "./send.ts";
import { reportNews } from "./report-news.ts";
import { watchChain, type PoolMemory } from "./watch.ts";

const STEP = {
  name: "coins.step_utxo_chain",
  payload: z.object({ chain: z.enum(UTXO_CHAINS as readonly [UtxoChain, ...UtxoChain[]]) }),
};
type Payload = z.output<typeof STEP.payload>;

const PAUSE_MS = 5_000;
/** Of a chain on which nothing was issued, and after a failure. */
const LONG_PAUSE_MS = 30_000;

/** Reads the chain, sends payouts, and reports to the cashier, once. */
export async function stepChain(ports: UtxoPorts, chain: UtxoChain, memory: PoolMemory): Promise<void> {
  await watchChain(ports, chain, memory);
  await reportNews(ports, chain);
  await sendPayouts(ports, chain);
  await reportNews(ports, chain);
}

/** The job of each chain: a step, then again after five seconds, or thirty if the node does not answer. */
export function utxoTasks(ports: UtxoPorts): AnyTask[] {
  const memories = new Map<UtxoChain, PoolMemory>();
  const task: Task<Payload> = {
    ...STEP,
    async run({ chain }, { db, clock, log }) {
      const memory = memories.get(chain) ?? new Set();
      memories.set(chain, memory);
      let pause = (await isWatched(db, chain)) ? PAUSE_MS : LONG_PAUSE_MS;
      try {
        await stepChain(ports, chain, memory);
      } catch (error) {
        log("warn", "a chain could not be read", { chain, error: String(error) });
        pause = LONG_PAUSE_MS;
      }
      await queueStep(db, chain, new Date(clock.now() + pause));
    },
  };
  return [task];
}

/** Queues a step of each chain. A job that is queued already is rescheduled. */
export async function scheduleUtxo(db: Database, clock: Clock): Promise<void> {
  for (const chain of UTXO_CHAINS) await queueStep(db, chain, new Date(clock.now() + PAUSE_MS));
}

async function queueStep(db: Database, chain: UtxoChain, runAt: Date): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, STEP, { chain }, { runAt, jobKey: `${STEP.name}:${chain}` }));
}
