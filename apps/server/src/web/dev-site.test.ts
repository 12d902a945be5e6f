import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFiles } from "@apogee/files";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { mountWeb } from "./mount-web.ts";
import { GUEST_VISIT } from "./testing.ts";

test("in development mode, styles and scripts are served from their sources, and a missing file is still 404", async () => {
  const root = mkdtempSync(join(tmpdir(), "apogee-dev-"));
  mkdirSync(join(root, "apps/web/src"), { recursive: true });
  writeFileSync(join(root, "package.json"), '{"type":"module"}');
  writeFileSync(join(root, "apps/web/vite.config.ts"), "export default { optimizeDeps: { noDiscovery: true } };");
  writeFileSync(join(root, "apps/web/src/page.css"), "body { color: rebeccapurple; }");
  writeFileSync(join(root, "apps/web/src/start.js"), "export const started = true;");
  const app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: "not_found" }));
  const web = await mountWeb(app, {
    mode: "dev",
    root,
    files: (await openFiles({ folder: join(root, "files"), key: "07".repeat(32) })).public,
    frameOrigins: () => [],
    strangers: async () => ({ scripts: [], reached: [] }),
    api: () => async () => ({ status: 200, json: async () => ({}) }),
    visitorOf: async () => GUEST_VISIT,
    maintenanceFor: async () => null,
    log: () => undefined,
  });
  onTestFinished(async () => {
    await web.close();
    await app.close();
    rmSync(root, { recursive: true, force: true });
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = async (path: string): Promise<[number, string | null, string]> => {
    const answer = await fetch(origin + path, { headers: { accept: "text/css,*/*" } });
    return [answer.status, answer.headers.get("content-type"), await answer.text()];
  };

  expect(await ask("/src/page.css")).toEqual([200, "text/css", expect.stringContaining("rebeccapurple")]);
  expect(await ask("/src/start.js")).toEqual([200, "text/javascript", expect.stringContaining("started = true")]);
  expect((await ask("/src/missing.css"))[0]).toBe(404);
});
