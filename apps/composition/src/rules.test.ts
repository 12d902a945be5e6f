import { seedBonuses } from "@apogee/bonuses";
import { seedCashier } from "@apogee/cashier";
import { givenContent } from "@apogee/content/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRules, type ReadRules } from "./rules.ts";

let database: TestDatabase;
let app: ReturnType<typeof connect>;
let owner: ReturnType<typeof connect>;
let rules: ReadRules;
beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl, max: 3 });
  owner = connect({ url: database.ownerUrl, max: 1 });
  await givenContent(app.db);
  await inTransaction(app.db, seedBonuses);
  rules = await openRules(app.db);
});
afterAll(async () => {
  await owner?.close();
  await app?.close();
  await database?.drop();
});

test.each([
  ["DE", "CW"],
  ["AU", "CW"],
  ["EE", "EE"],
  // A closed country, and an unknown one.
  ["GB", undefined],
  ["FR", undefined],
  ["", undefined],
])("players who register from %j get the licence %s", (country, licence) => {
  expect(rules.licenceOfCountry(country)).toBe(licence);
});

test("a closed country keeps its minimum age for existing players, and accepts no new ones", async () => {
  await sql`update content.country set enabled = false where code = 'EE'`.execute(owner.db);
  await rules.read();
  expect([rules.licenceOfCountry("EE"), rules.minimumAges()["EE"]]).toEqual([undefined, 21]);
  await sql`update content.country set enabled = true where code = 'EE'`.execute(owner.db);
  await rules.read();
});

test("changed rows apply once they are read: a licence's flags, a country's minimum age, a wagering share", async () => {
  await sql`update content.licence set turbo = false where code = 'CW'`.execute(owner.db);
  await sql`update content.country set minimum_age = 20 where code = 'CA'`.execute(owner.db);
  await sql`update bonuses.wagering_share set share_bps = 0 where category = 'dice'`.execute(owner.db);
  const now = () => [rules.licence("CW").turbo, rules.minimumAges()["CA"], rules.contributionOf(["dice"])];
  expect(now()).toEqual([true, 19, 7_000]);
  await rules.read();
  expect(now()).toEqual([false, 20, 0]);
});

test("invalid rows leave all of the previous rules in force", async () => {
  const before = [rules.licence("CW"), rules.minimumAges(), rules.contributionOf(["pokies"])];
  await sql`alter table bonuses.wagering_share drop constraint wagering_share_share_bps_check`.execute(owner.db);
  await sql`update bonuses.wagering_share set share_bps = -5 where category = 'pokies'`.execute(owner.db);
  await sql`update content.licence set autoplay = false where code = 'CW'`.execute(owner.db);
  await expect(rules.read()).rejects.toThrow(
    "The wagering share of pokies must be a whole number from 0 to 10000, not -5.",
  );
  expect([rules.licence("CW"), rules.minimumAges(), rules.contributionOf(["pokies"])]).toEqual(before);
  await expect(openRules(app.db)).rejects.toThrow("The wagering share of pokies");
  await sql`update bonuses.wagering_share set share_bps = 10000 where category = 'pokies'`.execute(owner.db);
});

test("the spot limits of a family replace those for all families, in each currency", async () => {
  const most = (family: string, spot: string, currency = "EUR"): number | undefined =>
    rules.spotLimitsOf(family, currency).find((limit) => limit.spot === spot)?.most;
  expect([most("roulette", "even_money"), most("roulette", "any"), most("sic-bo", "any")]).toEqual([
    100_000, 10_000, 10_000,
  ]);
  expect([most("hi-lo", "even_money"), most("roulette", "round", "NOK")]).toEqual([undefined, 2_000_000]);
  await sql`update content.spot_limit set most = 40 where family = '*' and spot = 'any' and currency = 'EUR'`.execute(
    owner.db,
  );
  await sql`insert into content.spot_limit values ('sic-bo', 'any', 'EUR', 20, 60)`.execute(owner.db);
  await rules.read();
  expect([most("roulette", "any"), most("sic-bo", "any")]).toEqual([40, 60]);
});

test("a currency takes deposits while an enabled payment method pays into it", async () => {
  await inTransaction(app.db, seedCashier);
  await rules.read();
  const takes = (): boolean[] => ["EUR", "BTC", "GALLEON"].map(rules.takesDeposits);
  expect(takes()).toEqual([true, true, false]);
  await sql`update cashier.method_currency set enabled = false where currency = 'EUR'`.execute(owner.db);
  await sql`update cashier.method set serves_deposits = false where type = 'crypto'`.execute(owner.db);
  await rules.read();
  expect(takes()).toEqual([false, false, false]);
});
