import {
  approve,
  createWithdrawal,
  givenDeposit,
  givenPlayer,
  sendPayout,
  stored,
  sumOfBooks,
} from "@apogee/cashier/testing";
import { inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookedOf, givenFamilies, type TestFamilies } from "../testing/given-families.ts";

let families: TestFamilies;
beforeAll(async () => {
  families = await givenFamilies();
  // A kind that no program knows: an app for Norway, by rows alone.
  await inTransaction(families.db, async (tx) => {
    await sql`
      insert into cashier.method (id, kind, family, brand, type, provider, title, serves_deposits, serves_cashouts, processing_time, deposit_expires_s, position,
        countries, deposit_fields, saves_profiles)
      values ('orbit_pay', 'orbit_pay', 'app', 'orbit_pay', 'direct', 'sandbox-apps', 'Orbit Pay', true, true, 'instant', 600, 99, '{NO}',
        ${JSON.stringify([{ name: "phone", type: "tel", label: "phone", required: true, inputMode: "tel", autocomplete: "tel", check: "e164_mobile", maxLength: 24 }])}::jsonb, true)`.execute(
      tx,
    );
    await sql`
      insert into cashier.method_currency (method_id, currency, deposit_min, deposit_max, cashout_min, cashout_max, step, presets, default_amount)
      values ('orbit_pay', 'NOK', 10000, 1000000, 20000, 1000000, 1, '{20000,50000}', 50000)`.execute(tx);
  });
});
afterAll(() => families.close());

const payouts = (outcome: string): Promise<unknown> =>
  families.page("POST", "/sandbox/api/providers/mode", {
    provider: "sandbox-apps",
    deposit: "success",
    payout: outcome,
    delay_s: 5,
  });
beforeEach(() => payouts("paid"));

interface Paid {
  readonly playerId: number;
  readonly paymentId: number;
  readonly savedProfileId: string;
}

async function paidIn(): Promise<Paid> {
  const playerId = await givenPlayer(families, { country: "NO", currency: "NOK", verified: true });
  const { payment, next } = await givenDeposit(families, playerId, {
    methodId: "orbit_pay",
    currency: "NOK",
    amount: minor(500_00),
    fields: { phone: "+4791234567" },
  });
  if (next.kind !== "push") throw new Error(`The next step is ${next.kind}.`);
  await families.page("POST", `/sandbox/checkout/api/${next.link.split("#")[1]}/pay`, {});
  await families.runJobs();
  const { savedProfileId } = await stored(families, payment.id);
  return { playerId, paymentId: payment.id, savedProfileId: String(savedProfileId) };
}

async function approvedOut({ playerId, savedProfileId }: Paid): Promise<number> {
  const order = {
    playerId,
    methodId: "orbit_pay",
    currency: "NOK",
    amount: minor(500_00),
    savedProfileId,
    fields: {},
  };
  return inTransaction(families.db, async (tx) => {
    const { payment } = await createWithdrawal(tx, families.ports, order, families.clock.date());
    await approve(
      tx,
      families.ports,
      { paymentId: payment.id, actor: "staff:mia", reason: "The withdrawal was checked." },
      families.clock.date(),
    );
    return payment.id;
  });
}

/** Lets everything happen, over some repeats of the queue. */
async function passes(): Promise<void> {
  for (let time = 0; time < 3; time++) {
    await families.runJobs();
    families.clock.advance(60_000);
  }
}

const attemptsOf = async (paymentId: number): Promise<unknown[]> => {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from cashier.payout_attempt where payment_id = ${paymentId} order by number`.execute(families.db);
  return rows.map(({ outcome }) => outcome);
};

test("a kind that is rows alone pays in and out", async () => {
  const paid = await paidIn();
  expect(await bookedOf(families, paid.paymentId)).toEqual({ kinds: ["deposit"], moved: 500_00 });
  const withdrawal = await approvedOut(paid);
  await passes();
  expect((await stored(families, withdrawal)).stage).toBe("paid");
  expect((await bookedOf(families, withdrawal)).kinds).toEqual(["withdrawal_reserved", "withdrawal_paid"]);
  expect(await attemptsOf(withdrawal)).toEqual(["accepted"]);
  expect(await sumOfBooks(families, "NOK")).toBe(0);
});

test.each([
  ["failed", "bank_refused"],
  ["closed", "account_closed"],
])("a payout that the provider ends as %s returns the money", async (outcome, reason) => {
  const paid = await paidIn();
  await payouts(outcome);
  const withdrawal = await approvedOut(paid);
  await passes();
  expect(await stored(families, withdrawal)).toMatchObject({ stage: "failed", reason });
  expect(await bookedOf(families, withdrawal)).toEqual({
    kinds: ["withdrawal_reserved", "withdrawal_released"],
    moved: 0,
  });
});

test("a payout whose answer was lost is uncertain, and paid once", async () => {
  const paid = await paidIn();
  await payouts("lost_answer");
  const withdrawal = await approvedOut(paid);
  await expect(sendPayout(families.ports, withdrawal)).rejects.toThrow(/503/);
  expect(await attemptsOf(withdrawal)).toEqual(["unclear"]);
  const uncertain = await sql<{ since: Date | null }>`
    select uncertain_since as since from cashier.payment where id = ${withdrawal}`.execute(families.db);
  expect(uncertain.rows[0]!.since).not.toBe(null);
  await sendPayout(families.ports, withdrawal);
  await passes();
  expect(await attemptsOf(withdrawal)).toEqual(["unclear", "accepted"]);
  expect((await stored(families, withdrawal)).stage).toBe("paid");
  expect((await bookedOf(families, withdrawal)).kinds).toEqual(["withdrawal_reserved", "withdrawal_paid"]);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from sandbox.provider_payout where reference = ${String(withdrawal)}`.execute(families.db);
  expect(rows).toEqual([{ n: 1 }]);
});
