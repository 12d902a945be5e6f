import { inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWithdrawal } from "../commands/create-withdrawal.ts";
import type { CashierPlayer } from "../ports.ts";
import { auditsOf, balanceOf, givenCashier, givenPlayer, givenUsedCard, stored, type TestCashier } from "../testing.ts";
import { approveWithdrawal } from "../testing/decisions.ts";
import { decideAutomatically } from "./decide-automatically.ts";
import { putAutomaticTerms, putRule } from "./rules.store.ts";

let cashier: TestCashier;
beforeAll(async () => {
  cashier = await givenCashier();
  // Players of this test have no account, whose age a rule compares.
  await sql`update cashier.risk_rule set enabled = false where rule = 'new_account'`.execute(cashier.db);
});
afterAll(() => cashier.close());

const VERIFIED = { verified: true } as const;
const DAY_MS = 86_400_000;

/** A player with 5,100.00 EUR whose card is old enough not to be a new target. */
async function givenRich(facts: Partial<CashierPlayer> = VERIFIED): Promise<{ playerId: number; card: string }> {
  const playerId = await givenPlayer(cashier, { real: 5_000_00, ...facts });
  const card = await givenUsedCard(cashier, playerId, { token: `tok_of_player_${playerId}` });
  cashier.clock.advance(2 * DAY_MS);
  return { playerId, card };
}
async function withdraw({ playerId, card }: { playerId: number; card: string }, euros: number): Promise<number> {
  const asked = {
    playerId,
    methodId: "card",
    currency: "EUR",
    savedProfileId: card,
    fields: {},
    amount: minor(euros * 100),
  };
  const { payment } = await inTransaction(cashier.db, (tx) =>
    createWithdrawal(tx, cashier.ports, asked, cashier.clock.date()),
  );
  return payment.id;
}
const stageOf = async (paymentId: number): Promise<string> => (await stored(cashier, paymentId)).stage;

test("a new withdrawal is decided by a job, and a verified player's is approved within the amounts", async () => {
  const paymentId = await withdraw(await givenRich(), 1_000);
  const { rows } = await sql`
    select from graphile_worker._private_jobs where key = ${`decide:${paymentId}`}`.execute(cashier.db);
  expect(rows).toHaveLength(1);
  expect(await decideAutomatically(cashier.ports, paymentId)).toBe(true);
  expect(await stageOf(paymentId)).toBe("approved");
  expect(await auditsOf(cashier, paymentId)).toMatchObject([{ actor: "system", action: "withdrawal.approved" }]);
  expect(await decideAutomatically(cashier.ports, paymentId)).toBe(false);
});

test("one that needs a member of staff stays in review", async () => {
  const unverified = await withdraw(await givenRich({ verified: false }), 100);
  const large = await withdraw(await givenRich(), 1_001);
  const fresh = await givenPlayer(cashier, { real: 5_000_00, ...VERIFIED });
  // A first withdrawal to a card that paid today: 20 and 30 points.
  const risky = await withdraw({ playerId: fresh, card: await givenUsedCard(cashier, fresh) }, 100);
  for (const paymentId of [unverified, large, risky]) {
    expect(await decideAutomatically(cashier.ports, paymentId)).toBe(false);
    expect(await stageOf(paymentId)).toBe("in_review");
    expect(await auditsOf(cashier, paymentId)).toEqual([]);
  }
});

test("requests decided at once share the room of a day", async () => {
  const rich = await givenRich();
  const requests: number[] = [];
  for (let n = 0; n < 5; n++) {
    requests.push(await withdraw(rich, 900));
    await Promise.all(requests.map((paymentId) => decideAutomatically(cashier.ports, paymentId)));
  }
  const approved = await Promise.all(requests.map(stageOf));
  expect(approved.filter((stage) => stage === "approved")).toHaveLength(2);
  expect(await balanceOf(cashier, rich.playerId)).toBe(600_00);
});

test("a licence without amounts approves nothing", async () => {
  const paymentId = await withdraw(await givenRich(), 50);
  await inTransaction(cashier.db, (tx) => putAutomaticTerms(tx, "CW", { each: 0, day: 0 }));
  expect(await decideAutomatically(cashier.ports, paymentId)).toBe(false);
  await inTransaction(cashier.db, (tx) => putAutomaticTerms(tx, "CW", { each: 1_000_00, day: 2_000_00 }));
  expect(await decideAutomatically(cashier.ports, paymentId)).toBe(true);
});

test("who changed a rule within the last hour approves nothing; others do, and so does that person afterwards", async () => {
  const [one, two] = [await withdraw(await givenRich(), 100), await withdraw(await givenRich(), 100)];
  const rule = { rule: "day_total", weight: 30, parameter: 10_000_00, action: "score", enabled: true } as const;
  await inTransaction(cashier.db, (tx) =>
    putRule(tx, { licence: "CW", actor: "staff:mia" }, rule, cashier.clock.date()),
  );
  const order = { reason: "All is in order." };
  await expect(
    approveWithdrawal(cashier.ports, { paymentId: one, actor: "staff:mia", ...order }),
  ).rejects.toMatchObject({
    code: "rule_just_changed",
  });
  expect(await stageOf(one)).toBe("in_review");
  await approveWithdrawal(cashier.ports, { paymentId: one, actor: "staff:ben", ...order });
  cashier.clock.advance(3_600_000);
  await approveWithdrawal(cashier.ports, { paymentId: two, actor: "staff:mia", ...order });
  expect(await stageOf(two)).toBe("approved");
});

test("a stop must be named, and a deficit cannot be overridden", async () => {
  const rich = await givenRich();
  const [stopped, owing] = [await withdraw(rich, 100), await withdraw(await givenRich(), 100)];
  const { savedProfileId, target } = await stored(cashier, stopped);
  for (let n = 0; n < 3; n++)
    await sql`
      insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, saved_profile_id, target, created_at, changed_at, finished_at)
      values (${rich.playerId}, 'CW', 'cashout', 'failed', 'card', 'sandbox-cards', 'EUR', 100, ${savedProfileId}, ${target}, ${cashier.clock.date()}, ${cashier.clock.date()}, ${cashier.clock.date()})`.execute(
      cashier.db,
    );
  const order = { actor: "staff:ben", reason: "All is in order." };
  await expect(approveWithdrawal(cashier.ports, { paymentId: stopped, ...order })).rejects.toMatchObject({
    code: "withdrawal_stopped",
  });
  expect(await decideAutomatically(cashier.ports, stopped)).toBe(false);
  expect(await stageOf(stopped)).toBe("in_review");
  await approveWithdrawal(cashier.ports, { paymentId: stopped, ...order, override: ["failed_target"] });
  expect(await stageOf(stopped)).toBe("approved");

  const { playerId } = await stored(cashier, owing);
  await sql`update wallet.purse set real = 0, deficit = 500 where player_id = ${playerId}`.execute(cashier.db);
  await expect(
    approveWithdrawal(cashier.ports, { paymentId: owing, ...order, override: ["deficit"] }),
  ).rejects.toMatchObject({ code: "withdrawal_stopped" });
  expect(await stageOf(owing)).toBe("in_review");
});
