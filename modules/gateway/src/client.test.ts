import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelAtProvider, fetchCatalogue, openDemo } from "./client.ts";
import { ProviderAway, ProviderDeclined } from "./errors.ts";
import type { KnownProvider } from "./registry.ts";

const KIB = 1_024;
let server: Server;
let provider: KnownProvider;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((_request, response) => answer(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = { id: "nova", name: "Nova", dialect: "gcp", url, frameOrigin: url, status: "enabled", keys: ["a key of these tests"] };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const demo = () => openDemo(provider, { game: "nova:Comet", locale: "en", urls: { return_url: "http://localhost/", deposit_url: "http://localhost/deposit" } });
/** A yes to whatever is asked, of so many bytes. */
const yes = (bytes: number): string => {
  const body = { launch_options: { game_url: `${provider.url}/g`, strategy: "iframe" }, games: [{ name: "Comet", title: "Comet", currencies: ["EUR"] }], more: "" };
  return JSON.stringify({ ...body, more: "x".repeat(bytes - JSON.stringify(body).length) });
};
const WAYS: ReadonlyArray<readonly [string, (response: ServerResponse, body: string) => void]> = [
  ["at once", (response, body) => void response.end(body)],
  ["in pieces", (response, body) => {
    response.write(body.slice(0, 9));
    response.end(body.slice(9));
  }],
];

test.each(WAYS)("an answer to a launch holds 64 KiB, said %s", async (_way, say) => {
  answer = (response) => say(response, yes(64 * KIB));
  expect(await demo()).toEqual({ url: `${provider.url}/g`, strategy: "iframe" });
  answer = (response) => say(response, yes(64 * KIB + 1));
  await expect(demo()).rejects.toBeInstanceOf(ProviderAway);
});

test.each(WAYS)("a catalogue holds 8 MiB, said %s", async (_way, say) => {
  answer = (response) => say(response, yes(8 * KIB * KIB));
  expect(await fetchCatalogue(provider)).toMatchObject([{ name: "Comet" }]);
  answer = (response) => say(response, yes(8 * KIB * KIB + 1));
  await expect(fetchCatalogue(provider)).rejects.toBeInstanceOf(ProviderAway);
});

test("a no that is larger than any answer says nothing", async () => {
  answer = (response) => void response.writeHead(404).end(yes(64 * KIB));
  await expect(cancelAtProvider(provider, "fs-1")).rejects.toBeInstanceOf(ProviderDeclined);
  answer = (response) => void response.writeHead(404).end(yes(64 * KIB + 1));
  await expect(cancelAtProvider(provider, "fs-1")).rejects.not.toBeInstanceOf(ProviderDeclined);
});
