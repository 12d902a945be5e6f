import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CARD, givenChallenge, givenPaid, givenPayment, givenSandbox, orderOf, type TestSandbox } from "../testing.ts";
import type { PayView } from "./views.ts";

let sandbox: TestSandbox;
beforeAll(async () => void (sandbox = await givenSandbox()));
afterEach(() => void sandbox.received.splice(0));
afterAll(() => sandbox.close());

const show = async (pay: string): Promise<PayView> => (await sandbox.page<PayView>("GET", pay)).body;
/** The notifications about a payment, including those of jobs that are due soon. */
async function newsOf(id: string, afterMs = 10_000): Promise<TestSandbox["received"]> {
  sandbox.clock.advance(afterMs);
  await sandbox.runJobs();
  return sandbox.received.filter((received) => received["id"] === id);
}

describe("starting a payment", () => {
  test("a signed call opens a page, and the same reference returns the same page", async () => {
    const order = orderOf(sandbox);
    const first = await sandbox.signed("/sandbox/psp/api/payments", order);
    expect(first).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^pay_[0-9a-f]{24}$/),
        path: expect.stringMatching(/^\/sandbox\/pay\?locale=en#[\w-]{32}$/),
      },
    });
    expect(await sandbox.signed("/sandbox/psp/api/payments", order)).toEqual(first);
  });

  test("the page uses the language that the merchant names", async () => {
    const { body } = await sandbox.signed("/sandbox/psp/api/payments", orderOf(sandbox, { locale: "de" }));
    expect(body["path"]).toMatch(/^\/sandbox\/pay\?locale=de#/);
  });

  test("ten concurrent calls open one page", async () => {
    const order = orderOf(sandbox);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sandbox.signed("/sandbox/psp/api/payments", order)),
    );
    expect(new Set(answers.map(({ body }) => body["id"])).size).toBe(1);
  });

  test.each<[string, Record<string, unknown>, string | undefined, number, string]>([
    ["another key", {}, "another key", 403, "bad_signature"],
    ["another key and an invalid amount", { amount: "much" }, "another key", 403, "bad_signature"],
    ["an amount of 1.5", { amount: 1.5 }, undefined, 422, "invalid_fields"],
    ["an amount of 0", { amount: 0 }, undefined, 422, "invalid_fields"],
    [
      "a return address that is not a web address",
      { return_origin: "javascript:alert(1)" },
      undefined,
      422,
      "invalid_fields",
    ],
    ["an invalid language", { locale: "de#x" }, undefined, 422, "invalid_fields"],
    ["an unknown card", { card_token: "card_of_somebody_else" }, undefined, 422, "unknown_card"],
  ])("a call with %s is refused", async (_name, change, key, status, code) => {
    const order = orderOf(sandbox, change);
    expect(await sandbox.signed("/sandbox/psp/api/payments", order, key)).toMatchObject({ status, body: { code } });
    const { rows } = await sql`select 1 from sandbox.payment where reference = ${order["reference"]}`.execute(
      sandbox.db,
    );
    expect(rows).toEqual([]);
  });

  test("a reference used for another amount is a conflict and not a final refusal, since money may have moved", async () => {
    const order = orderOf(sandbox);
    await sandbox.signed("/sandbox/psp/api/payments", order);
    expect(await sandbox.signed("/sandbox/psp/api/payments", { ...order, amount: 1 })).toMatchObject({
      status: 409,
      body: { code: "reference_conflict" },
    });
  });

  test("a page's address can't be guessed", async () => {
    expect((await sandbox.page("GET", `/sandbox/pay/api/${"A".repeat(32)}`)).status).toBe(404);
  });
});

describe("paying", () => {
  test("a card payment with the bank's code notifies the casino once, with a token and no number", async () => {
    const { id, reference, pay } = await givenPayment(sandbox);
    const code = await givenChallenge(sandbox, pay);
    expect(await show(pay)).toMatchObject({
      stage: "challenge",
      card: { brand: "Visa", last_four: "9855" },
      reported: false,
    });
    const { body } = await sandbox.page<PayView>("POST", `${pay}/code`, { code });
    expect(body).toMatchObject({ stage: "succeeded", challenge: null });
    const news = await newsOf(id);
    expect(news).toHaveLength(1);
    expect(news[0]).toMatchObject({
      type: "payment.succeeded",
      signed: true,
      reference,
      id,
      amount: 200_00,
      currency: "AUD",
    });
    expect(news[0]!["card"]).toEqual({
      token: expect.stringMatching(/^card_[\w-]{32}$/),
      brand: "Visa",
      bin: "45567375",
      last_four: "9855",
      holder: "Mia Brandt",
      expires: "09/28",
    });
    expect(news[0]!.raw).not.toMatch(/7375 ?8689/);
    expect((await show(pay)).reported).toBe(true);
  });

  test("the number and the security code are stored nowhere", async () => {
    const { pay } = await givenPayment(sandbox);
    const code = await givenChallenge(sandbox, pay, "success", { ...CARD, cvc: "917" });
    await sandbox.page("POST", `${pay}/code`, { code });
    await newsOf("all");
    const { rows } = await sql<{
      schema: string;
      name: string;
    }>`select table_schema as schema, table_name as name from information_schema.tables where table_schema in ('sandbox', 'http', 'graphile_worker')`.execute(
      sandbox.db,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { schema, name } of rows) {
      const { rows: found } =
        await sql`select 1 from ${sql.table(`${schema}.${name}`)} t where t::text ~ '4556[ ]?7375[ ]?8689|(?<![.])\\m917\\M'`.execute(
          sandbox.db,
        );
      expect([name, found]).toEqual([name, []]);
    }
  });

  test("a repeated correct code changes nothing more", async () => {
    const { id, pay } = await givenPayment(sandbox);
    const code = await givenChallenge(sandbox, pay);
    const answers = await Promise.all([1, 2, 3].map(() => sandbox.page<PayView>("POST", `${pay}/code`, { code })));
    expect(answers.map(({ body }) => body.stage)).toEqual(["succeeded", "succeeded", "succeeded"]);
    expect(await newsOf(id)).toHaveLength(1);
  });

  test("the third wrong code declines the payment", async () => {
    const { id, pay } = await givenPayment(sandbox);
    const code = await givenChallenge(sandbox, pay);
    const wrong = code === "000000" ? "000001" : "000000";
    const left = [];
    for (let tries = 0; tries < 2; tries++)
      left.push((await sandbox.page<PayView>("POST", `${pay}/code`, { code: wrong })).body.challenge?.tries_left);
    expect(left).toEqual([2, 1]);
    expect((await sandbox.page<PayView>("POST", `${pay}/code`, { code: wrong })).body).toMatchObject({
      stage: "declined",
      reason: "authentication_failed",
    });
    expect((await sandbox.page<PayView>("POST", `${pay}/code`, { code })).body.stage).toBe("declined");
    expect(await newsOf(id)).toMatchObject([{ type: "payment.declined", reason: "authentication_failed" }]);
  });

  test("entering another card during the challenge does not give new attempts", async () => {
    const { pay } = await givenPayment(sandbox);
    const code = await givenChallenge(sandbox, pay);
    await sandbox.page("POST", `${pay}/code`, { code: `${code}0` });
    const { body } = await sandbox.page<PayView>("POST", `${pay}/card`, { card: CARD });
    expect(body.challenge?.tries_left).toBe(2);
  });

  test.each<[string, Partial<typeof CARD>, string, string]>([
    ["a wrong digit", { number: "4556 7375 8689 9854" }, "number", "a digit is wrong"],
    ["a blocked bank", { number: "4999 9900 0000 4827" }, "number", "does not accept cards of this bank"],
    ["an expiry of last month", { expires: "02/26" }, "expires", "has expired"],
    ["a short code", { cvc: "12" }, "cvc", "3 digits"],
  ])("a card with %s is refused at its field, and the form stays", async (_name, change, field, says) => {
    const { pay } = await givenPayment(sandbox);
    const { status, body } = await sandbox.page<{ errors: Record<string, { invalid: string }> }>(
      "POST",
      `${pay}/card`,
      { card: { ...CARD, ...change } },
    );
    expect(status).toBe(422);
    expect(body.errors[field]?.invalid).toContain(says);
    expect((await show(pay)).stage).toBe("open");
  });

  test("a card is refused in the language of the page", async () => {
    const { pay } = await givenPayment(sandbox);
    const refused = await sandbox.page(
      "POST",
      `${pay}/card`,
      { card: { ...CARD, number: "4999 9900 0000 4827" } },
      "de",
    );
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { number: { invalid: expect.stringContaining("nimmt keine Karten dieser Bank an") } } },
    });
    expect(await sandbox.page("POST", `${pay}/card`, { saved: true }, "de")).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("keine gespeicherte Karte") },
    });
    expect((await show(pay)).stage).toBe("open");
  });

  test("paying with the same number under another name changes neither a card in use nor a saved one", async () => {
    const [mia, ben] = [await givenPayment(sandbox), await givenPayment(sandbox, { holder: "Ben Kerrigan" })];
    const code = await givenChallenge(sandbox, mia.pay);
    const other = await givenChallenge(sandbox, ben.pay, "success", { ...CARD, holder: "Ben Kerrigan" });
    await sandbox.page("POST", `${mia.pay}/code`, { code });
    await sandbox.page("POST", `${ben.pay}/code`, { code: other });
    const news = await newsOf(mia.id);
    const [ofBen] = sandbox.received.filter(({ id }) => id === ben.id);
    expect(
      [news[0], ofBen].map((received) => (received as unknown as { card: { holder: string } }).card.holder),
    ).toEqual(["Mia Brandt", "Ben Kerrigan"]);
    const { token } = (news[0] as unknown as { card: { token: string } }).card;
    const again = await givenPayment(sandbox, { card_token: token });
    const { body } = await sandbox.page<{ challenge: { code: string } }>("POST", `${again.pay}/card`, { saved: true });
    await sandbox.page("POST", `${again.pay}/code`, { code: body.challenge.code });
    expect((await newsOf(again.id))[0]).toMatchObject({ card: { token, holder: "Mia Brandt" } });
  });

  test("a saved card pays without its number, and an expired one is refused", async () => {
    const first = await givenPayment(sandbox);
    await givenPaid(sandbox, first.pay);
    const [news] = await newsOf(first.id);
    const token = (news as unknown as { card: { token: string } }).card.token;
    const { pay } = await givenPayment(sandbox, { card_token: token });
    expect((await show(pay)).saved_card).toEqual({
      brand: "Visa",
      last_four: "9855",
      expires: "09/28",
      expired: false,
    });
    expect((await sandbox.page<PayView>("POST", `${pay}/card`, { saved: true })).body.stage).toBe("challenge");

    sandbox.clock.advance(3 * 365 * 86_400_000);
    const later = await givenPayment(sandbox, { card_token: token });
    expect((await show(later.pay)).saved_card?.expired).toBe(true);
    expect(await sandbox.page("POST", `${later.pay}/card`, { saved: true })).toMatchObject({
      status: 422,
      body: { code: "card_expired" },
    });
    sandbox.clock.advance(-3 * 365 * 86_400_000);
  });

  test("a payment without a saved card refuses to pay with one", async () => {
    const { pay } = await givenPayment(sandbox);
    expect(await sandbox.page("POST", `${pay}/card`, { saved: true })).toMatchObject({
      status: 422,
      body: { code: "no_saved_card" },
    });
  });
});

describe("a chosen outcome", () => {
  test.each<[string, string, Array<Record<string, unknown>>]>([
    ["declined", "declined", [{ type: "payment.declined", reason: "insufficient_funds" }]],
    ["expired", "expired", [{ type: "payment.expired" }]],
    ["pending", "pending", [{ type: "payment.pending" }]],
    ["wrong_amount", "succeeded", [{ type: "payment.succeeded", amount: 180_00 }]],
  ])("%s: the page shows %s", async (outcome, stage, expected) => {
    const { id, pay } = await givenPayment(sandbox);
    await givenPaid(sandbox, pay, outcome);
    expect((await show(pay)).stage).toBe(stage);
    expect(await newsOf(id, 1_000)).toMatchObject(expected);
  });

  test("pending: the bank confirms after the chosen time and not before", async () => {
    const { id, pay } = await givenPayment(sandbox);
    await givenPaid(sandbox, pay, "pending");
    expect(await newsOf(id, 4_000)).toMatchObject([{ type: "payment.pending" }]);
    expect(await newsOf(id, 1_500)).toMatchObject([
      { type: "payment.pending" },
      { type: "payment.succeeded", amount: 200_00 },
    ]);
    expect((await show(pay)).stage).toBe("succeeded");
  });

  test("duplicate: the same event is sent twice", async () => {
    const { id, pay } = await givenPayment(sandbox);
    await givenPaid(sandbox, pay, "duplicate");
    const news = await newsOf(id);
    expect(news.map(({ raw }) => raw)).toEqual([news[0]?.raw, news[0]?.raw]);
  });

  test("notify_first: the notification is due at once, and the page knows once it was received; otherwise the page returns first", async () => {
    const [early, usual] = [await givenPayment(sandbox), await givenPayment(sandbox)];
    await givenPaid(sandbox, early.pay, "notify_first");
    await givenPaid(sandbox, usual.pay, "success");
    expect((await show(early.pay)).reported).toBe(false);
    await sandbox.runJobs();
    expect((await show(early.pay)).reported).toBe(true);
    expect((await show(usual.pay)).reported).toBe(false);
  });

  test("an outcome can't be changed once the payment has ended", async () => {
    const { pay } = await givenPayment(sandbox);
    await givenPaid(sandbox, pay);
    await sandbox.page("POST", `${pay}/outcome`, { outcome: "declined", delay_s: 5 });
    expect((await show(pay)).outcome).toBe("success");
  });
});

describe("cancelling and expiring", () => {
  test("going back cancels the payment, and the casino is notified", async () => {
    const { id, pay } = await givenPayment(sandbox);
    expect((await sandbox.page<PayView>("POST", `${pay}/cancel`, {})).body.stage).toBe("canceled");
    expect(await newsOf(id)).toMatchObject([{ type: "payment.canceled" }]);
  });

  test("a paid payment cannot be cancelled", async () => {
    const { pay } = await givenPayment(sandbox);
    await givenPaid(sandbox, pay);
    expect((await sandbox.page<PayView>("POST", `${pay}/cancel`, {})).body.stage).toBe("succeeded");
  });

  test("the casino cancels a payment for its customer and the page shows that it is over; a repeated call notifies once", async () => {
    const { id, reference, pay } = await givenPayment(sandbox);
    await givenChallenge(sandbox, pay);
    const answers = [
      await sandbox.signed("/sandbox/psp/api/payments/cancel", { reference }),
      await sandbox.signed("/sandbox/psp/api/payments/cancel", { reference }),
    ];
    expect(answers).toEqual([1, 2].map(() => ({ status: 200, body: { id, stage: "canceled" } })));
    expect((await sandbox.page<PayView>("POST", `${pay}/card`, { card: CARD })).body.stage).toBe("canceled");
    expect(await newsOf(id)).toMatchObject([{ type: "payment.canceled", reference }]);
  });

  test("a paid payment stays paid when the casino cancels it, and the casino is notified of the success", async () => {
    const { id, reference, pay } = await givenPayment(sandbox);
    await givenPaid(sandbox, pay);
    expect(await sandbox.signed("/sandbox/psp/api/payments/cancel", { reference })).toEqual({
      status: 200,
      body: { id, stage: "succeeded" },
    });
    expect(await newsOf(id)).toMatchObject([{ type: "payment.succeeded", amount: 200_00 }]);
  });

  test("a cancelled payment whose time is up is reported as expired, not as cancelled", async () => {
    const { id, reference } = await givenPayment(sandbox);
    sandbox.clock.advance(1_800_000);
    expect((await sandbox.signed("/sandbox/psp/api/payments/cancel", { reference })).body["stage"]).toBe("expired");
    expect(await newsOf(id)).toMatchObject([{ type: "payment.expired" }]);
  });

  test("a forged call and an unknown reference cancel nothing", async () => {
    const { reference, pay } = await givenPayment(sandbox);
    expect(await sandbox.signed("/sandbox/psp/api/payments/cancel", { reference }, "another key")).toMatchObject({
      status: 403,
      body: { code: "bad_signature" },
    });
    expect(await sandbox.signed("/sandbox/psp/api/payments/cancel", { reference: `${reference}0000` })).toMatchObject({
      status: 422,
      body: { code: "unknown_payment" },
    });
    expect((await show(pay)).stage).toBe("open");
  });

  test("an unfinished payment expires by itself", async () => {
    const { id, pay } = await givenPayment(sandbox);
    expect(await newsOf(id, 1_799_000)).toEqual([]);
    expect(await newsOf(id, 2_000)).toMatchObject([{ type: "payment.expired" }]);
    expect((await show(pay)).stage).toBe("expired");
  });

  test("a card that arrives too late finds the payment expired, even before the job has run", async () => {
    const { id, pay } = await givenPayment(sandbox);
    sandbox.clock.advance(1_800_000);
    expect((await sandbox.page<PayView>("POST", `${pay}/card`, { card: CARD })).body.stage).toBe("expired");
    expect(await newsOf(id)).toHaveLength(1);
  });
});
