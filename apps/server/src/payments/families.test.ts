import { randomUUID } from "node:crypto";
import { givenDeposit, givenPlayer, outcomesOf, stored, sumOfBooks } from "@apogee/cashier/testing";
import { minor } from "@apogee/kernel";
import { signedHeaders } from "@apogee/payments-protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookedOf, givenFamilies, KEY, type TestFamilies } from "../testing/given-families.ts";

let families: TestFamilies;
beforeAll(async () => void (families = await givenFamilies()));
afterAll(() => families.close());

/** The kinds with a page of the provider, or of an app: their country, currency and fields. */
type Page = readonly [method: string, country: string, currency: string, fields: Readonly<Record<string, string>>];
const PAGES: readonly Page[] = [
  ["skrill", "DE", "EUR", {}],
  ["neteller", "DE", "EUR", {}],
  ["payz", "DE", "EUR", {}],
  ["mifinity", "DE", "EUR", {}],
  ["jeton", "DE", "EUR", {}],
  ["paysafecard", "DE", "EUR", {}],
  ["cashtocode", "DE", "EUR", {}],
  ["muchbetter", "DE", "EUR", { phone: "+4915123456789" }],
  ["idebit", "CA", "CAD", {}],
  ["instadebit", "CA", "CAD", {}],
  ["poli", "NZ", "NZD", {}],
  ["trustly", "DE", "EUR", {}],
  ["zimpler", "DE", "EUR", { phone: "+4915123456789" }],
  ["rapid_transfer", "DE", "EUR", {}],
  ["banklink", "EE", "EUR", { bank: "lhv" }],
];

interface Paying {
  readonly playerId: number;
  readonly paymentId: number;
  readonly externalId: string;
  readonly provider: string;
  readonly currency: string;
  /** The path of the payment's page. */
  readonly page: string;
}

async function paying([methodId, country, currency, fields]: Page): Promise<Paying> {
  const licence = country === "EE" ? "EE" : "CW";
  const playerId = await givenPlayer(families, { country, currency, licence });
  const { payment, next } = await givenDeposit(families, playerId, {
    methodId,
    currency,
    amount: minor(50_00),
    fields,
  });
  const url = next.kind === "push" ? next.link : (next as { url: string }).url;
  const { provider, externalId } = await stored(families, payment.id);
  return {
    playerId,
    paymentId: payment.id,
    externalId: externalId!,
    provider,
    currency,
    page: `/sandbox/checkout/api/${url.split("#")[1]}`,
  };
}

/** Chooses an outcome on the page, pays there, and lets everything happen that is due. */
async function pays(given: Paying, outcome: string): Promise<void> {
  await families.page("POST", `${given.page}/outcome`, { outcome, delay_s: 60 });
  await families.page("POST", `${given.page}/pay`, {});
  await families.runJobs();
}

let events = 0;

/** A notification of the provider, as it would come from outside; returns its status. */
async function notified(
  given: Pick<Paying, "paymentId" | "externalId" | "provider" | "currency">,
  more: Readonly<Record<string, unknown>> = {},
  key: string = KEY,
): Promise<number> {
  const body = JSON.stringify({
    merchant: "apogee",
    event_id: `evt_of_tests_${++events}`,
    occurred_at: families.clock.date().toISOString(),
    type: "deposit.succeeded",
    payment_id: String(given.paymentId),
    id: given.externalId,
    amount: 50_00,
    currency: given.currency,
    payer: "Mia Brandt",
    ...more,
  });
  const response = await fetch(`${families.url}/api/cashbox/notifications/${given.provider}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signedHeaders(key, body, { nowMs: families.clock.now() }) },
    body,
  });
  return response.status;
}

/** The stage and what the ledger has booked. */
async function end({ paymentId, currency }: Paying): Promise<readonly [stage: string, moved: number, entries: number]> {
  const { kinds, moved } = await bookedOf(families, paymentId);
  expect(await sumOfBooks(families, currency)).toBe(0);
  return [(await stored(families, paymentId)).stage, moved, kinds.length];
}

const CREDITED = ["credited", 50_00, 1] as const;

describe.each(PAGES.map((kind) => ({ kind, name: kind[0] })))("$name", ({ kind }) => {
  test("is paid", async () => {
    const given = await paying(kind);
    await pays(given, "success");
    expect(await end(given)).toEqual(CREDITED);
  });

  test("is declined", async () => {
    const given = await paying(kind);
    await pays(given, "declined");
    expect(await end(given)).toEqual(["declined", 0, 0]);
  });

  test("is cancelled on the page", async () => {
    const given = await paying(kind);
    await families.page("POST", `${given.page}/cancel`, {});
    await families.runJobs();
    expect(await end(given)).toEqual(["canceled", 0, 0]);
  });

  test("expires, and is credited when it is paid afterwards", async () => {
    const given = await paying(kind);
    expect(await notified(given, { type: "deposit.expired" })).toBe(200);
    expect(await end(given)).toEqual(["expired", 0, 0]);
    expect(await notified(given)).toBe(200);
    expect(await end(given)).toEqual(CREDITED);
  });

  test("is credited once, when its success is reported 2 and 50 times", async () => {
    const given = await paying(kind);
    await pays(given, "success");
    const again = await Promise.all(Array.from({ length: 50 }, () => notified(given)));
    expect(new Set(again)).toEqual(new Set([200]));
    const same = { event_id: `evt_same_of_${given.paymentId}` };
    expect(await Promise.all([notified(given, same), notified(given, same)])).toEqual([200, 200]);
    expect(await end(given)).toEqual(CREDITED);
  });

  test("is credited in any order of its reports", async () => {
    const given = await paying(kind);
    for (const type of ["deposit.declined", "deposit.succeeded", "deposit.pending", "deposit.canceled"])
      expect(await notified(given, { type, reason: "insufficient_funds" })).toBe(200);
    expect(await end(given)).toEqual(CREDITED);
    expect(await outcomesOf(families, given.paymentId)).toEqual(["moved", "moved", "ignored", "contradicted"]);
  });

  test.each([
    ["another amount", { amount: 45_00 }],
    ["another currency", { currency: "USD" }],
    ["another owner", { payer: "Alex Novak" }],
  ])("waits for staff with %s", async (_what, more) => {
    const given = await paying(kind);
    expect(await notified(given, more)).toBe(200);
    expect(await end(given)).toEqual(["in_review", 0, 0]);
  });

  test.each([
    ["a dead key", 403, {}, "a key that was taken out of use"],
    ["the id of another merchant", 400, { merchant: "another" }, KEY],
    ["an amount below nothing", 400, { amount: -50_00 }, KEY],
    ["no payment", 400, { payment_id: undefined }, KEY],
  ] as const)("changes and stores nothing with %s", async (_what, status, more, key) => {
    const given = await paying(kind);
    expect(await notified(given, more, key)).toBe(status);
    expect(await end(given)).toEqual(["awaiting_player", 0, 0]);
    expect(await outcomesOf(families, given.paymentId)).toEqual([]);
  });

  test("is not credited by a report of another player's payment", async () => {
    const [given, other] = [await paying(kind), await paying(kind)];
    expect(await notified({ ...given, paymentId: other.paymentId })).toBe(200);
    expect(await end(given)).toEqual(["awaiting_player", 0, 0]);
    expect(await end(other)).toEqual(["awaiting_player", 0, 0]);
    expect(await outcomesOf(families, other.paymentId)).toEqual(["contradicted"]);
  });

  test("is not touched by a report of an unknown payment", async () => {
    const given = await paying(kind);
    expect(await notified({ ...given, paymentId: 999_999_999 })).toBe(200);
    expect(await end(given)).toEqual(["awaiting_player", 0, 0]);
  });

  test("gets the first answer when the answer to its start was lost", async () => {
    const { provider } = await paying(kind);
    await sql`update sandbox.provider_mode set deposit = 'lost_answer' where provider = ${provider}`.execute(
      families.db,
    );
    try {
      const [methodId, country, currency, fields] = kind;
      const playerId = await givenPlayer(families, { country, currency, licence: country === "EE" ? "EE" : "CW" });
      const order = { methodId, currency, amount: minor(50_00), fields, key: randomUUID() };
      await expect(givenDeposit(families, playerId, order)).rejects.toThrow(/does not answer/);
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from sandbox.provider_payment where player = ${String(playerId)}`.execute(families.db);
      expect(rows).toEqual([{ n: 1 }]);
    } finally {
      await sql`update sandbox.provider_mode set deposit = 'success' where provider = ${provider}`.execute(families.db);
    }
  });
});
