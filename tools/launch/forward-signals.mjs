const SAME_SIGNAL_MS = 1_000;

/**
 * Forwards SIGINT, SIGTERM and SIGHUP to a child process. A terminal sends Ctrl+C to the child too, and npm forwards a
 * signal a second time: a signal that repeats within a second is forwarded once.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
export function forwardSignals(child) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    let forwardedMs = Number.NEGATIVE_INFINITY;
    process.on(signal, () => {
      if (performance.now() - forwardedMs < SAME_SIGNAL_MS) return;
      forwardedMs = performance.now();
      child.kill(signal);
    });
  }
}
