import { defineRoute } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { mountRoutes, type EdgeOptions } from "./edge.ts";
import { implement } from "./implement.ts";

const texts = { "lobby.title": "Lobby" };
const route = (cacheSeconds?: number, inLanguages = false) =>
  defineRoute({
    name: "texts",
    method: "GET",
    path: inLanguages ? "/in-languages" : cacheSeconds ? "/cached" : "/fresh",
    access: "public",
    summary: "Texts.",
    cacheSeconds,
    inLanguages,
    response: z.record(z.string(), z.string()),
  });
const app = fastify();
mountRoutes(
  app,
  [route(300), route(60, true), route()].map((contract) => implement(contract, async () => ({ ...texts }))),
  {
    db: {} as Database,
    clock: new FixedClock("2031-05-01T12:00:00Z"),
    secret: "s",
    trustedOrigins: [],
    facts: () => ({ ip: "192.0.2.1", userAgent: "", host: "localhost", locale: "en", visitor: "v" }),
    authenticate: async () => null,
    startSession: async () => undefined,
    endSession: async () => undefined,
    log: () => undefined,
  } satisfies EdgeOptions,
);
afterAll(() => app.close());

test("a cacheable response has an ETag and is not sent again while it is unchanged", async () => {
  const first = await app.inject("/cached");
  expect(first.headers).toMatchObject({
    "cache-control": "public, max-age=300",
    "content-type": "application/json; charset=utf-8",
  });
  expect(first.json()).toEqual(texts);
  const etag = String(first.headers["etag"]);
  const again = await app.inject({ url: "/cached", headers: { "if-none-match": `"old", W/${etag}` } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  texts["lobby.title"] = "Hall";
  const changed = await app.inject({ url: "/cached", headers: { "if-none-match": etag } });
  expect([changed.statusCode, changed.json()]).toEqual([200, { "lobby.title": "Hall" }]);
});

test("a cacheable response that depends on the language is cached for each language", async () => {
  const answer = await app.inject("/in-languages");
  expect(answer.headers).toMatchObject({
    "cache-control": "public, max-age=60",
    vary: "x-page-locale, cookie, accept-language",
  });
  expect((await app.inject("/cached")).headers["vary"]).toBeUndefined();
});

test("any other response is never cached", async () => {
  expect((await app.inject("/fresh")).headers["cache-control"]).toBe("no-store");
});
