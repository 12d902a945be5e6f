/** A sink for log lines. */
export type EdgeLog = (level: "warn" | "error", message: string, facts: Record<string, unknown>) => void;

const QUIET_MS = 5_000;

/**
 * Limits log lines that may come in bursts, as when the database restarts: the first is written at once, repetitions
 * within five seconds are counted, and one line at the end states their number.
 */
export function boundedLines(
  log: EdgeLog,
  level: "warn" | "error",
  quietMs: number = QUIET_MS,
): (message: string, facts: Record<string, unknown>) => void {
  const repeats = new Map<string, number>();
  return (message, facts) => {
    const { error } = facts;
    const name = JSON.stringify([message, error]);
    const known = repeats.get(name);
    if (known !== undefined) return void repeats.set(name, known + 1);
    repeats.set(name, 0);
    log(level, message, facts);
    setTimeout(() => {
      const times = repeats.get(name);
      repeats.delete(name);
      if (times) log(level, `${message} (repeated)`, { times, error });
    }, quietMs).unref();
  };
}
