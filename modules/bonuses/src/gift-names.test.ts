import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { openWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueByHand } from "./commands/by-hand.ts";
import { putOffer } from "./commands/put-offer.ts";
import { giftsByCause } from "./gift-names.queries.ts";
import { givenRewards } from "./testing.ts";

const at = new Date("2026-03-04T05:06:07Z");
const by = { actor: "operator:anna", reason: "a test" };
let database: TestDatabase;
let app: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

/** A player with a bonus of 10 euros, to be wagered 30 times. */
async function givenGift(offerKey: string): Promise<{ playerId: number; bonusId: number }> {
  const { id: playerId } = await givenPlayer(app.db, {});
  const { bonuses } = await inTransaction(app.db, async (tx) => {
    await openWallet(tx, { playerId, currency: "EUR" }, at);
    const terms = { titles: { en: "Gift" }, kind: "personal", wager: { times: 30 } };
    const reward = { type: "bonus", amount: { EUR: 1_000 } };
    await putOffer(tx, { key: offerKey, terms: { ...terms, reward }, ...by }, at);
    return issueByHand(
      tx,
      givenRewards(app.db),
      { playerId, currency: "EUR", offerKey, cause: `test:${offerKey}`, ...by },
      at,
    );
  });
  return { playerId, bonusId: bonuses[0]!.id };
}

test("a bonus is named by the cause of its entries, to its player only", async () => {
  const [own, other] = [await givenGift("one"), await givenGift("two")];
  const causes = [`bonus:${own.bonusId}`, `bonus:${other.bonusId}`, "payment:1", "bonus:x"];
  expect([...(await giftsByCause(app.db, own.playerId, causes))]).toEqual([
    [`bonus:${own.bonusId}`, { title: "Gift", stage: "issued", wagerRequired: 30_000, spins: null }],
  ]);
  expect(await giftsByCause(app.db, own.playerId, [])).toEqual(new Map());
});

test("free spins are named by their own number, and by their issue at a provider", async () => {
  const { playerId } = await givenGift("three");
  const { rows } = await sql<{ id: number }>`
    insert into bonuses.freespins (player_id, purse_id, currency, title, stage, game, spins, stake, issued_at, valid_hours, ended_at, outside_issue)
    select ${playerId}, id, 'EUR', 'Twenty spins', 'finished', 'apogee/NovaHiLo', 20, 10, ${at}, 24, ${at}, 'issue-7'
    from wallet.purse where player_id = ${playerId} returning id`.execute(app.db);
  const spins = { title: "Twenty spins", stage: "finished", wagerRequired: null, spins: 20 };
  const causes = [`freespins:${rows[0]!.id}`, "freespins:orrery:issue-7", "freespins:orrery:issue-8"];
  expect(await giftsByCause(app.db, playerId, causes)).toEqual(
    new Map([
      [causes[0]!, spins],
      [causes[1]!, spins],
    ]),
  );
});
