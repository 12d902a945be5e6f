import { everyRow } from "@apogee/actions";
import { runNamed, testGround } from "@apogee/actions/testing";
import { inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWithdrawal } from "../commands/create-withdrawal.ts";
import {
  auditsOf,
  balanceOf,
  givenCashier,
  givenPlayer,
  givenUsedCard,
  jobsFor,
  stored,
  type TestCashier,
} from "../testing.ts";
import { cashierActions, cashierQueries } from "./index.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const actions = cashierActions(() => cashier.ports);
const approval = actions.find(({ name }) => name === "withdrawal.approve")!;
const list = cashierQueries(() => cashier.ports).find(({ name }) => name === "withdrawal.list")!;
const run = (name: string, payment: number, key?: string) =>
  runNamed(testGround(cashier), actions, name, { payment }, key === undefined ? {} : { key });

/** A withdrawal of 60.00 EUR in review, and its player, who has 40.00 left. */
async function givenWithdrawal(): Promise<{ playerId: number; id: number }> {
  const playerId = await givenPlayer(cashier);
  const savedProfileId = await givenUsedCard(cashier, playerId);
  const order = { playerId, methodId: "card", currency: "EUR", amount: minor(60_00), savedProfileId, fields: {} };
  const { payment } = await inTransaction(cashier.db, (tx) =>
    createWithdrawal(tx, cashier.ports, order, cashier.clock.date()),
  );
  return { playerId, id: payment.id };
}
const published = (playerId: number): string[] =>
  cashier.published.flatMap(({ channel, data }) =>
    channel === `payments_changes#${playerId}` ? [(data as { state: string }).state] : [],
  );

test("an approval queues one payout and publishes the payment, and a repeat under its key does nothing more", async () => {
  const { playerId, id } = await givenWithdrawal();
  const before = published(playerId).length;
  const first = await run("withdrawal.approve", id, "approve-it-once");
  expect(first).toMatchObject({ output: { id, stage: "approved" }, proposal: null });
  expect(first.message).toBe(`Withdrawal ${id} is approved; its payout has been started.`);
  expect(await run("withdrawal.approve", id, "approve-it-once")).toEqual(first);
  expect((await jobsFor(cashier, id)).length).toBe(1);
  expect(await auditsOf(cashier, id)).toMatchObject([{ action: "withdrawal.approved", actor: "operator:anna" }]);
  expect(published(playerId).length).toBe(before + 1);
});

test("a rejection of what was decided is refused, and nothing moves", async () => {
  const { playerId, id } = await givenWithdrawal();
  await run("withdrawal.reject", id);
  const before = [await stored(cashier, id), await balanceOf(cashier, playerId), await auditsOf(cashier, id)];
  for (const name of ["withdrawal.reject", "withdrawal.approve"])
    await expect(run(name, id)).rejects.toMatchObject({ code: "not_in_review" });
  expect([await stored(cashier, id), await balanceOf(cashier, playerId), await auditsOf(cashier, id)]).toEqual(before);
  expect(before[1]).toBe(100_00);
});

test("the version of an approval changes with the withdrawal's flags and stage, and it weighs the amount in euros", async () => {
  const { id } = await givenWithdrawal();
  const at = cashier.clock.date();
  const versionNow = () =>
    inTransaction(cashier.db, (tx) => approval.fourEyes!.version({ tx, at }, { payment: id } as never));
  const weightNow = () =>
    inTransaction(cashier.db, (tx) => approval.fourEyes!.weighs!({ tx, at }, { payment: id } as never));
  // The players of this test share a card.
  expect(await weightNow()).toBe(Number.MAX_SAFE_INTEGER);
  await sql`update cashier.risk_rule set enabled = false where rule = 'another_account_pays'`.execute(cashier.db);
  expect(await weightNow()).toBe(60_00);
  const first = await versionNow();
  expect(await versionNow()).toBe(first);
  cashier.behaviour.staked = 0;
  const flagged = await versionNow();
  delete cashier.behaviour.staked;
  expect(flagged).not.toBe(first);
  await run("withdrawal.reject", id);
  expect(await versionNow()).not.toBe(first);
});

test("withdrawals are listed page by page, oldest first, with the number of all", async () => {
  for (let each = 0; each < 3; each += 1) await givenWithdrawal();
  const look = { db: cashier.db, at: cashier.clock.date() };
  interface Listed {
    readonly rows: ReadonlyArray<{ readonly payment: { readonly id: number } }>;
    readonly total: number;
  }
  const all = (await list.ask(look, {}, everyRow(null))) as Listed;
  const page = (await list.ask(look, {}, { limit: 1, offset: 1, sort: null })) as Listed;
  expect(all.rows.length).toBeGreaterThanOrEqual(3);
  expect(all.total).toBe(all.rows.length);
  expect(page).toEqual({ rows: [all.rows[1]], total: all.total });
});
