import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";

/** Where a worker tells what went wrong. */
export type Log = (level: "warn" | "error", message: string, facts: Record<string, unknown>) => void;

/** How a payload is checked; every zod schema is one. */
export interface PayloadSchema<Payload> {
  parse(value: unknown): Payload;
}

/** What a running task works with. */
export interface TaskContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * One kind of background work. It runs at least once and perhaps again after a crash, so what it does must be
 * repeatable.
 * A thrown error means: try again later, with growing pauses.
 */
export interface Task<Payload = unknown> {
  /** `module.verb_noun`, for ever: jobs in the queue carry it. */
  readonly name: string;
  /** Checked when a job is added and again before it runs, perhaps by a newer version of the code. */
  readonly payload: PayloadSchema<Payload>;
  run(payload: Payload, context: TaskContext): Promise<void>;
}

/** A task of any payload, as lists of tasks hold them. */
export type AnyTask = Omit<Task, "run"> & { run(payload: never, context: TaskContext): Promise<void> };
