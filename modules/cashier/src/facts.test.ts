import { inTransaction } from "@apogee/database";
import { factsDuring, type SeenFact } from "@apogee/events/testing";
import { minor } from "@apogee/kernel";
import { givenLimit } from "@apogee/limits/testing";
import { findWallet } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unsentReturns } from "./coin-returns.store.ts";
import { cancelDeposit } from "./commands/cancel-deposit.ts";
import { createWithdrawal } from "./commands/create-withdrawal.ts";
import { expireDeposit } from "./commands/expire-deposit.ts";
import { recallWithdrawal } from "./commands/recall-withdrawal.ts";
import { returnCoins } from "./commands/return-coins.ts";
import { sendPayout } from "./commands/send-payout.ts";
import { CASHIER_FACTS } from "./facts.ts";
import { ProviderRefused } from "./providers/provider.ts";
import { paymentsOf } from "./queries.ts";
import {
  coins,
  givenCashier,
  givenDeposit,
  givenPlayer,
  givenUsedCard,
  notify,
  payoutIdOf,
  said,
  succeeded,
  type TestCashier,
} from "./testing.ts";
import {
  approveWithdrawal,
  chargeBackDeposit,
  rejectWithdrawal,
  releaseCoins,
  resolveDeposit,
} from "./testing/decisions.ts";

let cashier: TestCashier;
let transactions = 700_000;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const BY = { actor: "operator:anna", reason: "checked with the bank" };
const ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const at = (): Date => cashier.clock.date();
const card = (body: Record<string, unknown>): Promise<void> => notify(cashier, "sandbox-cards", body);

/** A payment with its player; the facts of both are compared. */
interface Given {
  readonly playerId: number;
  readonly payment: number;
}
const deposit = async (): Promise<Given> => {
  const playerId = await givenPlayer(cashier);
  return { playerId, payment: (await givenDeposit(cashier, playerId)).payment.id };
};
const credited = async (): Promise<Given> => {
  const given = await deposit();
  await card(succeeded(given.payment));
  return given;
};
/** A deposit of which less was paid than was asked for. */
const inReview = async (): Promise<Given> => {
  const given = await deposit();
  await card(succeeded(given.payment, { amount: 90_00 }));
  return given;
};
const withdraw = (playerId: number, savedProfileId: string) =>
  inTransaction(cashier.db, (tx) =>
    createWithdrawal(
      tx,
      cashier.ports,
      { playerId, methodId: "card", currency: "EUR", amount: minor(20_00), savedProfileId, fields: {} },
      at(),
    ),
  );
const withdrawal = async (): Promise<Given> => {
  const playerId = await givenPlayer(cashier, { real: 100_00, verified: true });
  const { payment } = await withdraw(playerId, await givenUsedCard(cashier, playerId));
  return { playerId, payment: payment.id };
};
const approve = ({ payment }: Given): Promise<unknown> =>
  approveWithdrawal(cashier.ports, { paymentId: payment, actor: "operator:anna", reason: "All is in order." });
const approved = async (): Promise<Given> => {
  const given = await withdrawal();
  await approve(given);
  return given;
};
/** A player whose deposit limit has no room for 250,000 satoshi. */
const limited = async (): Promise<Given> => {
  const playerId = await givenPlayer(cashier, { currency: "BTC", verified: true });
  const wallet = (await findWallet(cashier.db, playerId, "BTC"))!;
  const order = { methodId: "bitcoin", currency: "BTC", amount: minor(100_000) };
  const { payment } = await givenDeposit(cashier, playerId, order);
  await givenLimit(cashier.db, wallet.id, "deposit", "day", 200_000, at());
  return { playerId, payment: payment.id };
};
const arrive = ({ playerId }: Given): Promise<void> =>
  notify(cashier, "sandbox-bitcoin", coins(playerId, ++transactions, 3));
const held = async (): Promise<Given> => {
  const given = await limited();
  await arrive(given);
  return given;
};
const returning = async (): Promise<Given> => {
  const given = await held();
  await inTransaction(cashier.db, (tx) =>
    returnCoins(tx, cashier.ports, { playerId: given.playerId, paymentId: given.payment, address: ADDRESS }, at()),
  );
  return given;
};
async function reportReturn(body: Record<string, unknown>): Promise<void> {
  const attempt = (await unsentReturns(cashier.db)).at(-1)!;
  await notify(cashier, "sandbox-bitcoin", {
    event_id: `return_${attempt.id}`,
    txid: payoutIdOf("sandbox-bitcoin", attempt.id),
    reference: String(attempt.id),
    amount: 250_000,
    ...body,
  });
}

const EURO = { currency: "EUR", method: "card" };
const COINS = { currency: "BTC", method: "bitcoin", amount: 250_000 };
const DEPOSIT = { ...EURO, amount: 100_00 };
const WITHDRAWAL = { ...EURO, amount: 20_00 };

/** Of each kind: a payment, what records the fact, and what the fact states besides the payment's number. */
const CASES: ReadonlyArray<
  readonly [
    kind: (typeof CASHIER_FACTS)[number],
    given: () => Promise<Given>,
    act: (given: Given) => Promise<unknown>,
    fact: object,
  ]
> = [
  ["deposit.credited", deposit, ({ payment }) => card(succeeded(payment)), { ...DEPOSIT, number: 1 }],
  [
    "deposit.credited",
    inReview,
    ({ payment }) => resolveDeposit(cashier.ports, { paymentId: payment, verdict: "credit", ...BY }),
    { ...EURO, amount: 90_00, number: 1 },
  ],
  [
    "deposit.credited",
    held,
    async ({ playerId, payment }) => {
      const wallet = (await findWallet(cashier.db, playerId, "BTC"))!;
      await givenLimit(cashier.db, wallet.id, "deposit", "day", 900_000, at());
      await releaseCoins(cashier.ports, { paymentId: payment, ...BY });
    },
    { ...COINS, number: 1 },
  ],
  [
    "deposit.failed",
    deposit,
    ({ payment }) => card(said("payment.declined", payment, { reason: "insufficient_funds" })),
    DEPOSIT,
  ],
  [
    "deposit.failed",
    inReview,
    ({ payment }) => resolveDeposit(cashier.ports, { paymentId: payment, verdict: "refuse", ...BY }),
    DEPOSIT,
  ],
  [
    "deposit.canceled",
    deposit,
    ({ playerId, payment }) =>
      inTransaction(cashier.db, (tx) => cancelDeposit(tx, { playerId, paymentId: payment }, at())),
    DEPOSIT,
  ],
  [
    "deposit.expired",
    deposit,
    async ({ payment }) => {
      cashier.clock.advance(7 * 86_400_000);
      await expireDeposit(cashier.ports, payment);
    },
    DEPOSIT,
  ],
  ["deposit.held", limited, arrive, COINS],
  ["deposit.held", returning, () => reportReturn({ type: "payout.failed", reason: "address_unknown" }), COINS],
  ["deposit.returned", returning, () => reportReturn({ type: "payout.paid", network_fee: 1_400 }), COINS],
  [
    "deposit.charged_back",
    credited,
    ({ payment }) => chargeBackDeposit(cashier.ports, { paymentId: payment, ...BY }),
    DEPOSIT,
  ],
  ["withdrawal.approved", withdrawal, approve, WITHDRAWAL],
  [
    "withdrawal.rejected",
    withdrawal,
    ({ payment }) =>
      rejectWithdrawal(cashier.ports, { paymentId: payment, actor: "operator:anna", reason: "asked to" }),
    WITHDRAWAL,
  ],
  [
    "withdrawal.recalled",
    withdrawal,
    ({ playerId, payment }) =>
      inTransaction(cashier.db, (tx) => recallWithdrawal(tx, cashier.ports, { playerId, paymentId: payment }, at())),
    WITHDRAWAL,
  ],
  [
    "withdrawal.paid",
    approved,
    async ({ payment }) => {
      await sendPayout(cashier.ports, payment);
      await card(said("payout.paid", payment, { amount: 20_00, currency: "EUR" }));
    },
    WITHDRAWAL,
  ],
  [
    "withdrawal.failed",
    approved,
    ({ payment }) => card(said("payout.failed", payment, { reason: "account_closed" })),
    WITHDRAWAL,
  ],
  [
    "withdrawal.failed",
    approved,
    async ({ payment }) => {
      cashier.behaviour.onPayout = async () => {
        throw new ProviderRefused("account_closed");
      };
      await sendPayout(cashier.ports, payment);
      delete cashier.behaviour.onPayout;
    },
    WITHDRAWAL,
  ],
];

test.each(CASES)("%s is recorded when it becomes true, and nothing else is", async (kind, given, act, fact) => {
  const { playerId, payment } = await given();
  const seen = await factsDuring(cashier.db, () => act({ playerId, payment }));
  expect(seen).toEqual([{ kind, playerId, payment, ...fact }]);
});

test("requests are facts, once for each payment; further deposits have further numbers", async () => {
  const playerId = await givenPlayer(cashier, { real: 100_00, verified: true });
  const requested = async (act: () => Promise<unknown>): Promise<[SeenFact[], number]> => [
    await factsDuring(cashier.db, act),
    (await paymentsOf(cashier.db, playerId, 1))[0]!.id,
  ];
  const [created, first] = await requested(async () => {
    for (const _ of [1, 2]) await givenDeposit(cashier, playerId, { key: "the same" });
  });
  expect(created).toEqual([{ kind: "deposit.created", playerId, payment: first, ...DEPOSIT }]);
  await card(succeeded(first));
  const savedProfileId = await givenUsedCard(cashier, playerId);
  const third = (await givenDeposit(cashier, playerId)).payment.id;
  expect(await factsDuring(cashier.db, () => card(succeeded(third)))).toMatchObject([{ number: 3 }]);
  const [withdrawn, last] = await requested(() => withdraw(playerId, savedProfileId));
  expect(withdrawn).toEqual([{ kind: "withdrawal.requested", playerId, payment: last, ...WITHDRAWAL }]);
  const event = succeeded(third);
  expect(await factsDuring(cashier.db, () => card(event))).toEqual([]);
});

test("every kind that the module lists is tested here", () => {
  const tested = new Set(["deposit.created", "withdrawal.requested", ...CASES.map(([kind]) => kind)]);
  expect([...tested].toSorted()).toEqual([...CASHIER_FACTS].toSorted());
});
