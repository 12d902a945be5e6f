import { sql } from "kysely";
import type { Call } from "../../crash/line.ts";
import type { Ground } from "../ground/ground.ts";
import { arrival, depositOf, givenHeldCoins, returnOf, WALLET } from "../ground/held-coins.ts";
import type { Person } from "../ground/person.ts";
import type { MoneyCommand, Spending } from "./command.ts";

const AMOUNT = 20_000;
const HAS = 90_000;
const withdraw = (person: Person, amount: number, key: string): Call =>
  person.call(
    "POST",
    "/api/cashbox/withdrawals",
    { method: "bitcoin", currency: "BTC", amount_cents: amount, fields: { address: WALLET } },
    key,
  );

async function paymentBy(ground: Ground, call: Call): Promise<number> {
  const { body } = await ground.demand(201, call);
  return (body["payment"] as { id: number }).id;
}

export const deposit: MoneyCommand = {
  name: "deposit",
  has: 0,
  status: 201,
  ready: async (_ground, person, key) => ({
    call: async () => depositOf(person, AMOUNT, key),
    otherCall: async () => depositOf(person, AMOUNT + 1, key),
    effect: () => ({ payments: 1 }),
  }),
};

export const bitcoinWithdrawal: MoneyCommand = {
  name: "withdrawal",
  has: HAS,
  status: 201,
  ready: async (_ground, person, key) => ({
    call: async () => withdraw(person, AMOUNT, key),
    otherCall: async () => withdraw(person, AMOUNT + 1, key),
    effect: () => ({ payments: 1, postings: 1, "real BTC": -AMOUNT }),
  }),
};

/** A command on an existing payment; the key must not work for another payment. */
const onPayment = (
  name: string,
  verb: string,
  start: (person: Person, key: string) => Call,
  effect: Readonly<Record<string, number>>,
): MoneyCommand => ({
  name,
  has: HAS,
  status: 200,
  async ready(ground, person, key) {
    const [one, other] = [
      await paymentBy(ground, start(person, `${key}-one`)),
      await paymentBy(ground, start(person, `${key}-other`)),
    ];
    const callOf = (id: number): Call => person.call("POST", `/api/player/payments/${id}/${verb}`, {}, key);
    return { call: async () => callOf(one), otherCall: async () => callOf(other), effect: () => effect };
  },
});

export const recall = onPayment("recall", "recall", (person, key) => withdraw(person, AMOUNT, key), {
  postings: 1,
  "real BTC": AMOUNT,
});
export const cancellation = onPayment(
  "a deposit's cancellation",
  "cancel",
  (person, key) => depositOf(person, AMOUNT, key),
  {},
);

/** Coins above a deposit limit go back to the player. */
export const coinReturn: MoneyCommand = {
  name: "a return of held coins",
  has: 0,
  status: 200,
  async ready(ground, person, key) {
    const [one, other] = await givenHeldCoins(ground, person, key, 2);
    return {
      call: async () => returnOf(person, one!, key),
      otherCall: async () => returnOf(person, other!, key),
      measure: () =>
        ground.bank.whenItCan(async (db) => {
          const { rows } = await sql<{ returns: number; real: number }>`
            select (select count(*) from cashier.coin_return r join cashier.payment p on p.id = r.payment_id where p.player_id = ${person.playerId}) as returns,
              (select coalesce(sum(real), 0)::bigint from wallet.purse where player_id = ${person.playerId}) as real`.execute(
            db,
          );
          return { ...rows[0]! };
        }),
      effect: () => ({ returns: 1 }),
    };
  },
};

/**
 * A payment provider reports that coins have arrived. It always gets a confirmation, however often it sends one id and
 * whatever the content.
 */
export const notification: MoneyCommand = {
  name: "a payment provider's news",
  has: 0,
  status: 200,
  conflict: 200,
  keyOfSender: true,
  async ready(ground, person, key) {
    const { body } = await ground.demand(201, depositOf(person, AMOUNT, `${key}-deposit`));
    const { address } = body["next"] as { address: string };
    const news = (amount: number): Call => arrival(ground, address, amount, key);
    return {
      call: async () => news(AMOUNT),
      otherCall: async () => news(AMOUNT + 1),
      effect: () => ({ postings: 1, notifications: 1, "real BTC": AMOUNT }),
    };
  },
};

export const withdrawalOf: Spending = {
  name: "withdrawals",
  times: 30,
  accepted: 201,
  refused: { status: 422, code: "not_enough_funds" },
  call: (_ground, person, amount, key) => withdraw(person, amount, key),
};

/** Pending withdrawals, for calls on them. */
export const pendingWithdrawal = (ground: Ground, person: Person, amount: number, key: string): Promise<number> =>
  paymentBy(ground, withdraw(person, amount, key));
