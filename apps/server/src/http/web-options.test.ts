import type { FastifyInstance, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
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
  const parts = { house: { config: {} }, gameOrigins: () => [] };
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
