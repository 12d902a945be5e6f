import type { Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";

/** The worker's log. */
export type Log = (level: "warn" | "error", message: string, facts: Record<string, unknown>) => void;

/** Validates a payload; every zod schema does. */
export interface PayloadSchema<Payload> {
  parse(value: unknown): Payload;
}

/** What a task receives when it runs. */
export interface TaskContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * One kind of background work. It runs at least once, and possibly again after a crash, so it must be repeatable. If it
 * throws, it is retried with increasing delays.
 */
export interface Task<Payload = unknown> {
  /** `module.verb_noun`, permanent: jobs in the queue contain it. */
  readonly name: string;
  /** Validated when a job is added and again before it runs, possibly by a newer version of the code. */
  readonly payload: PayloadSchema<Payload>;
  run(payload: Payload, context: TaskContext): Promise<void>;
}

/** A task of any payload, for lists of tasks. */
export type AnyTask = Omit<Task, "run"> & { run(payload: never, context: TaskContext): Promise<void> };
