import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offerByKey } from "../offer.queries.ts";
import { pageIn, shownText, TEST_WORDS } from "../testing.ts";
import { chooseOffer } from "./choose-offer.ts";
import { putOffer } from "./put-offer.ts";

const at = new FixedClock("2026-03-04T05:06:07Z").date();
const DEPOSIT = minor(5_000);
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let payments = 0;
let keys = 0;

beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const WELCOME = {
  titles: { en: "Welcome", de: "Willkommen" },
  kind: "deposit",
  reward: { type: "bonus", percent: 100, most: { EUR: 10_000 } },
  minDeposit: { EUR: 2_000 },
  wager: { times: 35 },
};
const put = (key: string, terms: object) =>
  inTransaction(app.db, (tx) => putOffer(tx, { key, terms, actor: "operator:anna", reason: "a test" }, at));

async function given() {
  const key = `offer-${++keys}`;
  const { id } = await put(key, WELCOME);
  const { id: playerId } = await givenPlayer(app.db, {});
  return { key, id, playerId };
}

async function choose(playerId: number, offerVersionId: number, text: string, locale = "en"): Promise<unknown> {
  const paymentId = ++payments;
  const order = { paymentId, playerId, currency: "EUR", amount: DEPOSIT, methodId: "card", offerVersionId };
  return inTransaction(app.db, (tx) => chooseOffer(tx, { ...order, text, page: pageIn(locale) }, TEST_WORDS, at)).catch(
    (error: { code: string; details(): unknown }) => ({ code: error.code, ...(error.details() as object) }),
  );
}
const storedFor = async (playerId: number) =>
  (
    await sql<{ text: string; locale: string; version: number }>`
      select accepted_text as text, accepted_locale as locale, offer_version_id as version
      from bonuses.chosen_offer where player_id = ${playerId}`.execute(app.db)
  ).rows;

test.each(["en", "de"])("the text that was shown in %s is stored with its version and language", async (locale) => {
  const { id, playerId } = await given();
  const text = await shownText(app.db, { id, deposit: DEPOSIT }, locale);
  expect(text).toContain(locale === "de" ? "Willkommen" : "Welcome");
  expect(await choose(playerId, id, text, locale)).toBeUndefined();
  expect(await storedFor(playerId)).toEqual([{ text, locale, version: id }]);
});

test.each([
  ["other terms", (text: string) => text.replace('"times":35', '"times":1')],
  ["the terms of another amount", (text: string) => text.replaceAll("5000 EUR", "9000 EUR")],
  ["only a part of the terms", (text: string) => text.split("\n").slice(0, 2).join("\n")],
])("a text with %s is refused with the offer, and nothing is stored", async (_what, change) => {
  const { key, id, playerId } = await given();
  const text = await shownText(app.db, { id, deposit: DEPOSIT });
  expect(change(text)).not.toBe(text);
  expect(await choose(playerId, id, change(text))).toMatchObject({
    code: "offer_changed",
    offer: { id, group_key: key, terms: { wager_times: 35 } },
  });
  expect(await storedFor(playerId)).toEqual([]);
});

test("the text of another language than that of the page is refused", async () => {
  const { id, playerId } = await given();
  const text = await shownText(app.db, { id, deposit: DEPOSIT }, "de");
  expect(await choose(playerId, id, text, "en")).toMatchObject({ code: "offer_changed" });
});

test("terms that changed after they were shown are refused with the new ones, whose text is then accepted", async () => {
  const { key, id, playerId } = await given();
  const text = await shownText(app.db, { id, deposit: DEPOSIT });
  const { id: newId } = await put(key, { ...WELCOME, wager: { times: 40 } });
  const refused = { code: "offer_changed", offer: { id: newId, terms: { wager_times: 40 } } };
  expect(await choose(playerId, id, text)).toMatchObject(refused);
  expect(await choose(playerId, newId, text)).toMatchObject(refused);
  expect(await storedFor(playerId)).toEqual([]);
  const now = await shownText(app.db, { id: (await offerByKey(app.db, key))!.id, deposit: DEPOSIT });
  expect(await choose(playerId, newId, now)).toBeUndefined();
  expect(await storedFor(playerId)).toEqual([{ text: now, locale: "en", version: newId }]);
});
