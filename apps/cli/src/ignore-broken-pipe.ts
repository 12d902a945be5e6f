/**
 * Ignores EPIPE. A reader such as `head` may close the pipe before the command ends: further output is lost, but the
 * command completes and its exit code stays its own.
 */
export function ignoreBrokenPipe(...streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}
