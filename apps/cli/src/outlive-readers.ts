/**
 * Whoever reads what a command says may leave before its end, as `head` does. What is said from then on is lost; what
 * the command does is done
 * all the same, and how it ends is its own.
 */
export function outliveReaders(...streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}
