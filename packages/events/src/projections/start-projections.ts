import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { Log } from "../task.ts";
import { projectNext } from "./project.ts";
import type { ProjectedLog, Projection } from "./projection.ts";

/** What the reading of a log needs. */
export interface ProjectionOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly source: ProjectedLog;
  readonly projections: readonly Projection[];
}

const REST_MS = 1_000;
/** As many events at once mean that more wait. */
const FULL = 1_000;
const AFTER_FAILURE_MS = 2_000;

/** Keeps projections up to date until it is stopped. A failure of one holds up that one alone, and is tried again. */
export function startProjections({ db, clock, log, source, projections }: ProjectionOptions): { stop(): Promise<void> } {
  const running = { now: true };
  const wakes = new Set<() => void>();
  const pause = (ms: number): Promise<void> => new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      wakes.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    wakes.add(wake);
  });
  const follow = async (projection: Projection): Promise<void> => {
    while (running.now) {
      try {
        if ((await projectNext(db, source, projection, clock.date())) < FULL) await pause(projection.restMs ?? REST_MS);
      } catch (error) {
        log("warn", "a projection could not read on", { projection: projection.name, error: error instanceof Error ? error.message : String(error) });
        await pause(AFTER_FAILURE_MS);
      }
    }
  };
  const followers = projections.map(follow);
  return {
    async stop() {
      running.now = false;
      for (const wake of wakes) wake();
      await Promise.all(followers);
    },
  };
}
