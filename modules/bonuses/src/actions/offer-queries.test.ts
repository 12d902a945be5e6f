import type { Query } from "@apogee/actions";
import type { OfferWords } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedBonuses } from "../seed.ts";
import { SEEDED_OFFERS } from "../terms/seeded-offers.ts";
import { bonusQueries } from "./index.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
const LOOK_AT = clock.date();
const WELCOME = SEEDED_OFFERS["welcome-1"] as Record<string, unknown>;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await inTransaction(connection.db, (tx) => seedBonuses(tx));
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const words = (locale: string): OfferWords => ({
  say: ({ id, values }) => `${locale} ${id} ${JSON.stringify(values ?? {})}`,
  money: (cents) => `${cents / 100}`,
  at: (iso) => iso,
  list: (items) => items.join(", "),
  share: (bps) => `${bps / 100} %`,
  category: (slug) => slug,
});
const queries = bonusQueries(() => ({
  categories: async () => new Map([["apogee/StellarDice", ["dice"]]]),
  now: () => clock.now(),
  words:
    async (_db, { locale }) =>
    () =>
      words(locale),
}));
const ask = (name: string, filters: object): Promise<unknown> => {
  const query = queries.find((each) => each.name === name) as Query;
  const page = { limit: 1, offset: 0, sort: null };
  return query.ask({ db: connection.db, at: LOOK_AT }, query.filters.parse(filters), page);
};

test("a preview is written in the language and the currency that are asked for", async () => {
  expect(await ask("offer.preview", { terms: WELCOME, locale: "de", currency: "aud" })).toMatchObject({
    title: "Willkommensbonus: erste Stufe",
    gives: 'de bonus.percent_up_to {"percent":100,"capped":"yes","amount":"150"}',
    from: 'de bonus.from_deposit {"amount":"30"}',
    line: expect.stringContaining("cashbox.brings"),
    button: "de promotions.deposit {}",
  });
});

test("a share has no line of a deposit, and leads to the gifts", async () => {
  const reward = { type: "share", shareBps: 1_000, per: "week", most: { EUR: 100 } };
  const terms = { titles: { en: "Back" }, kind: "cashback", reward, wager: { times: 1 } };
  expect(await ask("offer.preview", { terms })).toMatchObject({
    gives: 'en promotions.share_cashback {"percent":"10 %"}',
    from: null,
    line: null,
    button: "en promotions.to_gifts {}",
  });
});

test("a simulation answers with a curve, the games and the checks", async () => {
  const small = { ...WELCOME, reward: { type: "bonus", percent: 100, most: { EUR: 2_000 } }, wager: { times: 1 } };
  expect(await ask("offer.simulate", { terms: small })).toMatchObject({
    currency: "EUR",
    deposit: 2_000,
    bonus: 2_000,
    complete: true,
    games: [{ game: "apogee/StellarDice" }],
    curve: [{ deposit: 2_000 }, { deposit: 2_500 }],
  });
});

test.each(["offer.simulate", "offer.preview"])("%s refuses terms that do not fit", async (name) => {
  await expect(ask(name, { terms: { kind: "luck" } })).rejects.toMatchObject({ code: "invalid_fields" });
});
