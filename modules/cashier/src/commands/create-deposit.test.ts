import { inTransaction } from "@apogee/database";
import { IdempotencyConflict } from "@apogee/http";
import { whyNoStakes } from "@apogee/identity";
import { minor, type DomainError } from "@apogee/kernel";
import { closeStakes } from "@apogee/limits";
import { givenLimit } from "@apogee/limits/testing";
import { findWallet, setWalletStatus } from "@apogee/wallet";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { methodFieldsFor } from "../method-fields.ts";
import { ProviderAway } from "../providers/provider.ts";
import { methodsFor } from "../methods.queries.ts";
import {
  balanceOf,
  countOf,
  givenCashier,
  givenDeposit,
  givenPlayer,
  givenUsedCard,
  jobsFor,
  notify,
  said,
  stored,
  succeeded,
  type TestCashier,
} from "../testing.ts";
import type { DepositOrder } from "./create-deposit.ts";
import { expireDeposit } from "./expire-deposit.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "accepted",
    (error: DomainError) => error.code,
  );

test("a deposit by card returns the provider's frame and waits for the player", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment, next } = await givenDeposit(cashier, playerId);
  expect(next).toEqual({
    kind: "frame",
    url: `https://pay.example/${payment.id}?locale=en`,
    origin: "https://pay.example",
  });
  expect(payment).toMatchObject({
    state: "pending",
    action: "deposit",
    success: false,
    recallable: false,
    payment_system: "card",
    fee_cents: 0,
    waiting: { reason: "player_pays", needed: ["finish_payment"], next_news_at: "2026-03-01T12:30:00.000Z" },
  });
  expect(await balanceOf(cashier, playerId)).toBe(0);
});

test("the same idempotency key starts one payment and gets one answer, also ten times at once and much later", async () => {
  const playerId = await givenPlayer(cashier);
  const order = { key: "one-key-one-payment" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => givenDeposit(cashier, playerId, order)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  cashier.clock.advance(3_600_000);
  await expireDeposit(cashier.ports, answers[0]!.payment.id);
  expect(await givenDeposit(cashier, playerId, order)).toEqual(answers[0]);
  expect(await countOf(cashier, "payment", playerId)).toBe(1);
});

test("an idempotency key reused with another body is refused; another player may use the same key", async () => {
  const [one, other] = [await givenPlayer(cashier), await givenPlayer(cashier)];
  const first = await givenDeposit(cashier, one, { key: "key-of-one-player" });
  await expect(givenDeposit(cashier, one, { key: "key-of-one-player", fingerprint: "g" })).rejects.toThrow(
    IdempotencyConflict,
  );
  expect((await givenDeposit(cashier, other, { key: "key-of-one-player" })).payment.id).not.toBe(first.payment.id);
});

test("after an interrupted call to the provider, a retry with the same key continues the same payment", async () => {
  const playerId = await givenPlayer(cashier);
  const asked: number[] = [];
  cashier.behaviour.onStart = (paymentId) => {
    asked.push(paymentId);
    return asked.length === 1 ? new Promise(() => undefined) : Promise.resolve();
  };
  const order = { key: "cut-off-key" };
  void givenDeposit(cashier, playerId, order);
  await expect.poll(() => asked.length).toBe(1);
  const { payment } = await givenDeposit(cashier, playerId, order);
  delete cashier.behaviour.onStart;
  expect(asked).toEqual([payment.id, payment.id]);
  expect(await countOf(cashier, "payment", playerId)).toBe(1);
});

test("an unreachable provider charges nothing, and a new idempotency key retries", async () => {
  const playerId = await givenPlayer(cashier);
  cashier.behaviour.onStart = () => Promise.reject(new ProviderAway("no answer"));
  expect(await codeOf(givenDeposit(cashier, playerId, { key: "while-away" }))).toBe("provider_unavailable");
  delete cashier.behaviour.onStart;
  expect(await codeOf(givenDeposit(cashier, playerId, { key: "while-away" }))).toBe("provider_unavailable");
  expect((await givenDeposit(cashier, playerId)).payment.state).toBe("pending");
  expect(await balanceOf(cashier, playerId)).toBe(0);
});

test.each<[string, Partial<DepositOrder>, string]>([
  ["one cent below the minimum", { amount: minor(9_99) }, "amount_out_of_range"],
  ["one cent above the maximum", { amount: minor(4_000_01) }, "amount_out_of_range"],
  ["an unsafe amount", { amount: (2 ** 53) as never }, "amount_out_of_range"],
  ["bitcoin into a wallet of euros", { methodId: "bitcoin" }, "method_not_available"],
  ["a card for a wallet of coins", { currency: "BTC" }, "method_not_available"],
  ["a method that does not exist", { methodId: "gold-bars" }, "method_not_available"],
  ["a currency without a wallet", { currency: "USD" }, "no_such_wallet"],
  ["a saved card that does not exist", { savedProfileId: "999999" }, "saved_profile_unknown"],
  ["a saved card whose id is not a number", { savedProfileId: "1; drop table" }, "saved_profile_unknown"],
])("refuses %s, stores nothing and moves nothing", async (_name, order, code) => {
  const playerId = await givenPlayer(cashier);
  expect(await codeOf(givenDeposit(cashier, playerId, order))).toBe(code);
  expect(await countOf(cashier, "payment", playerId)).toBe(0);
  expect(await balanceOf(cashier, playerId)).toBe(0);
});

test("lists missing personal details by name before anything else", async () => {
  const playerId = await givenPlayer(cashier, { missingFields: ["city", "postal_code"] });
  const refusal = await givenDeposit(cashier, playerId).catch((error: DomainError) => error);
  expect(refusal).toMatchObject({ code: "personal_data_missing", status: 422 });
  expect((refusal as DomainError).details()).toEqual({ missing: ["city", "postal_code"] });
  expect(await countOf(cashier, "payment", playerId)).toBe(0);
});

test("during a break, a deposit is refused for the break, not for its amount or for missing details", async () => {
  const playerId = await givenPlayer(cashier, { missingFields: ["city"] });
  await inTransaction(cashier.db, (tx) =>
    closeStakes(
      tx,
      { playerId, until: new Date("2099-01-01T00:00:00Z"), actor: "operator:anna", reason: "a test" },
      cashier.clock.date(),
    ),
  );
  const refusal = await givenDeposit(cashier, playerId, { amount: minor(1) }).catch((error: DomainError) => error);
  expect(refusal).toMatchObject({
    code: "stakes_closed",
    status: 422,
    message: expect.stringContaining("Deposits, new rounds, bonuses"),
  });
  expect(await countOf(cashier, "payment", playerId)).toBe(0);
  const fields = await methodFieldsFor(cashier.db, cashier.ports, {
    playerId,
    method: (await methodsFor(cashier.db, "EUR", "deposit"))[0]!,
    action: "deposit",
    savedProfileId: null,
  });
  expect(fields).toMatchObject({ isSubmitAvailable: false, obstacles: ["personal_data_missing", "stakes_closed"] });
});

describe("renewed terms that the player has not accepted", () => {
  const unaccepted = whyNoStakes({ termsVersion: "2026-01" }, "2026-11");
  const give = (playerId: number, standing: DomainError | null): unknown =>
    cashier.players.set(playerId, { ...cashier.players.get(playerId)!, whyNoStakes: standing });

  test("block new deposits, by card and in coins: nothing is stored, no provider is called; acceptance unblocks at once", async () => {
    const playerId = await givenPlayer(cashier, { whyNoStakes: unaccepted });
    const ofCoins = await givenPlayer(cashier, { currency: "BTC", whyNoStakes: unaccepted });
    const coins = { methodId: "bitcoin", currency: "BTC", amount: minor(10_000) };
    const asked: number[] = [];
    cashier.behaviour.onStart = async (paymentId) => void asked.push(paymentId);
    const refusal = await givenDeposit(cashier, playerId).catch((error: DomainError) => error);
    expect(refusal).toMatchObject({
      code: "terms_not_accepted",
      status: 422,
      message: expect.stringContaining("accept them"),
    });
    expect(await codeOf(givenDeposit(cashier, ofCoins, coins))).toBe("terms_not_accepted");
    for (const each of [playerId, ofCoins]) expect(await countOf(cashier, "payment", each)).toBe(0);
    expect([await balanceOf(cashier, playerId), await balanceOf(cashier, ofCoins, "BTC"), asked]).toEqual([0, 0, []]);
    delete cashier.behaviour.onStart;
    give(playerId, null);
    expect(await codeOf(givenDeposit(cashier, playerId))).toBe("accepted");
  });

  test("are reported before missing personal details", async () => {
    const playerId = await givenPlayer(cashier, { whyNoStakes: unaccepted, missingFields: ["city"] });
    expect(await codeOf(givenDeposit(cashier, playerId))).toBe("terms_not_accepted");
  });

  test("do not affect a deposit that was started before: its retry is answered, and its money is credited", async () => {
    const playerId = await givenPlayer(cashier);
    const order = { key: "started-before-the-terms" };
    const first = await givenDeposit(cashier, playerId, order);
    give(playerId, unaccepted);
    expect(await givenDeposit(cashier, playerId, order)).toEqual(first);
    await notify(cashier, "sandbox-cards", succeeded(first.payment.id));
    expect(await balanceOf(cashier, playerId)).toBe(100_00);
  });
});

test("a deposit in coins is refused while the person is unknown, and nothing is stored", async () => {
  const playerId = await givenPlayer(cashier, { currency: "BTC", missingForCoins: ["first_name", "last_name"] });
  const coins = { methodId: "bitcoin", currency: "BTC", amount: minor(10_000) };
  expect(await codeOf(givenDeposit(cashier, playerId, coins))).toBe("personal_data_missing");
  expect(await countOf(cashier, "payment", playerId)).toBe(0);
});

test("a deposit in coins requires no address", async () => {
  const playerId = await givenPlayer(cashier, { currency: "BTC", missingFields: ["city"] });
  expect(
    await codeOf(givenDeposit(cashier, playerId, { methodId: "bitcoin", currency: "BTC", amount: minor(10_000) })),
  ).toBe("accepted");
});

test("another player's saved card is reported as unknown", async () => {
  const [owner, thief] = [await givenPlayer(cashier), await givenPlayer(cashier)];
  const savedProfileId = await givenUsedCard(cashier, owner);
  expect(await codeOf(givenDeposit(cashier, owner, { savedProfileId }))).toBe("accepted");
  expect(await codeOf(givenDeposit(cashier, thief, { savedProfileId }))).toBe("saved_profile_unknown");
});

test("a blocked wallet accepts no deposits", async () => {
  const playerId = await givenPlayer(cashier);
  await inTransaction(cashier.db, (tx) => setWalletStatus(tx, playerId, "blocked"));
  expect(await codeOf(givenDeposit(cashier, playerId))).toBe("wallet_blocked");
});

test("five declines within ten minutes block deposits for half an hour", async () => {
  const playerId = await givenPlayer(cashier);
  for (let n = 0; n < 5; n += 1) {
    const { payment } = await givenDeposit(cashier, playerId);
    await notify(cashier, "sandbox-cards", said("payment.declined", payment.id, { reason: "insufficient_funds" }));
    cashier.clock.advance(60_000);
  }
  const refusal = await givenDeposit(cashier, playerId).catch((error: DomainError) => error);
  expect(refusal).toMatchObject({ code: "too_many_failed_payments", status: 429 });
  expect(await countOf(cashier, "payment", playerId)).toBe(5);
  cashier.clock.advance(30 * 60_000);
  expect(await codeOf(givenDeposit(cashier, playerId))).toBe("accepted");
});

describe("a deposit limit", () => {
  const limited = async (amount: number, period: "day" | "week" | "month" = "day"): Promise<number> => {
    const playerId = await givenPlayer(cashier);
    const wallet = (await findWallet(cashier.db, playerId, "EUR"))!;
    await givenLimit(cashier.db, wallet.id, "deposit", period, amount, cashier.clock.date());
    return playerId;
  };
  const deposit = (playerId: number, amount: number) =>
    codeOf(givenDeposit(cashier, playerId, { amount: minor(amount) }));

  test("counts a deposit from its creation, and refuses one above the limit without storing it", async () => {
    const playerId = await limited(5_000);
    expect(await deposit(playerId, 3_000)).toBe("accepted");
    expect(await deposit(playerId, 2_001)).toBe("limit_reached");
    expect(await countOf(cashier, "payment", playerId)).toBe(1);
    expect(await deposit(playerId, 2_000)).toBe("accepted");
    expect(await balanceOf(cashier, playerId)).toBe(0);
  });

  test("no longer counts a deposit that failed", async () => {
    const playerId = await limited(5_000);
    const { payment } = await givenDeposit(cashier, playerId, { amount: minor(5_000) });
    expect(await deposit(playerId, 1_000)).toBe("limit_reached");
    cashier.clock.advance(1_800_000);
    await expireDeposit(cashier.ports, payment.id);
    expect(await deposit(playerId, 5_000)).toBe("accepted");
  });

  test("accepts one of ten simultaneous deposits if it has room for one, and answers a retry of that one", async () => {
    const playerId = await limited(5_000);
    const keys = Array.from({ length: 10 }, (_, n) => `limited-deposit-${n}`);
    const order = (key: string) => ({ key, amount: minor(5_000) });
    const codes = await Promise.all(keys.map((key) => codeOf(givenDeposit(cashier, playerId, order(key)))));
    expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
    expect(codes.filter((code) => code === "limit_reached")).toHaveLength(9);
    const accepted = keys[codes.indexOf("accepted")]!;
    expect(await codeOf(givenDeposit(cashier, playerId, order(accepted)))).toBe("accepted");
    expect(await countOf(cashier, "payment", playerId)).toBe(1);
  });
});

test("an unfinished deposit expires after half an hour, not before", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  expect(await jobsFor(cashier, payment.id)).toEqual([
    { name: "cashier.expire_deposit", runAt: new Date(payment.waiting!.next_news_at!) },
  ]);
  cashier.clock.advance(30 * 60_000 - 1);
  await expireDeposit(cashier.ports, payment.id);
  expect((await stored(cashier, payment.id)).stage).toBe("awaiting_player");
  cashier.clock.advance(1);
  await expireDeposit(cashier.ports, payment.id);
  await expireDeposit(cashier.ports, payment.id);
  expect(await stored(cashier, payment.id)).toMatchObject({ stage: "expired", reason: "expired" });
  expect(cashier.published.findLast(({ channel }) => channel === `payments_changes#${playerId}`)).toMatchObject({
    data: { state: "canceled", cancellation_reason: "expired" },
  });
});

test("a deposit that was paid does not expire", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  await notify(cashier, "sandbox-cards", succeeded(payment.id));
  cashier.clock.advance(31 * 60_000);
  await expireDeposit(cashier.ports, payment.id);
  expect((await stored(cashier, payment.id)).stage).toBe("credited");
});
