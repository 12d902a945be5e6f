import { connect, inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createWithdrawal } from "./commands/create-withdrawal.ts";
import { seedCashier } from "./seed.ts";
import { balanceOf, countOf, givenCashier, givenPlayer, givenUsedCard, type TestCashier } from "./testing.ts";
import { SEEDED_TERMS } from "./terms/withdrawal-terms.ts";
import { withdrawalTermsOf } from "./withdrawal-terms.queries.ts";

let cashier: TestCashier;
let owner: ReturnType<typeof connect>;
beforeAll(async () => {
  cashier = await givenCashier();
  owner = connect({ url: cashier.superuserUrl, max: 1 });
  await sql`insert into content.licence select (jsonb_populate_record(l, '{"code": "QQ"}')).* from content.licence l where code = 'CW'`.execute(
    owner.db,
  );
});
afterAll(async () => {
  await owner?.close();
  await cashier?.close();
});
afterEach(async () => {
  await sql`delete from cashier.verification_threshold where licence = 'QQ'`.execute(owner.db);
  await sql`delete from cashier.withdrawal_terms where licence = 'QQ'`.execute(owner.db);
});

const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(owner.db);
const withdraw = async (playerId: number, savedProfileId: string): Promise<unknown> =>
  inTransaction(cashier.db, (tx) =>
    createWithdrawal(
      tx,
      cashier.ports,
      { playerId, methodId: "card", currency: "EUR", amount: minor(20_00), savedProfileId, fields: {} },
      cashier.clock.date(),
    ),
  );

test.each(["CW", "EE"])("the seeded terms of %s are read back unchanged", async (licence) => {
  expect(await withdrawalTermsOf(cashier.db, licence)).toEqual(SEEDED_TERMS[licence]);
});

test("seeding keeps an operator's terms, including removed thresholds", async () => {
  await run("update cashier.withdrawal_terms set play_percent = 250 where licence = 'CW'");
  await run("delete from cashier.verification_threshold where licence = 'CW' and currency = 'BTC'");
  await run("update cashier.verification_threshold set verify_from = 7 where licence = 'CW' and currency = 'EUR'");
  await inTransaction(cashier.db, seedCashier);
  const terms = await withdrawalTermsOf(cashier.db, "CW");
  expect([terms.playPercent, terms.verifyFrom["BTC"], terms.verifyFrom["EUR"], terms.verifyFrom["USD"]]).toEqual([
    250,
    undefined,
    7,
    SEEDED_TERMS["CW"]!.verifyFrom["USD"],
  ]);
});

describe("a licence without valid terms refuses the withdrawals of verified and unverified players:", () => {
  test.each([
    ["no terms", []],
    [
      "an unknown currency",
      [
        "insert into cashier.withdrawal_terms values ('QQ', 100)",
        "insert into cashier.verification_threshold values ('QQ', 'XYZ', 1)",
      ],
    ],
  ])("%s", async (_what, statements) => {
    for (const statement of statements) await run(statement);
    for (const verified of [true, false]) {
      const playerId = await givenPlayer(cashier, { licence: "QQ", verified, real: 100_00 });
      const card = await givenUsedCard(cashier, playerId);
      const before = [await balanceOf(cashier, playerId), await countOf(cashier, "payment", playerId)];
      await expect(withdraw(playerId, card)).rejects.toMatchObject({ code: "withdrawal_terms_unusable", status: 503 });
      expect([await balanceOf(cashier, playerId), await countOf(cashier, "payment", playerId)]).toEqual(before);
    }
  });

  test("once the licence has terms, the same withdrawal is accepted", async () => {
    await run("insert into cashier.withdrawal_terms values ('QQ', 100)");
    const playerId = await givenPlayer(cashier, { licence: "QQ", real: 100_00 });
    const card = await givenUsedCard(cashier, playerId);
    expect(await withdraw(playerId, card)).toMatchObject({ payment: { licence: "QQ", stage: "in_review" } });
  });
});

test.each([
  ["terms of an unknown licence", "insert into cashier.withdrawal_terms values ('ZZ', 100)"],
  ["a share below 0", "insert into cashier.withdrawal_terms values ('QQ', -1)"],
  ["a share of more than ten times the deposits", "insert into cashier.withdrawal_terms values ('QQ', 1001)"],
  ["a threshold without terms", "insert into cashier.verification_threshold values ('QQ', 'EUR', 1)"],
  ["a threshold below 0", "insert into cashier.verification_threshold values ('EE', 'EUR', -1)"],
  ["a currency in lowercase", "insert into cashier.verification_threshold values ('EE', 'eur', 1)"],
])("the database refuses %s", async (_what, statement) => {
  await expect(run(statement)).rejects.toThrow(/violates (?:check|foreign key) constraint/);
  expect(await withdrawalTermsOf(cashier.db, "EE")).toEqual(SEEDED_TERMS["EE"]);
});
