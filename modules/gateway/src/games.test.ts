import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { allGames, importGames } from "@apogee/games";
import { CURRENCIES, InvalidFields, NotFound } from "@apogee/kernel";
import { sql } from "kysely";
import type { Wallet } from "@apogee/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addGame, addProvider, openGame, switchProvider, syncGames, type NewGame } from "./index.ts";
import { readPlayerToken } from "./player-token.ts";
import { GameNotOpened, ProviderDisabled, SessionsNotSpoken } from "./errors.ts";
import { givenGateway, type Received } from "./testing.ts";
import { inTransaction } from "@apogee/database";

const ORIGIN = "http://127.0.0.1:9";
const URL_OF = `${ORIGIN}/open/{game}?token={token}&currency={currency}&lang={lang}&country={country}&back={return_url}`;
let house: Awaited<ReturnType<typeof givenGateway>>;
beforeAll(async () => void (house = await givenGateway()));
afterAll(() => house?.close());
beforeEach(() => void (house.audited.length = 0));

const add = (rest: Partial<NewGame> = {}) =>
  inTransaction(house.db, (tx) =>
    addGame(
      tx,
      house.gateway.ports,
      {
        providerId: "hubby",
        name: "Lantern",
        title: "Lantern",
        url: URL_OF,
        categories: [],
        actor: "operator:test",
        ...rest,
      },
      house.clock.date(),
    ),
  );
const open = async (identifier: string, wallet: Wallet, mode: "real" | "demo" = "real") =>
  openGame(house.gateway, {
    game: { identifier, provider: identifier.split("/")[0]! },
    mode,
    playerId: wallet.playerId,
    currency: mode === "demo" ? "FUN" : "EUR",
    country: "DE",
    locale: "de",
    sessionId: mode === "demo" ? 1 : await house.session(wallet, identifier),
    siteUrl: "http://casino.example",
  });
const gameOf = async (identifier: string) => (await allGames(house.db)).find((game) => game.identifier === identifier);
const hub = (path: string, body: object): Promise<Received> => house.hub(path, body);
const tweet = (method: string, body: object): Promise<Received> => house.tweet(method, body);
const tokenOf = (url: string): string => new URL(url).searchParams.get("token")!;

test("a game of Hub88 is added and opened at its address, and its provider can identify the player and place bets", async () => {
  expect(await add({ currencies: ["EUR"], demoUrl: `${ORIGIN}/demo/{game}?lang={lang}` })).toEqual({
    identifier: "hubby/Lantern",
    added: true,
  });
  expect(await gameOf("hubby/Lantern")).toMatchObject({
    title: "Lantern",
    status: "enabled",
    currencies: { EUR: expect.any(Number), FUN: expect.any(Number) },
  });
  expect(house.audited).toEqual([
    expect.objectContaining({
      action: "provider.game_added",
      actor: "operator:test",
      subject: "game:hubby/Lantern",
      before: null,
      after: expect.objectContaining({ url: URL_OF }),
    }),
  ]);

  const wallet = await house.wallet(1_000);
  const { url, strategy } = await open("hubby/Lantern", wallet);
  const token = tokenOf(url);
  expect(strategy).toBe("iframe");
  expect(url).toBe(
    `${ORIGIN}/open/Lantern?token=${token}&currency=EUR&lang=de&country=DE&back=http%3A%2F%2Fcasino.example%2F`,
  );
  expect(token).not.toContain(String(wallet.playerId));
  expect((await open("hubby/Lantern", wallet, "demo")).url).toBe(`${ORIGIN}/demo/Lantern?lang=de`);

  const { body } = await hub("/user/info", { token });
  expect(body).toEqual({
    request_uuid: "q",
    user: String(wallet.playerId),
    status: "RS_OK",
    currency: "EUR",
    balance: 1_000_000,
  });
  expect(
    (
      await hub("/transaction/bet", {
        user: body["user"],
        currency: "EUR",
        game_code: "Lantern",
        round: "r",
        transaction_uuid: "1",
        amount: 100_000,
      })
    ).body,
  ).toMatchObject({ status: "RS_OK", balance: 900_000 });
});

test("a game of Twirp is added and opened, and its provider can identify the player", async () => {
  await add({ providerId: "tweet", name: "Finch" });
  const wallet = await house.wallet(1_234);
  expect(await tweet("GetPlayer", { token: tokenOf((await open("tweet/Finch", wallet)).url) })).toEqual({
    status: 200,
    body: { player_id: String(wallet.playerId), balance: "12.34", currency: "EUR" },
  });
  await expect(open("tweet/Finch", wallet, "demo")).rejects.toBeInstanceOf(GameNotOpened);
});

test("a token is invalid if it is another provider's, changed, or ten minutes old", async () => {
  await add({ providerId: "tweet", name: "Finch" });
  const token = tokenOf((await open("tweet/Finch", await house.wallet(10))).url);
  const changed = `${token.slice(0, 30)}${token[30] === "A" ? "B" : "A"}${token.slice(31)}`;
  for (const strange of [changed, "x", "1", token.slice(0, -2)])
    expect(await tweet("GetPlayer", { token: strange })).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await hub("/user/info", { token })).body).toEqual({ request_uuid: "q", status: "RS_ERROR_INVALID_TOKEN" });
  house.clock.advance(599_000);
  expect((await tweet("GetPlayer", { token })).status).toBe(200);
  house.clock.advance(1_000);
  expect((await tweet("GetPlayer", { token })).status).toBe(404);
  expect(readPlayerToken(Buffer.alloc(32, 4), token, "tweet", house.clock.now() - 600_000)).toBeUndefined();
});

test("a token expires with its session, and is refused from a disabled provider", async () => {
  await add({ providerId: "tweet", name: "Finch" });
  const wallet = await house.stranger(10);
  const [ended, token] = [
    tokenOf((await open("tweet/Finch", wallet)).url),
    tokenOf((await open("tweet/Finch", wallet)).url),
  ];
  await sql`update games.session set ended_at = ${house.clock.date()} where id = (select min(id) from games.session where purse_id = ${wallet.id})`.execute(
    house.db,
  );
  expect((await tweet("GetPlayer", { token: ended })).status).toBe(404);
  expect((await tweet("GetPlayer", { token })).status).toBe(200);
  const switchTo = (status: "enabled" | "disabled") =>
    inTransaction(house.db, (tx) =>
      switchProvider(
        tx,
        { id: "tweet", status, reason: "a fault", actor: "operator:test" },
        house.operator,
        house.clock.date(),
      ),
    );
  await switchTo("disabled");
  house.clock.advance(2_000);
  expect((await tweet("GetPlayer", { token })).status).toBe(404);
  await switchTo("enabled");
  house.clock.advance(2_000);
});

test("an existing game that is added again is updated in place", async () => {
  await add({ name: "Wick", currencies: ["EUR"] });
  const placeOf = async () =>
    (
      await sql<{ position: number }>`select id, position from games.game where identifier = 'hubby/Wick'`.execute(
        house.db,
      )
    ).rows;
  const place = await placeOf();
  const { EUR } = (await gameOf("hubby/Wick"))!.currencies;
  await add({ name: "Tallow" });
  expect(
    await add({ name: "Wick", title: "The Wick", url: `${ORIGIN}/new?token={token}`, currencies: ["EUR", "USD"] }),
  ).toEqual({ identifier: "hubby/Wick", added: false });
  expect(await gameOf("hubby/Wick")).toMatchObject({
    title: "The Wick",
    currencies: { EUR, USD: expect.any(Number) },
  });
  expect(place).toHaveLength(1);
  expect(await placeOf()).toEqual(place);
  expect((await open("hubby/Wick", await house.wallet(0))).url).toMatch(/\/new\?token=/);
  expect(house.audited.at(-1)).toMatchObject({
    before: { url: URL_OF, demoUrl: null, title: "Lantern", currencies: ["EUR"] },
  });
});

test("a game without currencies is offered in every currency of the platform", async () => {
  await add({ name: "Candle" });
  const ofPlatform = CURRENCIES.filter(({ enabled }) => enabled).map(({ code }) => code);
  expect(Object.keys((await gameOf("hubby/Candle"))!.currencies).toSorted()).toEqual(ofPlatform.toSorted());
});

test.each<[string, Partial<NewGame>]>([
  ["name", { name: "no/name" }],
  ["name", { name: "" }],
  ["name", { name: "comet" }],
  ["title", { title: " " }],
  ["title", { title: "x".repeat(81) }],
  ["title", { title: "Lan\u001b[31mtern" }],
  ["title", { title: "Lan\u202etern" }],
  ["url", { url: `${URL_OF}\n` }],
  ["url", { url: `${ORIGIN}/` }],
  ["url", { url: "https://elsewhere.example.com/?token={token}" }],
  ["demo_url", { demoUrl: `${ORIGIN}/?token={token}` }],
  ["currencies", { currencies: ["XXX"] }],
  ["currencies", { currencies: [] }],
  ["currencies", { currencies: ["FUN"] }],
  ["categories", { categories: ["no-such"] }],
])("a game with an invalid %s is refused, and nothing is stored: %o", async (field, rest) => {
  const kept = async () => [
    (await allGames(house.db)).length,
    (await sql`select from gateway.launch`.execute(house.db)).rows.length,
  ];
  const before = await kept();
  const refusal = await add({ name: "Fresh", ...rest }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InvalidFields);
  expect(Object.keys((refusal as InvalidFields).fields())).toEqual([field]);
  expect([await kept(), house.audited]).toEqual([before, []]);
});

test("a game of an unknown provider is refused", async () => {
  await expect(add({ providerId: "nobody" })).rejects.toBeInstanceOf(NotFound);
  expect(house.audited).toEqual([]);
});

test("a game of gcp is added without an address; its provider is asked for one when the game is opened, also as a demo", async () => {
  const asked: Array<readonly [string | undefined, Record<string, unknown>]> = [];
  const server = createServer(
    (request, response) =>
      void json(request).then((body) => {
        asked.push([request.url, body as Record<string, unknown>]);
        response.end(
          JSON.stringify({ session_id: "s", launch_options: { game_url: `${at()}/g`, strategy: "iframe" } }),
        );
      }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await inTransaction(house.db, (tx) =>
    addProvider(
      tx,
      { id: "asked", dialect: "gcp", url: at(), key: "a key of these tests", actor: "operator:test" },
      house.operator,
      house.clock.date(),
    ),
  );
  house.clock.advance(2_000);
  expect(await add({ providerId: "asked", url: undefined, demo: true, currencies: ["EUR"] })).toEqual({
    identifier: "asked/Lantern",
    added: true,
  });
  expect(await gameOf("asked/Lantern")).toMatchObject({
    status: "enabled",
    currencies: { EUR: expect.any(Number), FUN: expect.any(Number) },
  });
  const wallet = await house.wallet(1_000);
  expect(await open("asked/Lantern", wallet)).toEqual({ url: `${at()}/g`, strategy: "iframe" });
  expect(await open("asked/Lantern", wallet, "demo")).toEqual({ url: `${at()}/g`, strategy: "iframe" });
  expect(asked).toEqual([
    ["/sessions", expect.objectContaining({ user_id: String(wallet.playerId), game: "asked:Lantern" })],
    ["/demo", expect.objectContaining({ game: "asked:Lantern" })],
  ]);
  server.closeAllConnections();
  server.close();
});

test("the facts that a provider sent about a game stay when an operator adds the game again", async () => {
  const reported = {
    name: "Told",
    title: "Told",
    lines: 20,
    volatility: "high",
    hitRate: "25.00",
    payout: "96.00",
    version: "3",
    categories: [],
    currencies: ["EUR"],
  } as const;
  await inTransaction(house.db, (tx) => importGames(tx, "nova", [reported], house.clock.date()));
  expect(
    await add({ providerId: "nova", name: "Told", title: "Told again", url: undefined, currencies: ["EUR"] }),
  ).toEqual({ identifier: "nova/Told", added: false });
  expect(await gameOf("nova/Told")).toMatchObject({
    title: "Told again",
    lines: 20,
    volatility: "high",
    hitRate: "25.00",
    payout: "96.00",
    version: "3",
  });
});

test.each<[string, Partial<NewGame>, string, string]>([
  ["a gcp game with an address", { providerId: "nova" }, "url", "omit this option"],
  [
    "a gcp game with an address of its demo",
    { providerId: "nova", url: undefined, demoUrl: `${ORIGIN}/demo` },
    "demo_url",
    "Use --demo if the game has a demo",
  ],
  ["a Hub88 game without an address", { url: undefined }, "url", `--url, such as ${ORIGIN}/launch?token={token}&`],
  ["a Twirp game without an address", { providerId: "tweet", url: undefined }, "url", "--url, such as"],
  ["a Hub88 game with a demo but without the demo's address", { demo: true }, "demo", "--demo-url"],
])("%s is refused with advice, and nothing is stored", async (_what, rest, field, words) => {
  const before = (await allGames(house.db)).length;
  const refusal = await add({ name: "Asked", ...rest }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InvalidFields);
  expect(Object.keys((refusal as InvalidFields).fields())).toEqual([field]);
  expect(JSON.stringify((refusal as InvalidFields).fields())).toContain(words);
  expect([(await allGames(house.db)).length, house.audited]).toEqual([before, []]);
});

test("syncing games in a protocol without a catalogue call fails and states how to add them", async () => {
  await expect(syncGames(house.gateway, "tweet", "operator:test")).rejects.toThrow(SessionsNotSpoken);
  await expect(syncGames(house.gateway, "tweet", "operator:test")).rejects.toThrow("provider game add");
});

test("a game without an address, or of a disabled provider, is not opened", async () => {
  await add({ name: "Shade" });
  const wallet = await house.wallet(0);
  await expect(open("hubby/Comet", wallet)).rejects.toBeInstanceOf(GameNotOpened);
  const switchTo = (status: "enabled" | "disabled") =>
    inTransaction(house.db, (tx) =>
      switchProvider(
        tx,
        { id: "hubby", status, reason: "a fault", actor: "operator:test" },
        house.operator,
        house.clock.date(),
      ),
    );
  await switchTo("disabled");
  house.clock.advance(2_000);
  await expect(open("hubby/Shade", wallet)).rejects.toBeInstanceOf(ProviderDisabled);
  await switchTo("enabled");
  house.clock.advance(2_000);
});
