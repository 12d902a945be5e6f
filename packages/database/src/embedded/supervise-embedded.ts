import { setTimeout as wait } from "node:timers/promises";
import { openCluster, type EmbeddedOptions } from "./open-cluster.ts";
import { stopPostmaster, type Ending, type Postmaster } from "./postmaster.ts";

/** An event of a supervised PostgreSQL. */
export type EmbeddedEvent =
  | { type: "down"; ending: Ending }
  | { type: "up"; pid: number; port: number; afterMs: number }
  | { type: "failed"; attempt: number; error: Error };

/** A PostgreSQL that is restarted whenever it ends. */
export type Supervised = {
  superuserUrl: string;
  port: number;
  pid(): number;
  stop(): Promise<void>;
};

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/**
 * After a child's crash, PostgreSQL would restart inside the same process. If the disk fails at that moment, version 18
 * stays in that state, neither serving nor ending. With this setting it ends instead and is restarted from here, as
 * often as needed.
 */
const ENDS_WHEN_BROKEN = { restart_after_crash: "off" };

/**
 * Like `startEmbedded`, and restarts postgres if it ends without `stop`, with increasing pauses while that fails. The
 * address stays the same, so pools reconnect by themselves. A failure of the first start is thrown.
 */
export async function superviseEmbedded(
  options: EmbeddedOptions & { onEvent?: (event: EmbeddedEvent) => void },
): Promise<Supervised> {
  const report = options.onEvent ?? (() => undefined);
  const open = await openCluster({ ...options, settings: { ...ENDS_WHEN_BROKEN, ...options.settings } });
  const stopping = new AbortController();
  let current: Postmaster;
  try {
    current = (await open.launch()).postmaster;
  } catch (error) {
    open.release();
    throw error;
  }
  const port = current.port;

  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const ending = await current.exited;
      if (stopping.signal.aborted) return;
      report({ type: "down", ending });
      await startAgain();
    }
  };
  const startAgain = async (): Promise<void> => {
    const downAtMs = performance.now();
    for (let attempt = 1; !stopping.signal.aborted; attempt++) {
      try {
        current = (await open.launch(port)).postmaster;
        report({ type: "up", pid: current.pid, port, afterMs: Math.round(performance.now() - downAtMs) });
        return;
      } catch (error) {
        report({ type: "failed", attempt, error: error instanceof Error ? error : new Error(String(error)) });
        await wait(Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS), undefined, {
          signal: stopping.signal,
        }).catch(() => undefined);
      }
    }
  };
  const guarding = keepRunning();

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    // A start that is in progress when the stop arrives is awaited first, so that no process remains.
    if (current.ending()) await guarding;
    await stopPostmaster(current).finally(open.release);
  };
  return { superuserUrl: open.urlAt(port), port, pid: () => current.pid, stop: () => (stopped ??= stop()) };
}
