import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { beforeEach, expect, test } from "vitest";
import { CALL_BOUNDS } from "../http/call-bounds.ts";
import { MOST_MS, waitForPictures } from "./wait-for-pictures.ts";

const WIDE = "games/candy-orbit/wide-640.0123456789.webp";
const ATLAS = "games/candy-orbit/atlas.0123456789.webp";
const DRAWN_MS = 250;

let root: string;
let app: FastifyInstance;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "apogee-pictures-"));
  mkdirSync(join(root, "build/art/games/candy-orbit"), { recursive: true });
  app = Fastify();
  return async () => {
    await app.close();
    rmSync(root, { recursive: true });
  };
});

/** In a scope of its own, as the server mounts it. */
async function serve(options: { readonly mostMs?: number; readonly mostFiles?: number } = {}): Promise<void> {
  await app.register(async (scope) => {
    waitForPictures(scope, root, options);
    scope.get("/art/*", (_, reply) => reply.send("answered"));
  });
}
const leave = (...names: string[]): void =>
  writeFileSync(join(root, "build/art-later"), names.map((name) => `${name}\n`).join(""));
const draw = (name: string): void => writeFileSync(join(root, "build/art", name), "picture");
const finish = (): void => rmSync(join(root, "build/art-later"));

async function msOf(url: string): Promise<number> {
  const began = performance.now();
  expect((await app.inject({ url })).body).toBe("answered");
  return performance.now() - began;
}

test("a request for a picture that is to be drawn later is answered once it is drawn, whatever its query", async () => {
  leave(WIDE);
  await serve();
  const answered = msOf(`/art/${WIDE}?width=1`);
  await sleep(DRAWN_MS);
  draw(WIDE);
  expect(await answered).toBeGreaterThanOrEqual(DRAWN_MS);
  expect(await msOf(`/art/${WIDE}`)).toBeLessThan(DRAWN_MS);
});

test("a request for a file that will not be drawn is answered at once", async () => {
  leave(WIDE);
  await serve();
  expect(await msOf("/art/games/candy-orbit/none.webp")).toBeLessThan(DRAWN_MS);
});

test("no request waits once the drawing has ended without its picture", async () => {
  leave(WIDE);
  await serve();
  const answered = msOf(`/art/${WIDE}`);
  await sleep(DRAWN_MS);
  finish();
  expect(await answered).toBeLessThan(10 * DRAWN_MS);
});

test("no request waits forever if the drawing was killed", async () => {
  leave(WIDE);
  await serve({ mostMs: DRAWN_MS });
  const ms = await msOf(`/art/${WIDE}`);
  expect(ms).toBeGreaterThanOrEqual(DRAWN_MS);
  expect(ms).toBeLessThan(10 * DRAWN_MS);
});

test("a client gets an answer before its silent connection is closed", () => {
  expect(MOST_MS).toBeLessThan(CALL_BOUNDS.silentMs - 10_000);
});

test("any number of requests wait for one picture, and requests for pictures beyond the limit are answered at once", async () => {
  leave(WIDE, ATLAS);
  await serve({ mostFiles: 1 });
  const answered = [msOf(`/art/${WIDE}`), msOf(`/art/${WIDE}`)];
  await sleep(DRAWN_MS);
  expect(await msOf(`/art/${ATLAS}`)).toBeLessThan(DRAWN_MS);
  draw(WIDE);
  for (const each of answered) expect(await each).toBeGreaterThanOrEqual(DRAWN_MS);
  const other = msOf(`/art/${ATLAS}`);
  await sleep(DRAWN_MS);
  draw(ATLAS);
  expect(await other).toBeGreaterThanOrEqual(DRAWN_MS);
});

test("a picture stops counting as awaited once its last client has disconnected", async () => {
  leave(WIDE, ATLAS);
  await serve({ mostFiles: 1 });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const left = fetch(`${address}/art/${WIDE}`, { signal: AbortSignal.timeout(DRAWN_MS) });
  await expect(left).rejects.toThrow();
  await sleep(DRAWN_MS);
  const other = msOf(`/art/${ATLAS}`);
  await sleep(DRAWN_MS);
  draw(ATLAS);
  expect(await other).toBeGreaterThanOrEqual(DRAWN_MS);
});

test("waiting requests are answered when the server stops, and the stop waits for no picture", async () => {
  leave(WIDE);
  await serve();
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const answered = fetch(`${address}/art/${WIDE}`).then((answer) => answer.text());
  await sleep(DRAWN_MS);
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(10 * DRAWN_MS);
  expect(await answered).toBe("answered");
});
