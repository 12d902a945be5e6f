import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

const LOOK_MS = 100;
/** Below the minute after which a silent socket is closed, so that the client gets an answer and no reset. */
export const MOST_MS = 45_000;
/** Each is looked for ten times a second. The page of a game has about twenty. */
const MOST_FILES = 100;

/**
 * Holds requests for pictures that are not drawn yet. The first start serves before all art is drawn:
 * `build/art-later` lists the files that were left, and is deleted when all exist. A request for any other missing file
 * is answered at once, and so is one for yet another file while `mostFiles` are awaited.
 */
export function waitForPictures(
  app: FastifyInstance,
  root: string,
  { mostMs = MOST_MS, mostFiles = MOST_FILES } = {},
): void {
  const list = join(root, "build/art-later");
  if (!existsSync(list)) return;
  const later = new Set(readFileSync(list, "utf8").split("\n").filter(Boolean));
  /** The requests that wait for a file, as what ends their waits. */
  const waiting = new Map<string, Set<() => void>>();
  let looking: NodeJS.Timeout | undefined;

  function isAwaited(name: string): boolean {
    if (later.has(name) && existsSync(join(root, "build/art", name))) later.delete(name);
    return later.has(name);
  }
  function look(): void {
    if (!existsSync(list)) later.clear();
    for (const [name, ends] of waiting) if (!isAwaited(name)) for (const end of ends) end();
  }

  app.addHook("preClose", async () => {
    later.clear();
    look();
  });
  app.addHook("onRequest", async ({ url }, { raw }) => {
    const name = url.split("?", 1)[0]!.replace(/^\/art\//, "");
    if (!isAwaited(name) || raw.destroyed || (!waiting.has(name) && waiting.size >= mostFiles)) return;
    await new Promise<void>((resolve) => {
      const ends = waiting.get(name) ?? new Set();
      const end = (): void => {
        clearTimeout(tooLong);
        raw.off("close", end);
        ends.delete(end);
        if (ends.size === 0) waiting.delete(name);
        if (waiting.size === 0) looking = void clearInterval(looking);
        resolve();
      };
      const tooLong = setTimeout(end, mostMs);
      raw.once("close", end);
      waiting.set(name, ends.add(end));
      looking ??= setInterval(look, LOOK_MS);
    });
  });
}
