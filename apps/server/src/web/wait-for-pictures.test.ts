import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { beforeEach, expect, test } from "vitest";
import { waitForPictures } from "./wait-for-pictures.ts";

const WIDE = "games/candy-orbit/wide-640.0123456789.webp";
const DRAWN_MS = 250;

let root: string;
let app: FastifyInstance;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "apogee-pictures-"));
  mkdirSync(join(root, "build/art/games/candy-orbit"), { recursive: true });
  app = Fastify();
  app.get("/art/*", (_, reply) => reply.send("answered"));
  return async () => {
    await app.close();
    rmSync(root, { recursive: true });
  };
});

const leave = (...names: string[]): void =>
  writeFileSync(join(root, "build/art-later"), names.map((name) => `${name}\n`).join(""));
const draw = (name: string): void => writeFileSync(join(root, "build/art", name), "picture");
const finish = (): void => rmSync(join(root, "build/art-later"));

async function msOf(url: string): Promise<number> {
  const began = performance.now();
  expect((await app.inject({ url })).body).toBe("answered");
  return performance.now() - began;
}

test("a picture that was left for later is answered once it is drawn, whatever its query", async () => {
  leave(WIDE);
  waitForPictures(app, root);
  const answered = msOf(`/art/${WIDE}?width=1`);
  await sleep(DRAWN_MS);
  draw(WIDE);
  expect(await answered).toBeGreaterThanOrEqual(DRAWN_MS);
  expect(await msOf(`/art/${WIDE}`)).toBeLessThan(DRAWN_MS);
});

test("a file that nobody draws is answered at once", async () => {
  leave(WIDE);
  waitForPictures(app, root);
  expect(await msOf("/art/games/candy-orbit/none.webp")).toBeLessThan(DRAWN_MS);
});

test("nobody waits once the drawing has ended without the picture", async () => {
  leave(WIDE);
  waitForPictures(app, root);
  const answered = msOf(`/art/${WIDE}`);
  await sleep(DRAWN_MS);
  finish();
  expect(await answered).toBeLessThan(10 * DRAWN_MS);
});

test("nobody waits for ever if the drawing ended without a word", async () => {
  leave(WIDE);
  waitForPictures(app, root, { mostMs: DRAWN_MS });
  const ms = await msOf(`/art/${WIDE}`);
  expect(ms).toBeGreaterThanOrEqual(DRAWN_MS);
  expect(ms).toBeLessThan(10 * DRAWN_MS);
});
