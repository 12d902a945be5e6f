import { minor, type DomainError } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDepositsInReview } from "../operators.ts";
import {
  auditsOf,
  balanceOf,
  coins,
  countOf,
  givenCashier,
  givenDeposit,
  givenPlayer,
  notify,
  outcomesOf,
  stored,
  sumOfBooks,
  type TestCashier,
} from "../testing.ts";
import { resolveDeposit } from "../testing/decisions.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const SMALL = 9_000;
const decide = (paymentId: number, verdict: "credit" | "refuse" = "credit"): Promise<string> =>
  resolveDeposit(cashier.ports, { paymentId, actor: "operator:anna", verdict, reason: "seen on the chain" }).then(
    ({ stage }) => stage,
    (error: DomainError) => `${error.code}: ${error.message}`,
  );
const listed = async (): Promise<number[]> =>
  (await listDepositsInReview(cashier.ports)).map(({ payment }) => payment.id);

/** A deposit below the minimum in review; `receive` sends further notifications about its transaction. */
async function givenTooLittle(): Promise<{
  playerId: number;
  paymentId: number;
  receive: (confirmations: number, more: Record<string, unknown>) => Promise<void>;
}> {
  const playerId = await givenPlayer(cashier, { currency: "BTC" });
  const { payment } = await givenDeposit(cashier, playerId, {
    methodId: "bitcoin",
    currency: "BTC",
    amount: minor(100_000),
  });
  let received = 0;
  const receive = (confirmations: number, more: Record<string, unknown> = {}): Promise<void> =>
    notify(
      cashier,
      "sandbox-bitcoin",
      coins(playerId, 60_000 + playerId, confirmations, {
        amount: SMALL,
        observation: ++received,
        event_id: `small_${playerId}_${received}`,
        ...more,
      }),
    );
  await receive(3);
  expect(await stored(cashier, payment.id)).toMatchObject({ stage: "in_review", reason: "below_minimum" });
  return { playerId, paymentId: payment.id, receive };
}

test("an operator credits a deposit below the minimum, once", async () => {
  const { playerId, paymentId } = await givenTooLittle();
  expect(await listed()).toContain(paymentId);
  expect(await decide(paymentId)).toBe("credited");
  expect(await decide(paymentId)).toMatch(/^not_in_review: /);
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(SMALL);
});

test("coins that the chain dropped during an operator's review are never credited", async () => {
  const { playerId, paymentId, receive } = await givenTooLittle();
  await receive(0, { type: "chain.dropped" });
  expect(await stored(cashier, paymentId)).toMatchObject({ stage: "failed", reason: "dropped_from_chain" });
  expect(await listed()).not.toContain(paymentId);
  for (const verdict of ["credit", "refuse"] as const)
    expect(await decide(paymentId, verdict)).toMatch(/^dropped_from_chain: The chain dropped .{40,}\.$/);
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(0);
  expect(await auditsOf(cashier, paymentId)).toEqual([]);
  expect(await sumOfBooks(cashier, "BTC")).toBe(0);
});

test("coins that return to the chain wait for an operator again", async () => {
  const { playerId, paymentId, receive } = await givenTooLittle();
  await receive(0, { type: "chain.dropped" });
  await receive(3, {});
  expect(await listed()).toContain(paymentId);
  expect(await decide(paymentId)).toBe("credited");
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(SMALL);
});

test("coins whose blocks were reorganized wait for the chain, not for an operator", async () => {
  const { playerId, paymentId, receive } = await givenTooLittle();
  await receive(1, {});
  expect(await stored(cashier, paymentId)).toMatchObject({ stage: "awaiting_confirmations", confirmations: 1 });
  expect(await decide(paymentId)).toMatch(/^not_in_review: /);
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(0);
});

test("another amount that is reported during an operator's review is not credited", async () => {
  const { playerId, paymentId, receive } = await givenTooLittle();
  await receive(4, { amount: 900_000 });
  expect(await outcomesOf(cashier, paymentId)).toEqual(["moved", "contradicted"]);
  expect(await decide(paymentId)).toBe("credited");
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(SMALL);
});

test("a drop after an operator's credit takes nothing back and is stored as a contradiction", async () => {
  const { playerId, paymentId, receive } = await givenTooLittle();
  await decide(paymentId);
  await receive(0, { type: "chain.dropped" });
  expect(await outcomesOf(cashier, paymentId)).toEqual(["moved", "contradicted"]);
  expect((await stored(cashier, paymentId)).stage).toBe("credited");
  expect(await balanceOf(cashier, playerId, "BTC")).toBe(SMALL);
  expect(await countOf(cashier, "payment", playerId)).toBe(1);
});
