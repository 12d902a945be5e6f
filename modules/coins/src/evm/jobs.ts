import type { EvmChain } from "@apogee/chains";
import { inTransaction, type Database } from "@apogee/database";
import { enqueue, type AnyTask, type Task } from "@apogee/events";
import type { Clock } from "@apogee/kernel";
import { z } from "zod";
import { NodeAway, NodeRefused } from "./node.ts";
import type { EvmPorts } from "./ports.ts";
import { followSends } from "./send/follow-sends.ts";
import { sweep } from "./send/sweep.ts";
import { watchChain } from "./watch/watch-chain.ts";

const CHAINS = ["ETH", "BNB"] as const satisfies readonly EvmChain[];
const WORK = { name: "coins.work_on_evm_chain", payload: z.object({ chain: z.enum(CHAINS) }) };
type Payload = z.output<typeof WORK.payload>;

const PAUSE_MS: Readonly<Record<EvmChain, number>> = { ETH: 6_000, BNB: 4_000 };
const PAUSE_WITHOUT_NODE_MS = 15_000;

/**
 * The job of each chain: it watches, follows what was sent, sweeps, and comes again after a pause. A chain without a node has
 * no work.
 */
export function evmTasks(chains: ReadonlyMap<EvmChain, EvmPorts>): AnyTask[] {
  const task: Task<Payload> = {
    ...WORK,
    async run({ chain }, { db, clock }) {
      const ports = chains.get(chain);
      if (!ports) return;
      await scheduleWork(db, chain, new Date(clock.now() + (await work(ports))));
    },
  };
  return [task];
}

/** Starts the jobs of both chains in three seconds, when a starting server and its sandbox can answer. */
export async function scheduleEvm(db: Database, clock: Clock): Promise<void> {
  for (const chain of CHAINS) await scheduleWork(db, chain, new Date(clock.now() + 3_000));
}

async function scheduleWork(db: Database, chain: EvmChain, runAt: Date): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, WORK, { chain }, { runAt, jobKey: `${WORK.name}:${chain}` }));
}

/** One round of work; returns the pause until the next. */
async function work(ports: EvmPorts): Promise<number> {
  const { chain, log } = ports;
  try {
    const more = await watchChain(ports);
    await followSends(ports);
    await sweep(ports);
    return more ? 0 : PAUSE_MS[chain];
  } catch (error) {
    if (!(error instanceof NodeAway) && !(error instanceof NodeRefused)) throw error;
    log("warn", "a node of a chain does not answer as it should", { chain, error: String(error) });
    return PAUSE_WITHOUT_NODE_MS;
  }
}
