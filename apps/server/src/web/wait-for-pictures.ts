import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const LOOK_MS = 100;
const MOST_MS = 60_000;

/**
 * Keeps requests for pictures that are not drawn yet. The first start serves before all art is drawn:
 * `build/art-later` lists the files that were left, and is deleted when all exist. A request for any other missing file
 * is answered at once.
 */
export function waitForPictures(app: FastifyInstance, root: string, { mostMs = MOST_MS } = {}): void {
  const list = join(root, "build/art-later");
  if (!existsSync(list)) return;
  const later = new Set(readFileSync(list, "utf8").split("\n").filter(Boolean));
  app.addHook("onRequest", async ({ url }) => {
    const name = url.split("?", 1)[0]!.replace(/^\/art\//, "");
    if (!later.has(name)) return;
    const file = join(root, "build/art", name);
    const endsMs = performance.now() + mostMs;
    while (!existsSync(file) && existsSync(list) && performance.now() < endsMs) await sleep(LOOK_MS);
    if (existsSync(file)) later.delete(name);
  });
}
