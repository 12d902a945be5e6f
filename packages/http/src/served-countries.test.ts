import { defineRoute } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { implement } from "./implement.ts";
import { testApp } from "./testing.ts";

const route = (name: string, servedCountriesOnly: boolean) =>
  defineRoute({
    name,
    method: "POST",
    path: `/${name}`,
    access: "public",
    idempotency: "own",
    summary: "",
    response: z.null(),
    ...(servedCountriesOnly ? { servedCountriesOnly } : {}),
  });

let handled = 0;
beforeEach(() => {
  handled = 0;
});

async function call(path: string, country: string | null | undefined): Promise<{ status: number; body: unknown }> {
  const routes = [route("play", true), route("read", false)].map((contract) =>
    implement(contract, async () => {
      handled += 1;
      return null;
    }),
  );
  const app = testApp(routes, {
    db: undefined as unknown as Database,
    clock: new FixedClock("2031-05-01T12:00:00Z"),
    secret: "test",
    trustedOrigins: [],
    facts: () => ({ ip: "192.0.2.1", userAgent: "", host: "localhost", locale: "en", visitor: "v", country }),
    servesCountry: (code) => code === "NZ",
    authenticate: async () => null,
    startSession: async () => undefined,
    endSession: async () => undefined,
    log: () => undefined,
  });
  const answer = await app.inject({
    method: "POST",
    url: path,
    headers: { "x-requested-with": "XMLHttpRequest", host: "localhost" },
  });
  await app.close();
  return { status: answer.statusCode, body: answer.json() };
}

test("a route for served countries refuses a caller from another country before its handler runs", async () => {
  expect(await call("/play", "US")).toMatchObject({
    status: 451,
    body: {
      code: "country_restricted",
      country: "US",
      message: expect.stringContaining("not available in your country"),
    },
  });
  expect(handled).toBe(0);
});

test.each([
  ["/play", "NZ"],
  ["/play", null],
  ["/play", undefined],
  ["/read", "US"],
])("%s serves a caller from %s", async (path, country) => {
  expect((await call(path, country)).status).toBe(200);
  expect(handled).toBe(1);
});
