import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { minor } from "@apogee/kernel";
import { openWallet, walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inPlayOf } from "../queries.ts";
import { FREE_TERMS } from "../terms/issued-terms.ts";
import { endDueBonuses } from "./end-due-bonuses.ts";
import { issueBonus } from "./issue-bonus.ts";

const at = new Date("2026-03-04T05:06:07Z");
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let owner: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl });
  owner = connect({ url: database.ownerUrl });
});
afterAll(async () => {
  await app?.close();
  await owner?.close();
  await database?.drop();
});

test("a spent bonus without a threshold, such as one bought with points, is lost, and the next in the queue begins", async () => {
  const { id: playerId } = await givenPlayer(app.db);
  const wallet = await inTransaction(app.db, (tx) => openWallet(tx, { playerId, currency: "EUR" }, at));
  const holder = { playerId, walletId: wallet.id };
  const bought = (amount: number) =>
    inTransaction(app.db, (tx) =>
      issueBonus(
        tx,
        {
          ...holder,
          currency: "EUR",
          title: "Bought with points",
          strategy: "points",
          amount: minor(amount),
          terms: { ...FREE_TERMS, wagerTimes: 20, lostBelow: minor(0) },
          cause: `test:${amount}`,
          actor: "test",
          activate: true,
        },
        at,
      ),
    );
  const [first, next] = [await bought(500), await bought(700)];
  await sql`update wallet.purse set bonus = 1 where id = ${holder.walletId}`.execute(owner.db);
  expect(await endDueBonuses(app.db, at)).toEqual([]);
  await sql`update wallet.purse set bonus = 0 where id = ${holder.walletId}`.execute(owner.db);
  expect(await endDueBonuses(app.db, at)).toMatchObject([{ id: first.id, stage: "lost" }]);
  expect(await walletById(app.db, wallet.id)).toMatchObject({ real: 0, bonus: 700 });
  expect((await inPlayOf(app.db, holder.walletId))?.id).toBe(next.id);
});
