import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { FixedClock } from "@apogee/kernel";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Bulkheads } from "./bulkheads.ts";
import { cancelAtProvider, fetchCatalogue, openDemo } from "./client.ts";
import { MOST_AT_ONCE, MOST_TIMEOUTS } from "./domain/bulkhead.ts";
import { ProviderAway, ProviderDeclined } from "./errors.ts";
import type { KnownProvider } from "./registry.ts";

const KIB = 1_024;
let server: Server;
let provider: KnownProvider;
let answer: (response: ServerResponse) => void;
/** How many calls have come to the provider. */
let asked: number;
let bulkheads: Bulkheads;
const clock = new FixedClock("2031-05-01T12:00:00Z");

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = { id: "nova", name: "Nova", dialect: "gcp", url, frameOrigin: url, status: "enabled", keys: ["a key of these tests"] };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  asked = 0;
  bulkheads = new Bulkheads(clock);
});

const demo = () => openDemo(bulkheads, provider, { game: "nova:Comet", locale: "en", urls: { return_url: "http://localhost/", deposit_url: "http://localhost/deposit" } });
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
  expect(await fetchCatalogue(bulkheads, provider)).toMatchObject([{ name: "Comet" }]);
  answer = (response) => say(response, yes(8 * KIB * KIB + 1));
  await expect(fetchCatalogue(bulkheads, provider)).rejects.toBeInstanceOf(ProviderAway);
});

test("a no that is larger than any answer says nothing", async () => {
  answer = (response) => void response.writeHead(404).end(yes(64 * KIB));
  await expect(cancelAtProvider(bulkheads, provider, "fs-1")).rejects.toBeInstanceOf(ProviderDeclined);
  answer = (response) => void response.writeHead(404).end(yes(64 * KIB + 1));
  await expect(cancelAtProvider(bulkheads, provider, "fs-1")).rejects.not.toBeInstanceOf(ProviderDeclined);
});

test("so many calls wait at a provider, more are refused at once and never sent; another provider's are served", async () => {
  bulkheads = new Bulkheads(clock, 60_000);
  const waiting: ServerResponse[] = [];
  answer = (response) => void waiting.push(response);
  const calls = Array.from({ length: MOST_AT_ONCE }, demo);
  await vi.waitFor(() => expect(waiting).toHaveLength(MOST_AT_ONCE), { timeout: 15_000 });
  await expect(demo()).rejects.toMatchObject({ code: "provider_away", what: expect.stringContaining(`${MOST_AT_ONCE} calls wait`) as string });
  expect(asked).toBe(MOST_AT_ONCE);
  answer = (response) => void response.end(yes(KIB));
  await expect(fetchCatalogue(bulkheads, { ...provider, id: "orbit" })).resolves.toHaveLength(1);

  for (const response of waiting) response.end(yes(KIB));
  await Promise.all(calls);
  expect((await demo()).strategy).toBe("iframe");
}, 60_000);

test.each<[string, (response: ServerResponse) => void]>([
  ["hangs", () => undefined],
  ["begins to answer and hangs", (response) => void response.write("{")],
])("a provider that %s is left alone", async (_what, hang) => {
  bulkheads = new Bulkheads(clock, 150);
  answer = hang;
  for (let call = 0; call < MOST_TIMEOUTS; call += 1) await expect(demo()).rejects.toMatchObject({ what: expect.not.stringContaining("left alone") as string });
  await expect(demo()).rejects.toMatchObject({ code: "provider_away", what: expect.stringContaining("left alone") as string });
});

test("a no, and a failure that comes at once, are no time-outs", async () => {
  answer = (response) => void response.writeHead(404).end("{}");
  for (let call = 0; call <= MOST_TIMEOUTS; call += 1) await expect(demo()).rejects.toBeInstanceOf(ProviderDeclined);
  answer = (response) => void response.destroy();
  for (let call = 0; call <= MOST_TIMEOUTS; call += 1) await expect(demo()).rejects.toBeInstanceOf(ProviderAway);
  expect(asked).toBe(2 * (MOST_TIMEOUTS + 1));
});

test.each<[string, object, boolean]>([
  ["as providers have them", { title: "Étoile d’Or 金星", version: "1.20.3-b_7+5", categories: ["video-slot", "live"] }, true],
  ["with an escape", { title: "Co\u001b[31mmet" }, false], ["that is turned round", { title: "Co\u202emet" }, false], ["of two lines", { title: "Co\nmet" }, false],
  ["whose version escapes", { version: "1\u001b[2J" }, false], ["whose version is no word", { version: "=1+1" }, false], ["without a version", { version: "" }, false],
  ["whose name is no word", { name: "Co met" }, false], ["of a category that is turned round", { categories: ["li\u202eve"] }, false],
])("of a catalogue, a game %s", async (_what, game, isTaken) => {
  answer = (response) => void response.end(JSON.stringify({ games: [{ name: "Comet", title: "Comet", currencies: ["EUR"], ...game }] }));
  const fetched = fetchCatalogue(bulkheads, provider);
  await (isTaken ? expect(fetched).resolves.toMatchObject([game]) : expect(fetched).rejects.toBeInstanceOf(ProviderAway));
});
