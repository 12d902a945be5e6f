import { inTransaction } from "@apogee/database";
import { minor, type DomainError } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProviderAway } from "../providers/provider.ts";
import {
  balanceOf,
  countOf,
  givenCashier,
  givenDeposit,
  givenPlayer,
  notify,
  said,
  stored,
  succeeded,
  type TestCashier,
} from "../testing.ts";
import { cancelDeposit } from "./cancel-deposit.ts";
import { expireDeposit } from "./expire-deposit.ts";
import { resumeDeposit } from "./resume-deposit.ts";
import type { StartedPayment } from "./start-at-provider.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const resume = (playerId: number, paymentId: number): Promise<StartedPayment> =>
  resumeDeposit(cashier.ports, { playerId, paymentId, returnOrigin: "https://casino.example", locale: "en" });

test("a deposit whose window was closed continues at the same page, and pays once", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment, next } = await givenDeposit(cashier, playerId);
  cashier.clock.advance(10 * 60_000);
  const answers = await Promise.all([1, 2, 3].map(() => resume(playerId, payment.id)));
  for (const answer of answers)
    expect(answer).toMatchObject({
      next,
      payment: { id: payment.id, cancelable: true, expires_at: payment.expires_at },
    });
  expect(await countOf(cashier, "payment", playerId)).toBe(1);
  await notify(cashier, "sandbox-cards", succeeded(payment.id));
  expect(await balanceOf(cashier, playerId)).toBe(100_00);
});

test("a transfer continues at the same address, with the sandbox's faucet", async () => {
  const playerId = await givenPlayer(cashier, { currency: "BTC" });
  const { payment, next } = await givenDeposit(cashier, playerId, {
    methodId: "bitcoin",
    currency: "BTC",
    amount: minor(100_000),
  });
  expect(next).toMatchObject({ kind: "address", faucet_url: expect.stringContaining("/sandbox/faucet?address=") });
  expect((await resume(playerId, payment.id)).next).toEqual(next);
});

test("a deposit that was interrupted before the provider answered is started on resuming, with the same id", async () => {
  const playerId = await givenPlayer(cashier);
  let asked = 0;
  cashier.behaviour.onStart = (paymentId) => {
    asked = paymentId;
    return new Promise(() => undefined);
  };
  void givenDeposit(cashier, playerId, { key: "cut-off-before-resuming" });
  await expect.poll(() => asked).toBeGreaterThan(0);
  delete cashier.behaviour.onStart;
  const { payment, next } = await resume(playerId, asked);
  expect(payment).toMatchObject({ id: asked, state: "pending", waiting: { reason: "player_pays" } });
  expect(next).toMatchObject({ kind: "frame", url: `https://pay.example/${asked}?locale=en` });
  expect(await givenDeposit(cashier, playerId, { key: "cut-off-before-resuming" })).toEqual({ payment, next });
  expect(await countOf(cashier, "payment", playerId)).toBe(1);
});

test("a deposit whose provider is unreachable on resuming has failed, and nothing is charged", async () => {
  const playerId = await givenPlayer(cashier);
  let asked = 0;
  cashier.behaviour.onStart = (paymentId) => {
    asked = paymentId;
    return new Promise(() => undefined);
  };
  void givenDeposit(cashier, playerId);
  await expect.poll(() => asked).toBeGreaterThan(0);
  cashier.behaviour.onStart = () => Promise.reject(new ProviderAway("no answer"));
  await expect(resume(playerId, asked)).rejects.toMatchObject({ code: "provider_unavailable" });
  delete cashier.behaviour.onStart;
  expect((await stored(cashier, asked)).stage).toBe("failed");
  expect(await balanceOf(cashier, playerId)).toBe(0);
});

const ways: Record<string, [state: string, end: (paymentId: number, playerId: number) => Promise<unknown>]> = {
  credited: ["succeeded", (paymentId) => notify(cashier, "sandbox-cards", succeeded(paymentId))],
  "processed by the bank": [
    "processing",
    (paymentId) => notify(cashier, "sandbox-cards", said("payment.pending", paymentId)),
  ],
  cancelled: [
    "canceled",
    (paymentId, playerId) =>
      inTransaction(cashier.db, (tx) => cancelDeposit(tx, { playerId, paymentId }, cashier.clock.date())),
  ],
  expired: [
    "canceled",
    async (paymentId) => {
      cashier.clock.advance(30 * 60_000);
      await expireDeposit(cashier.ports, paymentId);
    },
  ],
  "past its deadline but not marked as expired yet": ["pending", async () => cashier.clock.advance(30 * 60_000)],
};

test.each(Object.entries(ways))(
  "resuming a deposit that is %s offers nothing to pay and changes nothing",
  async (_which, [state, end]) => {
    const playerId = await givenPlayer(cashier);
    const { payment } = await givenDeposit(cashier, playerId);
    await end(payment.id, playerId);
    const before = await stored(cashier, payment.id);
    expect(await resume(playerId, payment.id)).toMatchObject({
      next: { kind: "none" },
      payment: { state, cancelable: false, expires_at: null },
    });
    expect(await stored(cashier, payment.id)).toEqual(before);
  },
);

test("another player's deposit is not found, nor is one that does not exist", async () => {
  const [owner, other] = [await givenPlayer(cashier), await givenPlayer(cashier)];
  const { payment } = await givenDeposit(cashier, owner);
  const codeOf = (paymentId: number): Promise<string> =>
    resume(other, paymentId).then(
      () => "accepted",
      (error: DomainError) => error.code,
    );
  expect([await codeOf(payment.id), await codeOf(999_999)]).toEqual(["not_found", "not_found"]);
  expect((await stored(cashier, payment.id)).stage).toBe("awaiting_player");
});
