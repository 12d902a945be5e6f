import { seedContent } from "@apogee/content";
import type { Visit } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { webOptions } from "./web-options.ts";

/** The language that is sent with the API calls made while a page is rendered. */
async function languageOf(url: string): Promise<string | undefined> {
  let sent: Record<string, string> = {};
  const app = {
    inject: async ({ headers }: { headers: Record<string, string> }) => {
      sent = headers;
      return { statusCode: 200, json: () => ({}) };
    },
  };
  const parts = { platform: { config: {} }, gameOrigins: () => [] };
  const options = webOptions(app as unknown as FastifyInstance, parts as unknown as Parameters<typeof webOptions>[1]);
  const request = { url, ip: "192.0.2.1", host: "localhost", headers: { "accept-language": "en-US" } };
  await options.api(request as unknown as FastifyRequest)("/api/bonuses/running");
  return sent["x-page-locale"];
}

test.each([
  ["/de/promotions", "de"],
  ["/de", "de"],
  ["/de.data", "de"],
  ["/fr-CA/promotions.data?_routes=routes", "fr-CA"],
  ["/en-AU-x-alt?page=2", "en-AU-x-alt"],
  ["/promotions", undefined],
  ["/", undefined],
  ["/vip-club", undefined],
])("the page %s makes its calls in the language of its address, %s", async (url, language) => {
  expect(await languageOf(url)).toBe(language);
});

describe("the currency of a page", () => {
  let database: TestDatabase;
  let connection: ReturnType<typeof connect>;
  beforeAll(async () => {
    database = await testDatabase();
    connection = connect({ url: database.ownerUrl });
    await inTransaction(connection.db, seedContent);
  });
  afterAll(async () => {
    await connection?.close();
    await database?.drop();
  });

  /** The visit of an address in this country; the session's cookie makes it a player's. */
  async function visitFrom(country: string | null, player: object | null = null): Promise<Visit> {
    const app = { inject: async () => ({ statusCode: 200, json: () => player ?? {} }) };
    const platform = {
      db: connection.db,
      clock: new FixedClock("2026-11-20T12:00:00Z"),
      config: {},
      rules: { servesCountry: () => true, offersDemosOnly: () => false },
    };
    const parts = {
      platform,
      sessions: { tokenOf: () => (player ? "a token" : undefined) },
      publicOrigin: "http://localhost",
      locales: () => ["en"],
      countryOf: () => country,
      gameOrigins: () => [],
    };
    const options = webOptions(app as unknown as FastifyInstance, parts as unknown as Parameters<typeof webOptions>[1]);
    const request = { url: "/", ip: "192.0.2.1", host: "localhost", headers: {}, cookies: {} };
    return options.visitorOf(request as unknown as FastifyRequest);
  }

  test.each([
    ["AU", "AUD"],
    ["CA", "CAD"],
    ["NZ", "NZD"],
    ["NO", "NOK"],
    ["GB", "GBP"],
    ["US", "USD"],
    ["JP", "JPY"],
    ["IE", "EUR"],
    ["DE", "EUR"],
    ["AT", "EUR"],
    ["CH", "EUR"],
    [null, "EUR"],
  ])("for a guest from %s is %s, with which the registration opens", async (country, currency) => {
    expect(await visitFrom(country)).toMatchObject({ player: null, country, currency });
  });

  test("for a player is the selected one, wherever the player is", async () => {
    expect((await visitFrom("AU", { id: 7, currency: "BTC" })).currency).toBe("BTC");
  });
});
