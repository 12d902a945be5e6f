import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { beforeEach, expect, test, vi } from "vitest";
import { CALL_BOUNDS } from "../http/call-bounds.ts";
import { MOST_MS, waitForPictures } from "./wait-for-pictures.ts";

const WIDE = "games/candy-orbit/wide-640.0123456789.webp";
const ATLAS = "games/candy-orbit/atlas.0123456789.webp";
const A_WHILE_MS = 1_000;

let root: string;
let app: FastifyInstance;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "apogee-pictures-"));
  mkdirSync(join(root, "build/art/games/candy-orbit"), { recursive: true });
  app = Fastify();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  return async () => {
    vi.useRealTimers();
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

/** A request; `isAnswered` becomes true with its answer. */
function ask(url: string): { isAnswered: boolean; readonly answer: Promise<string> } {
  const asked = {
    isAnswered: false,
    answer: app.inject({ url }).then(({ body }) => {
      asked.isAnswered = true;
      return body;
    }),
  };
  return asked;
}
const passAWhile = (): Promise<unknown> => vi.advanceTimersByTimeAsync(A_WHILE_MS);
/** Whatever needs no timer has happened afterwards. */
const isWaiting = async (asked: { isAnswered: boolean }): Promise<boolean> => {
  await app.inject({ url: "/art/games/candy-orbit/none.webp" });
  return !asked.isAnswered;
};

test("a request for a picture that is to be drawn later is answered once it is drawn, whatever its query", async () => {
  leave(WIDE);
  await serve();
  const asked = ask(`/art/${WIDE}?width=1`);
  await passAWhile();
  expect(await isWaiting(asked)).toBe(true);
  draw(WIDE);
  await passAWhile();
  expect(await asked.answer).toBe("answered");
  expect(await ask(`/art/${WIDE}`).answer).toBe("answered");
});

test("a request for a file that will not be drawn is answered at once", async () => {
  leave(WIDE);
  await serve();
  expect(await ask("/art/games/candy-orbit/none.webp").answer).toBe("answered");
});

test("no request waits once the drawing has ended without its picture", async () => {
  leave(WIDE);
  await serve();
  const asked = ask(`/art/${WIDE}`);
  await passAWhile();
  expect(await isWaiting(asked)).toBe(true);
  finish();
  await passAWhile();
  expect(await asked.answer).toBe("answered");
});

test("no request waits forever if the drawing was killed", async () => {
  leave(WIDE);
  await serve({ mostMs: 2 * A_WHILE_MS });
  const asked = ask(`/art/${WIDE}`);
  await passAWhile();
  expect(await isWaiting(asked)).toBe(true);
  await passAWhile();
  expect(await asked.answer).toBe("answered");
});

test("a client gets an answer before its silent connection is closed", () => {
  expect(MOST_MS).toBeLessThan(CALL_BOUNDS.silentMs - 10_000);
});

test("any number of requests wait for one picture, and requests for pictures beyond the limit are answered at once", async () => {
  leave(WIDE, ATLAS);
  await serve({ mostFiles: 1 });
  const asked = [ask(`/art/${WIDE}`), ask(`/art/${WIDE}`)];
  await passAWhile();
  expect(await ask(`/art/${ATLAS}`).answer).toBe("answered");
  expect(asked.map(({ isAnswered }) => isAnswered)).toEqual([false, false]);
  draw(WIDE);
  await passAWhile();
  expect(await Promise.all(asked.map(({ answer }) => answer))).toEqual(["answered", "answered"]);
  const other = ask(`/art/${ATLAS}`);
  await passAWhile();
  expect(await isWaiting(other)).toBe(true);
  draw(ATLAS);
  await passAWhile();
  expect(await other.answer).toBe("answered");
});

test("a picture stops counting as awaited once its last client has disconnected", async () => {
  leave(WIDE, ATLAS);
  await serve({ mostFiles: 1 });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const arrived = once(app.server, "request");
  const leaving = new AbortController();
  const left = fetch(`${address}/art/${WIDE}`, { signal: leaving.signal });
  const [request] = (await arrived) as [IncomingMessage];
  expect(await ask(`/art/${ATLAS}`).answer).toBe("answered");
  const closed = new Promise((resolve) => request.once("close", resolve));
  leaving.abort();
  await expect(left).rejects.toThrow();
  await closed;
  const other = ask(`/art/${ATLAS}`);
  expect(await isWaiting(other)).toBe(true);
  draw(ATLAS);
  await passAWhile();
  expect(await other.answer).toBe("answered");
});

test("waiting requests are answered when the server stops, and the stop waits for no picture", async () => {
  leave(WIDE);
  await serve();
  await app.ready();
  const asked = ask(`/art/${WIDE}`);
  expect(await isWaiting(asked)).toBe(true);
  await app.close();
  expect(await asked.answer).toBe("answered");
});
