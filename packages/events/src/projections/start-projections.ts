import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import type { Log } from "../task.ts";
import { tryNext } from "./project.ts";
import type { Projection } from "./projection.ts";
import { grown, halved, isTooLong, LONGEST } from "./stretch.ts";

/** The dependencies of projections. */
export interface ProjectionOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly projections: readonly Projection[];
}

/** Running projections. */
export interface Following {
  /** Consecutive failures of each projection; 0 while it works. */
  failures(): ReadonlyMap<string, number>;
  /** Projections that are stuck: three or more consecutive failures. */
  stuck(): readonly string[];
  stop(): Promise<void>;
}

const REST_MS = 1_000;
/** A batch of this many events means that more are waiting. */
const FULL = 1_000;
const AFTER_FAILURE_MS = 2_000;
const STUCK_AFTER = 3;

/**
 * Keeps projections up to date until stopped. A failure of one does not affect the others and is retried. A batch that
 * takes the database too long is retried at half the size.
 */
export function startProjections({ db, clock, log, projections }: ProjectionOptions): Following {
  const running = { now: true };
  const wakes = new Set<() => void>();
  const failures = new Map(projections.map(({ name }) => [name, 0]));
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        wakes.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      wakes.add(wake);
    });
  const follow = async (projection: Projection): Promise<void> => {
    const { name } = projection;
    let about = LONGEST;
    let stood: string | undefined;
    while (running.now) {
      try {
        const reading = await tryNext(db, projection, clock.date(), about, stood);
        stood = reading?.position;
        const more = reading !== undefined && reading.events >= Math.min(FULL, about);
        // While another process is working on it, its success is unknown.
        if (reading) failures.set(name, 0);
        if (more) about = grown(about);
        if (!more) await pause(projection.restMs ?? REST_MS);
      } catch (error) {
        const failed = failures.get(name)! + 1;
        failures.set(name, failed);
        log("warn", "a projection could not read its log", {
          projection: name,
          failed,
          about,
          error: error instanceof Error ? error.message : String(error),
        });
        // The database has already spent a long time, so the smaller batch is tried without a pause.
        if (isTooLong(error) && about > 1) about = halved(about);
        else await pause(AFTER_FAILURE_MS);
      }
    }
  };
  const followers = projections.map(follow);
  return {
    failures: () => failures,
    stuck: () => [...failures].filter(([, failed]) => failed >= STUCK_AFTER).map(([name]) => name),
    async stop() {
      running.now = false;
      for (const wake of wakes) wake();
      await Promise.all(followers);
    },
  };
}
