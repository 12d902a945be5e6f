import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { givenTlsServer, trustingTestSigners, type TestCertificate } from "@apogee/tracing/testing";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Bulkheads } from "./bulkheads.ts";
import { cancelAtProvider, fetchCatalogue, openDemo } from "./client.ts";
import { MOST_AT_ONCE, MOST_TIMEOUTS } from "./domain/bulkhead.ts";
import { CatalogueUnread, ProviderAway, ProviderDeclined } from "./errors.ts";
import type { KnownProvider } from "./registry.ts";

const KIB = 1_024;
let server: Server;
let provider: KnownProvider;
let answer: (response: ServerResponse) => void;
/** How many calls have reached the provider. */
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
  provider = {
    id: "nova",
    name: "Nova",
    dialect: "gcp",
    url,
    frameOrigin: url,
    status: "enabled",
    keys: ["a key of these tests"],
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  asked = 0;
  bulkheads = new Bulkheads(clock);
});

const demo = () =>
  openDemo(bulkheads, provider, {
    game: "nova:Comet",
    locale: "en",
    urls: { return_url: "http://localhost/", deposit_url: "http://localhost/deposit" },
  });
/** A successful answer to any call, with this many bytes. */
const yes = (bytes: number): string => {
  const body = {
    launch_options: { game_url: `${provider.url}/g`, strategy: "iframe" },
    games: [{ name: "Comet", title: "Comet", currencies: ["EUR"] }],
    more: "",
  };
  return JSON.stringify({ ...body, more: "x".repeat(bytes - JSON.stringify(body).length) });
};
const WAYS: ReadonlyArray<readonly [string, (response: ServerResponse, body: string) => void]> = [
  ["at once", (response, body) => void response.end(body)],
  [
    "in pieces",
    (response, body) => {
      response.write(body.slice(0, 9));
      response.end(body.slice(9));
    },
  ],
];

test.each(WAYS)("a launch response is limited to 64 KiB, sent %s", async (_way, say) => {
  answer = (response) => say(response, yes(64 * KIB));
  expect(await demo()).toEqual({ url: `${provider.url}/g`, strategy: "iframe" });
  answer = (response) => say(response, yes(64 * KIB + 1));
  await expect(demo()).rejects.toBeInstanceOf(ProviderAway);
});

test.each(WAYS)("a catalogue is limited to 8 MiB, sent %s", async (_way, say) => {
  answer = (response) => say(response, yes(8 * KIB * KIB));
  expect(await fetchCatalogue(bulkheads, provider)).toMatchObject({ games: [{ name: "Comet" }], skipped: [] });
  answer = (response) => say(response, yes(8 * KIB * KIB + 1));
  await expect(fetchCatalogue(bulkheads, provider)).rejects.toBeInstanceOf(ProviderAway);
});

test.each<[what: string, certificate: TestCertificate, trusted: boolean]>([
  ["self-signed", "this machine", false],
  ["for another name", "another name", true],
  ["expired", "expired", true],
])("nothing is sent to a provider whose certificate is %s", async (_what, certificate, trusted) => {
  const outside = await givenTlsServer(certificate, {
    games: [{ name: "Comet", title: "Comet", currencies: ["EUR"] }],
  });
  const games = () => fetchCatalogue(bulkheads, { ...provider, url: outside.url, frameOrigin: outside.url });
  try {
    await expect(trusted ? trustingTestSigners(games) : games()).rejects.toThrow(CatalogueUnread);
    expect(outside.calls()).toBe(0);
  } finally {
    await outside.close();
  }
});

test("a provider whose certificate has the right name and a trusted signer is called", async () => {
  const outside = await givenTlsServer("this machine", {
    games: [{ name: "Comet", title: "Comet", currencies: ["EUR"] }],
  });
  try {
    const reported = await trustingTestSigners(() =>
      fetchCatalogue(bulkheads, { ...provider, url: outside.url, frameOrigin: outside.url }),
    );
    expect([reported.games.map(({ name }) => name), outside.calls()]).toEqual([["Comet"], 1]);
  } finally {
    await outside.close();
  }
});

test("an oversized refusal does not count as a refusal", async () => {
  answer = (response) => void response.writeHead(404).end(yes(64 * KIB));
  await expect(cancelAtProvider(bulkheads, provider, "fs-1")).rejects.toBeInstanceOf(ProviderDeclined);
  answer = (response) => void response.writeHead(404).end(yes(64 * KIB + 1));
  await expect(cancelAtProvider(bulkheads, provider, "fs-1")).rejects.not.toBeInstanceOf(ProviderDeclined);
});

test("when the maximum of calls waits at a provider, more are refused at once and not sent; other providers are still called", async () => {
  bulkheads = new Bulkheads(clock, 60_000);
  const waiting: ServerResponse[] = [];
  answer = (response) => void waiting.push(response);
  const calls = Array.from({ length: MOST_AT_ONCE }, demo);
  await vi.waitFor(() => expect(waiting).toHaveLength(MOST_AT_ONCE), PATIENCE);
  await expect(demo()).rejects.toMatchObject({
    code: "provider_away",
    what: expect.stringContaining(`${MOST_AT_ONCE} calls are already waiting`) as string,
  });
  expect(asked).toBe(MOST_AT_ONCE);
  answer = (response) => void response.end(yes(KIB));
  await expect(fetchCatalogue(bulkheads, { ...provider, id: "orbit" })).resolves.toMatchObject({
    games: [{ name: "Comet" }],
  });

  for (const response of waiting) response.end(yes(KIB));
  await Promise.all(calls);
  expect((await demo()).strategy).toBe("iframe");
});

test.each<[string, (response: ServerResponse) => void]>([
  ["hangs", () => undefined],
  ["starts to answer and hangs", (response) => void response.write("{")],
])("calls to a provider that %s are paused", async (_what, hang) => {
  bulkheads = new Bulkheads(clock, 150);
  answer = hang;
  for (let call = 0; call < MOST_TIMEOUTS; call += 1)
    await expect(demo()).rejects.toMatchObject({ what: expect.not.stringContaining("no calls are made") as string });
  await expect(demo()).rejects.toMatchObject({
    code: "provider_away",
    what: expect.stringContaining("no calls are made") as string,
  });
});

test("refusals and immediate failures do not count as time-outs", async () => {
  answer = (response) => void response.writeHead(404).end("{}");
  for (let call = 0; call <= MOST_TIMEOUTS; call += 1) await expect(demo()).rejects.toBeInstanceOf(ProviderDeclined);
  answer = (response) => void response.destroy();
  for (let call = 0; call <= MOST_TIMEOUTS; call += 1) await expect(demo()).rejects.toBeInstanceOf(ProviderAway);
  expect(asked).toBe(2 * (MOST_TIMEOUTS + 1));
});

const catalogueOf = (...games: readonly unknown[]) => {
  answer = (response) => void response.end(JSON.stringify({ games }));
  return fetchCatalogue(bulkheads, provider);
};
const GOOD = { name: "Comet", title: "Comet", currencies: ["EUR"] };

test.each<[string, object]>([
  [
    "with accents and other letters",
    { title: "Étoile d’Or 金星", version: "1.20.3-b_7+5", categories: ["video-slot", "live"] },
  ],
  ["with joiners", { title: "نمی\u200cشود 👨\u200d👩\u200d👧" }],
  ["with a soft hyphen", { title: "Stern\u00adschnuppe" }],
  ["with an unassigned Unicode character", { title: "Co\u0378met" }],
  ["with a space in a category", { categories: ["Video Slots"] }],
  ["with a space in its version", { version: "1.2 beta" }],
  ["with an empty version", { version: "" }],
])("a catalogue's game %s is imported unchanged", async (_what, game) => {
  expect(await catalogueOf({ ...GOOD, ...game })).toEqual({ games: [expect.objectContaining(game)], skipped: [] });
});

test.each<[string, object, string, string?]>([
  ["with an escape character in its title", { title: "Co\u001b[31mmet" }, "title does not fit."],
  ["with a direction override in its title", { title: "Co\u202emet" }, "title does not fit."],
  ["with a direction isolate in its title", { title: "Co\u2066met" }, "title does not fit."],
  ["with a line break in its title", { title: "Co\nmet" }, "title does not fit."],
  ["with half a surrogate pair in its title", { title: "Co\ud83dmet" }, "title does not fit."],
  ["with an escape character in its version", { version: "1\u001b[2J" }, "version does not fit."],
  ["with a direction override in a category", { categories: ["live", "li\u202eve"] }, "categories.1 does not fit."],
  ["with more lines than an integer holds", { lines: 2 ** 40 }, "lines must be at most 2147483647."],
  ["without currencies", { currencies: [] }, "currencies must not be empty."],
  ["whose name contains an escape character", { name: "Co\u001b[2J met" }, "name has the wrong format.", "Co [2J met"],
  ["with a name of 3,000 characters", { name: "x".repeat(3_000) }, "name has the wrong format.", `${"x".repeat(80)}…`],
  ["without a name", { name: undefined }, "name is missing.", "number 2"],
])(
  "a catalogue's game %s is skipped and reported, and the others are imported",
  async (_what, game, why, named = "Comet") => {
    const { games, skipped } = await catalogueOf(
      { ...GOOD, name: "First" },
      { ...GOOD, ...game },
      { ...GOOD, name: "Last" },
    );
    expect([games.map(({ name }) => name), skipped]).toEqual([["First", "Last"], [{ game: named, why }]]);
  },
);

test.each<[string, number, string, RegExp]>([
  ["no list of games", 200, "{}", /games is missing/],
  ["a list of another shape", 200, "[]", /must be an object/],
  ["too many games", 200, JSON.stringify({ games: Array.from({ length: 5_001 }, () => 0) }), /at most 5000/],
  ["an HTML page", 200, "<html>\u001b[2J", /must be an object/],
  ["a server error", 500, "{}", /\/games answered 500/],
  ["a refusal", 403, "{}", /\/games answered 403/],
])("an invalid catalogue (%s) is reported to operators", async (_what, status, body, words) => {
  answer = (response) => void response.writeHead(status).end(body);
  const refusal = await fetchCatalogue(bulkheads, provider).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ProviderAway);
  expect((refusal as Error).message).toMatch(/^The catalogue of nova could not be read, and no game was changed: /);
  expect((refusal as Error).message).toMatch(words);
  expect((refusal as Error).message).toMatch(/[^.]\. Use "provider game add" for a provider without a catalogue\.$/);
  expect((refusal as Error).message).not.toMatch(/\p{Cc}/u);
});
