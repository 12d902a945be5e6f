import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  clearTranslation,
  contentRoutes,
  defaultCurrencyOf,
  enabledCountries,
  hostFacts,
  licenceFlags,
  messagesOf,
  seedContent,
  setTranslation,
  textsFromFolder,
  TextNotUsable,
  UnknownBrand,
  UnknownLocale,
  type Translation,
} from "./index.ts";
import { givenContent } from "./testing.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let folder: string;
let clock: FixedClock;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, max: 4 });
  await givenContent(connection.db);
  folder = mkdtempSync(join(tmpdir(), "apogee-texts-"));
  writeTexts("en/lobby.json", { "lobby.title": "Lobby" });
  writeTexts("en/top.json", { "lobby.top": "Top of the sky" });
  writeTexts("de/lobby.json", { "lobby.title": "Eingang" });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  clock = new FixedClock("2031-05-01T12:00:00Z");
});

function writeTexts(file: string, texts: Readonly<Record<string, string>>): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(texts));
}
const source = () => ({ db: connection.db, clock });
const later = (): void => clock.advance(5_000);
const change = (translation: Partial<Translation>) =>
  inTransaction(connection.db, (tx) =>
    setTranslation(
      tx,
      { locale: "en", key: "lobby.title", text: "Hall", actor: "operator:1", ...translation },
      clock.date(),
    ),
  );
const handler = (name: string) =>
  contentRoutes({
    shippedTexts: textsFromFolder(folder),
    captcha: true,
    groupsOf: async () => [],
  }).find(({ contract }) => contract.name === name)!;
const ask = (
  name: string,
  context: Record<string, unknown> = {},
  input: Record<string, unknown> = {},
): Promise<unknown> =>
  handler(name).handle(
    { params: undefined, query: undefined, body: undefined, ...input } as never,
    {
      ...source(),
      host: "localhost:3000",
      locale: "en",
      ip: "192.0.2.1",
      principal: null,
      ...context,
    } as never,
  );

describe("hosts", () => {
  test("an unlisted host gets the default brand under the licence CW", async () => {
    const facts = await hostFacts(source(), "Mirror-17.example:3000");
    expect(facts).toMatchObject({ host: "*", licence: "CW", defaultLocale: "en", brand: { key: "apogee" } });
    expect(facts.locales.map(({ code }) => code)).toEqual([
      "en",
      "de",
      "en-AU",
      "en-CA",
      "fr-CA",
      "en-NZ",
      "no",
      "it",
      "et",
      "en-AU-x-alt",
    ]);
  });

  test("a listed host has its own licence, regardless of port and letter case", async () => {
    expect((await hostFacts(source(), "EE.localhost:3000")).licence).toBe("EE");
  });

  test("an operator's change shows after five seconds", async () => {
    await hostFacts(source(), "x");
    await sql`update content.brand set name = 'Perigee'`.execute(connection.db);
    try {
      clock.advance(4_999);
      expect((await hostFacts(source(), "x")).brand.name).toBe("apogee");
      clock.advance(1);
      expect((await hostFacts(source(), "x")).brand.name).toBe("Perigee");
    } finally {
      await sql`update content.brand set name = 'apogee'`.execute(connection.db);
    }
  });

  test("a clock that is set back does not keep stale facts in the cache", async () => {
    await hostFacts(source(), "x");
    await sql`update content.brand set operator = 'Other'`.execute(connection.db);
    clock.advance(-60_000);
    expect((await hostFacts(source(), "x")).brand.operator).toBe("Other");
    await sql`update content.brand set operator = 'Apogee'`.execute(connection.db);
  });

  test("the Estonian licence slows rounds, shows the session timer, and allows neither feature buys nor recalling a withdrawal", async () => {
    expect(await licenceFlags(source(), "EE")).toMatchObject({
      minRoundMs: 5_000,
      minRoundMsByFamily: { slots: 2_500 },
      sessionTimer: true,
      featureBuy: false,
      gamble: false,
      holdToSpin: false,
      withdrawalRecall: false,
      celebrateBelowStake: false,
      rememberDeviceDays: 14,
    });
    expect(await licenceFlags(source(), "CW")).toMatchObject({
      featureBuy: true,
      gamble: true,
      holdToSpin: true,
      withdrawalRecall: true,
      minRoundMs: 250,
      minRoundMsByFamily: {},
    });
  });
});

test("seeding again leaves an operator's changes alone", async () => {
  await sql`update content.country set enabled = false where code = 'NO'`.execute(connection.db);
  await inTransaction(connection.db, seedContent);
  later();
  expect((await enabledCountries(source())).map(({ code }) => code)).toEqual([
    "AU",
    "AT",
    "CA",
    "EE",
    "DE",
    "IT",
    "NZ",
  ]);
  await sql`update content.country set enabled = true where code = 'NO'`.execute(connection.db);
});

test.each([
  ["AU", "AUD"],
  ["GB", "GBP"],
  ["CA", "CAD"],
  ["NZ", "NZD"],
  ["US", "USD"],
  ["IE", "EUR"],
  ["DE", "EUR"],
  ["AT", "EUR"],
  ["CH", "EUR"],
  ["JP", "JPY"],
  ["NO", "NOK"],
  ["BR", "BRL"],
  ["FR", "EUR"],
  [null, "EUR"],
])("the default currency of country %s is %s", async (country, currency) => {
  later();
  expect(await defaultCurrencyOf(source(), country)).toBe(currency);
});

describe("texts", () => {
  test("German texts fall back to English, and an operator's text overrides both", async () => {
    const shipped = textsFromFolder(folder);
    expect(await messagesOf(source(), shipped, "localhost", "de")).toEqual({
      "lobby.title": "Eingang",
      "lobby.top": "Top of the sky",
    });
    await change({ locale: "de", text: "Halle" });
    await change({ key: "lobby.top", text: "High up" });
    later();
    expect(await messagesOf(source(), shipped, "localhost", "de")).toEqual({
      "lobby.title": "Halle",
      "lobby.top": "High up",
    });
    for (const [locale, key] of [
      ["de", "lobby.title"],
      ["en", "lobby.top"],
    ] as const) {
      expect(await inTransaction(connection.db, (tx) => clearTranslation(tx, { locale, key }))).toBe(true);
    }
    later();
    expect(await messagesOf(source(), shipped, "localhost", "de")).toEqual({
      "lobby.title": "Eingang",
      "lobby.top": "Top of the sky",
    });
  });

  test("a text for one brand overrides the text for all brands", async () => {
    await change({ text: "Everyone's" });
    await change({ brand: "apogee", text: "Ours" });
    later();
    expect(await messagesOf(source(), textsFromFolder(folder), "localhost", "en")).toMatchObject({
      "lobby.title": "Ours",
    });
    await sql`delete from content.translation`.execute(connection.db);
  });

  test("the texts of a disabled language are not found", async () => {
    const italian = () => ask("content.messages", {}, { params: { file: "it.json" } });
    await expect(italian()).resolves.toBeDefined();
    await sql`update content.locale set enabled = false where code = 'it'`.execute(connection.db);
    try {
      later();
      await expect(italian()).rejects.toMatchObject({ status: 404 });
    } finally {
      await sql`update content.locale set enabled = true where code = 'it'`.execute(connection.db);
    }
  });

  test.each([
    [{ locale: "xx" }, UnknownLocale],
    [{ brand: "nobody" }, UnknownBrand],
    [{ text: "{count, plural" }, TextNotUsable],
    [{ text: "a } b" }, TextNotUsable],
    [{ key: "no spaces" }, TextNotUsable],
    [{ text: "x".repeat(10_001) }, TextNotUsable],
  ])("refuses the change %j and stores nothing", async (translation, refusal) => {
    await expect(change(translation)).rejects.toThrow(refusal);
    const { rows } = await sql`select from content.translation`.execute(connection.db);
    expect(rows).toHaveLength(0);
  });
});

describe("routes", () => {
  test("countries are named in the reader's language", async () => {
    const countries = (await ask("info.countries", { locale: "de" })) as Array<{
      code: string;
      name: string;
      minimum_age: number;
      states?: string[];
    }>;
    expect(countries.find(({ code }) => code === "AU")).toMatchObject({ name: "Australien", default_currency: "AUD" });
    expect(countries.find(({ code }) => code === "CA")?.states).toHaveLength(13);
    expect(countries.map(({ code, minimum_age: age }) => `${code} ${age}`)).toEqual([
      "AU 18",
      "AT 18",
      "CA 19",
      "EE 21",
      "DE 18",
      "IT 18",
      "NZ 18",
      "NO 18",
    ]);
    expect(countries).toHaveLength(8);
  });

  test("a player's licence takes precedence over the host's", async () => {
    expect(await ask("info.project")).toMatchObject({
      license: "CW",
      feature_buy: true,
      captcha: true,
      withdrawal_recall: true,
    });
    expect(await ask("info.project", { principal: { playerId: 1, licence: "EE" } })).toMatchObject({
      license: "EE",
      feature_buy: false,
      session_timer: true,
      withdrawal_recall: false,
    });
  });

  test.each(["ZZ", "", "cw", "constructor"])(
    "a player's unknown licence %j is refused, and no other licence replaces it",
    async (licence) => {
      await expect(ask("info.project", { principal: { playerId: 1, licence } })).rejects.toMatchObject({
        code: "unknown_licence",
        status: 503,
        message: expect.stringContaining(`The licence ${licence} is not set up here`),
      });
    },
  );

  test("returns the country of an IP address and its currency, or no country and EUR if it is unknown", async () => {
    expect(await ask("info.current_ip", { ip: "203.0.113.7", country: "NO" })).toEqual({
      ip: "203.0.113.7",
      country_code: "NO",
      region_code: null,
      default_currency: "NOK",
    });
    expect(await ask("info.current_ip")).toMatchObject({ country_code: null, default_currency: "EUR" });
  });

  test.each([
    ["GB", "GBP"],
    ["US", "USD"],
    ["IE", "EUR"],
    ["CH", "EUR"],
    ["JP", "JPY"],
    ["BR", "BRL"],
  ])("an IP address in the closed country %s gets that country's default currency %s", async (country, currency) => {
    expect(await ask("info.current_ip", { ip: "203.0.113.7", country })).toMatchObject({
      country_code: country,
      default_currency: currency,
    });
  });

  test("banners appear in the page's language and disappear when they end", async () => {
    const shown = async (locale: string): Promise<string[]> =>
      (
        (await ask("config.banners", {}, { query: { locale } })) as { banners: Array<{ title: { text: string } }> }
      ).banners.map(({ title }) => title.text);
    expect(await shown("en")).toEqual(["Leave the ground", "Trust, but verify"]);
    expect(await shown("de")).toEqual(["Hoch hinaus", "Prüfen Sie nach"]);
    await sql`update content.banner set ends_at = ${clock.date()} where frontend_identifier = 'hero'`.execute(
      connection.db,
    );
    later();
    expect(await shown("en")).toEqual(["Trust, but verify"]);
    await sql`update content.banner set ends_at = null`.execute(connection.db);
  });

  test("the Canadian English banner says slots, and the other English banners say pokies", async () => {
    /** The banners as JSON, without the URL of the list, which is the same in every language. */
    const written = async (locale: string) =>
      JSON.stringify(await ask("config.banners", {}, { query: { locale } })).replaceAll('"/pokies/all"', "");
    expect(await written("en-CA")).not.toMatch(/pokie/i);
    expect(await written("en-CA")).toContain("See all slots");
    for (const locale of ["en", "en-AU", "en-AU-x-alt", "en-NZ"])
      expect(await written(locale)).toContain("See all pokies");
  });

  test("lists every currency except the demo currency, and marks which are enabled and which are fiat", async () => {
    const currencies = (await ask("info.currencies")) as Array<{
      code: string;
      default: boolean;
      enabled: boolean;
      fiat: boolean;
    }>;
    expect(currencies.filter((each) => each.default).map(({ code }) => code)).toEqual(["EUR"]);
    expect(currencies.filter((each) => !each.enabled).map(({ code, fiat }) => [code, fiat])).toEqual([
      ["KZT", true],
      ["ADA", false],
      ["TRX", false],
    ]);
    expect(currencies).toHaveLength(22);
    expect(currencies.some(({ code }) => code === "FUN")).toBe(false);
  });

  test("returns the browser that the caller's user agent indicates", async () => {
    expect(await ask("info.client_context", { userAgent: "curl/8.14.1" })).toEqual({
      userAgent: "curl/8.14.1",
      isMetaWebview: false,
      isIOS: false,
      isMobile: false,
      isApp: false,
      browser: "unknown",
      isBot: true,
    });
  });
});
