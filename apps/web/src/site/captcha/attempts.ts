/** Specification 4-30. */
const ATTEMPTS = 5;
const PAUSE_MS = 500;

/** Solves a captcha in up to five attempts, with half a second between them, unless the form was left meanwhile. */
export async function attempts<T>(
  solve: () => Promise<T>,
  signal: AbortSignal,
  wait: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await solve();
    } catch (error) {
      if (signal.aborted || tries === ATTEMPTS) throw error;
      await wait(PAUSE_MS, signal);
    }
  }
}
