/** Where lines of the log go. */
export type EdgeLog = (level: "warn" | "error", message: string, facts: Record<string, unknown>) => void;

const QUIET_MS = 5_000;

/**
 * For what is expected to come often at once, as when the database restarts: a line is written at once, the same again
 * within five seconds is counted, and their number told at the end of these. However many call, the log stays readable.
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
