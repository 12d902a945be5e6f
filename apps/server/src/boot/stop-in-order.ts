import type { Log } from "@apogee/composition";

const PATIENCE_MS = 10_000;

/**
 * Stops the process in order: with code 0 on SIGINT or SIGTERM, with code 1 if its keys no longer match the database's
 * or an exception was not caught. After an uncaught exception, the process ends within ten seconds in any case, so that
 * its supervisor can restart it.
 */
export function stopInOrder(
  server: { readonly hasOtherKeys: Promise<unknown>; stop(): Promise<void> },
  log: Log,
): void {
  let stopping = false;
  const stop = (code: 0 | 1): void => {
    if (stopping) return;
    stopping = true;
    console.log("\nStopping: running calls are completed; open rounds stay open for their players.");
    server.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log("error", "the server could not stop gracefully", { error: String(error) });
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", () => stop(0));
  process.on("SIGTERM", () => stop(0));
  void server.hasOtherKeys.then(() => stop(1));
  process.on("uncaughtException", (error) => {
    log("error", "uncaught exception", { error: error instanceof Error ? error.stack : String(error) });
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop(1);
  });
}
