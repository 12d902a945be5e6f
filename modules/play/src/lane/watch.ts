import { shownOf } from "./failures.ts";

/**
 * Who counts what a lane does. Called once for each batch and each refusal, on the way of every round: it must be
 * quick. What it throws is told to the log alone.
 */
export interface LaneWatch {
  /** A batch was decided and, where it changed anything, written. `conflicts`: purses that had changed meanwhile. */
  settled(batch: {
    readonly intents: number;
    readonly purses: number;
    readonly conflicts: number;
    readonly tookMs: number;
  }): void;
  refused(code: string): void;
  /**
   * A batch came to nothing; `code` and `constraint` are the database's, such as 23514 and the name of the broken
   * check, if it has them.
   */
  failed(code: string | undefined, constraint: string | undefined): void;
}

type Log = (message: string, facts: Record<string, unknown>) => void;

/** Calls somebody who only listens: what was committed is committed, whatever becomes of the telling. */
export function telling<A extends unknown[]>(
  listen: ((...heard: A) => void) | undefined,
  log: Log | undefined,
): (...heard: A) => void {
  return (...heard) => {
    try {
      listen?.(...heard);
    } catch (error) {
      log?.("the result of a batch of rounds could not be reported", { error: shownOf(error) });
    }
  };
}

/** The watch whose failures are its own. */
export function guarded(watch: LaneWatch | undefined, log: Log | undefined): LaneWatch | undefined {
  return (
    watch && {
      settled: telling((batch) => watch.settled(batch), log),
      refused: telling((code) => watch.refused(code), log),
      failed: telling((code, constraint) => watch.failed(code, constraint), log),
    }
  );
}
