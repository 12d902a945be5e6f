import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { inTransaction } from "@apogee/database";
import { minor, type DomainError } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createWithdrawal } from "../commands/create-withdrawal.ts";
import { listFraudChecks, listPendingWithdrawals } from "../operators.ts";
import { signatureFits } from "../providers/signature.ts";
import {
  auditsOf,
  balanceOf,
  givenCashier,
  givenDeposit,
  givenPlayer,
  givenUsedCard,
  notify,
  said,
  stored,
  succeeded,
  type TestCashier,
} from "../testing.ts";
import { askFraud } from "./ask-fraud.ts";
import { FraudUnanswered, type FraudAnswer, type FraudQuestion } from "./fraud-service.ts";
import { sandboxFraud } from "./sandbox-fraud.ts";
import { approveWithdrawal } from "../testing/decisions.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());
afterEach(() => delete cashier.behaviour.fraud);

const SUSPECTED: FraudAnswer = { verdict: "suspected", score: 80, reasons: ["The email is on a list."] };
const CLEAR: FraudAnswer = { verdict: "clear", score: 0, reasons: [] };

/** Connects a service that gives this answer, and returns the questions that it receives. */
function givenService(answer: () => FraudAnswer | Promise<FraudAnswer>): FraudQuestion[] {
  const asked: FraudQuestion[] = [];
  cashier.behaviour.fraud = {
    check: async (question) => {
      asked.push(question);
      return answer();
    },
  };
  return asked;
}
const checksOf = (playerId: number) => listFraudChecks(cashier.ports, playerId, new Date(0));
const queuedAt = async (checkId: number): Promise<Date[]> =>
  (
    await sql<{ at: Date }>`
      select run_at as at from graphile_worker._private_jobs where (payload ->> 'checkId')::bigint = ${checkId}`.execute(
      cashier.db,
    )
  ).rows.map(({ at }) => at);
const withdraw = (playerId: number, savedProfileId: string) =>
  inTransaction(cashier.db, (tx) =>
    createWithdrawal(
      tx,
      cashier.ports,
      { playerId, methodId: "card", currency: "EUR", amount: minor(20_00), savedProfileId, fields: {} },
      cashier.clock.date(),
    ),
  ).then(({ payment }) => payment.id);
const approve = (paymentId: number, despite: string[] = []) =>
  approveWithdrawal(cashier.ports, { paymentId, actor: "operator:anna", reason: "All is in order.", despite }).then(
    ({ stage }) => stage,
    (error: DomainError) => error.code,
  );
const flagsAt = async (playerId: number, paymentId: number) =>
  (await listPendingWithdrawals(cashier.ports, playerId)).find(({ payment }) => payment.id === paymentId)?.flags;

test("the fraud service is asked once about a deposit when its money arrives, and about a withdrawal when it is requested", async () => {
  const asked = givenService(() => CLEAR);
  const playerId = await givenPlayer(cashier, { verified: true });
  const { payment } = await givenDeposit(cashier, playerId);
  expect(await checksOf(playerId)).toEqual([]);
  await notify(cashier, "sandbox-cards", succeeded(payment.id));
  await notify(cashier, "sandbox-cards", succeeded(payment.id));
  const card = String((await stored(cashier, payment.id)).savedProfileId);
  const withdrawal = await withdraw(playerId, card);
  const checks = await checksOf(playerId);
  expect(checks.map(({ paymentId, kind }) => [paymentId, kind])).toEqual([
    [withdrawal, "payout"],
    [payment.id, "transaction"],
  ]);
  for (const { id } of checks) expect(await queuedAt(id)).toHaveLength(1);
  for (const { id } of checks) await askFraud(cashier.ports, id);
  await askFraud(cashier.ports, checks[0]!.id);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toEqual({
    reference: String(checks[0]!.id),
    type: "payout",
    amount: 20_00,
    currency: "EUR",
    paymentSystem: "card",
    country: "DE",
    firstName: "Mia",
    lastName: "Brandt",
    email: `player-${playerId}@example.com`,
    cardBin: "424242",
    cardLastFour: "4242",
    customPlayerStatus: "silver",
  });
  expect(await flagsAt(playerId, withdrawal)).toEqual([]);
  expect(await approve(withdrawal)).toBe("approved");
});

test("without a fraud service nothing is asked and nothing is flagged", async () => {
  const playerId = await givenPlayer(cashier, { verified: true });
  const withdrawal = await withdraw(playerId, await givenUsedCard(cashier, playerId));
  expect(await checksOf(playerId)).toEqual([]);
  expect(await approve(withdrawal)).toBe("approved");
});

test("a suspicion flags the withdrawal and is written to the audit trail, and an operator can overrule it by naming the flag", async () => {
  givenService(() => SUSPECTED);
  const playerId = await givenPlayer(cashier, { verified: true, real: 10_00 });
  const withdrawal = await withdraw(playerId, await givenUsedCard(cashier, playerId));
  const [own] = await checksOf(playerId);
  await askFraud(cashier.ports, own!.id);
  expect(await flagsAt(playerId, withdrawal)).toEqual(["fraud_suspected"]);
  expect(await auditsOf(cashier, withdrawal)).toEqual([
    expect.objectContaining({
      actor: "fraud-service",
      action: "withdrawal.suspected",
      after: { check: own!.id, score: 80, reasons: ["The email is on a list."] },
    }),
  ]);
  const before = [await stored(cashier, withdrawal), await balanceOf(cashier, playerId)];
  expect(await approve(withdrawal)).toBe("withdrawal_flagged");
  expect([await stored(cashier, withdrawal), await balanceOf(cashier, playerId)]).toEqual(before);
  expect(await approve(withdrawal, ["fraud_suspected"])).toBe("approved");
});

test("a suspected deposit flags withdrawals for 30 days, and no longer", async () => {
  let answer = SUSPECTED;
  givenService(() => answer);
  const playerId = await givenPlayer(cashier, { verified: true, real: 100_00 });
  const card = await givenUsedCard(cashier, playerId);
  await askFraud(cashier.ports, (await checksOf(playerId))[0]!.id);
  answer = CLEAR;
  const soon = await withdraw(playerId, card);
  await askFraud(cashier.ports, (await checksOf(playerId))[0]!.id);
  expect(await flagsAt(playerId, soon)).toEqual(["fraud_suspected"]);
  cashier.clock.advance(30 * 86_400_000 + 1);
  const late = await withdraw(playerId, card);
  await askFraud(cashier.ports, (await checksOf(playerId))[0]!.id);
  expect(await flagsAt(playerId, late)).toEqual([]);
});

test("a fraud service that does not answer flags the withdrawal, and is asked again at increasing intervals", async () => {
  givenService(() => {
    throw new FraudUnanswered("no answer");
  });
  const playerId = await givenPlayer(cashier, { verified: true, real: 10_00 });
  const withdrawal = await withdraw(playerId, await givenUsedCard(cashier, playerId));
  const { id } = (await checksOf(playerId))[0]!;
  const pauses: number[] = [];
  for (let call = 0; call < 8; call += 1) {
    await askFraud(cashier.ports, id);
    pauses.push(((await queuedAt(id))[0]!.getTime() - cashier.clock.now()) / 1_000);
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 600, 600]);
  expect(await flagsAt(playerId, withdrawal)).toEqual(["fraud_unanswered"]);
  expect(await approve(withdrawal)).toBe("withdrawal_flagged");
  givenService(() => CLEAR);
  await askFraud(cashier.ports, id);
  expect((await checksOf(playerId))[0]).toMatchObject({ verdict: "clear", score: 0, silences: 8 });
  expect(await flagsAt(playerId, withdrawal)).toEqual([]);
});

test("with several answers at once, one counts and is written to the audit trail", async () => {
  const playerId = await givenPlayer(cashier, { verified: true, real: 10_00 });
  givenService(() => SUSPECTED);
  const withdrawal = await withdraw(playerId, await givenUsedCard(cashier, playerId));
  const { id } = (await checksOf(playerId))[0]!;
  await Promise.all([askFraud(cashier.ports, id), askFraud(cashier.ports, id), askFraud(cashier.ports, id)]);
  expect(await auditsOf(cashier, withdrawal)).toHaveLength(1);
  expect((await checksOf(playerId))[0]).toMatchObject({ verdict: "suspected" });
});

test("a failed withdrawal is still checked; the verdict is stored, the stage stays, and nothing moves", async () => {
  const asked = givenService(() => SUSPECTED);
  const playerId = await givenPlayer(cashier, { verified: true, real: 10_00 });
  const withdrawal = await withdraw(playerId, await givenUsedCard(cashier, playerId));
  await approve(withdrawal, ["fraud_unanswered"]);
  await notify(cashier, "sandbox-cards", said("payout.failed", withdrawal, { reason: "account_closed" }));
  const balance = await balanceOf(cashier, playerId);
  await askFraud(cashier.ports, (await checksOf(playerId))[0]!.id);
  expect(asked).toHaveLength(1);
  expect((await checksOf(playerId))[0]).toMatchObject({ verdict: "suspected" });
  expect(await balanceOf(cashier, playerId)).toBe(balance);
  expect((await stored(cashier, withdrawal)).stage).toBe("failed");
});

const question: FraudQuestion = {
  reference: "7",
  type: "payout",
  amount: minor(5_000),
  currency: "EUR",
  paymentSystem: "card",
  email: "mia@example.com",
  customPlayerStatus: "regular",
};

/** Calls a server that gives this response through the adapter; returns the answer and the request that arrived. */
async function throughAdapter(status: number, body: string): Promise<{ answer: unknown; received: unknown }> {
  let received: unknown;
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const raw = Buffer.concat(parts);
      const signature = request.headers["x-signature"];
      received = {
        path: request.url,
        signed: signatureFits("k".repeat(32), raw, String(signature)),
        body: JSON.parse(raw.toString()) as unknown,
      };
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await sandboxFraud({ url, key: "k".repeat(32) })
    .check(question)
    .catch((error: Error) => error.name);
  await new Promise((resolve) => server.close(resolve));
  return { answer, received };
}

test("the adapter sends a signed question without empty facts, and reads the answer", async () => {
  const { answer, received } = await throughAdapter(200, JSON.stringify(SUSPECTED));
  expect(answer).toEqual(SUSPECTED);
  expect(received).toEqual({
    path: "/sandbox/fraud/api/check",
    signed: true,
    body: {
      reference: "7",
      type: "payout",
      amount: 5_000,
      currency: "EUR",
      payment_system: "card",
      email: "mia@example.com",
      custom_player_status: "regular",
    },
  });
});

test.each([
  [503, "{}"],
  [422, '{"code":"no"}'],
  [200, "not json"],
  [200, '{"verdict":"clear","score":101,"reasons":[]}'],
  [200, '{"verdict":"maybe","score":1,"reasons":[]}'],
])("a response with status %i and body %s counts as no answer", async (status, body) => {
  expect((await throughAdapter(status, body)).answer).toBe("FraudUnanswered");
});

test("an unreachable fraud service counts as no answer", async () => {
  await expect(sandboxFraud({ url: "http://127.0.0.1:9", key: "k" }).check(question)).rejects.toThrow(FraudUnanswered);
});
