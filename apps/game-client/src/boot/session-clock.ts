/**
 * How long a session has lasted. The server's clock provides its start and the time of the answer; from then on the
 * browser only measures, so a device with a wrong date shows the right duration.
 */
export function sessionClock(startedAt: string, serverTime: string | null, measure: () => number): () => number {
  const before = serverTime === null ? 0 : Math.max(0, Date.parse(serverTime) - Date.parse(startedAt));
  const from = measure();
  return () => (Number.isFinite(before) ? before : 0) + measure() - from;
}

/** `0:42:18`, hours first. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
