import { shownOf } from "./failures.ts";

/**
 * Counts what a lane does. Called once for each batch and each refusal, in the path of every round, so it must be
 * quick. An exception that it throws is only logged.
 */
export interface LaneWatch {
  /** A batch was decided and, if it changed anything, written. `conflicts`: wallets that had changed meanwhile. */
  settled(batch: {
    readonly intents: number;
    readonly wallets: number;
    readonly conflicts: number;
    readonly tookMs: number;
  }): void;
  refused(code: string): void;
  /**
   * A batch failed. `code` and `constraint` are the database's, such as 23514 and the name of the violated check, if
   * there are any.
   */
  failed(code: string | undefined, constraint: string | undefined): void;
}

type Log = (message: string, facts: Record<string, unknown>) => void;

/** Calls a listener and logs its exceptions: what was committed stays committed. */
export function safely<A extends unknown[]>(
  listen: ((...received: A) => void) | undefined,
  log: Log | undefined,
): (...received: A) => void {
  return (...received) => {
    try {
      listen?.(...received);
    } catch (error) {
      log?.("the result of a batch of rounds could not be reported", { error: shownOf(error) });
    }
  };
}

/** The watch, with its exceptions logged. */
export function guarded(watch: LaneWatch | undefined, log: Log | undefined): LaneWatch | undefined {
  return (
    watch && {
      settled: safely((batch) => watch.settled(batch), log),
      refused: safely((code) => watch.refused(code), log),
      failed: safely((code, constraint) => watch.failed(code, constraint), log),
    }
  );
}
