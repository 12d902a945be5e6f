import { pageIn, shownText } from "@apogee/bonuses/testing";
import { bonusesOf, offerByKey, putOffer } from "@apogee/bonuses";
import { inTransaction } from "@apogee/database";
import { givenPlayer as givenAccount } from "@apogee/identity/testing";
import { minor } from "@apogee/kernel";
import { openWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  balanceOf,
  coins,
  givenCashier,
  givenDeposit,
  givenPlayer,
  notify,
  stored,
  succeeded,
  type TestCashier,
} from "../testing.ts";
import { resolveDeposit } from "../testing/decisions.ts";

let cashier: TestCashier;
beforeAll(async () => void (cashier = await givenCashier()));
afterAll(() => cashier.close());

const cards = "sandbox-cards";
const notedOf = async (playerId: number) =>
  (
    await sql<{ payment: number; currency: string; amount: number; method: string; number: number }>`
      select payment_id as payment, currency, amount, method_id as method, number
      from bonuses.credited_deposit where player_id = ${playerId} order by number`.execute(cashier.ports.db)
  ).rows;

test("bonuses record each credited deposit once, with its number among the player's deposits", async () => {
  const playerId = await givenPlayer(cashier);
  const [first, second] = [
    (await givenDeposit(cashier, playerId)).payment,
    (await givenDeposit(cashier, playerId, { amount: minor(50_00) })).payment,
  ];
  await notify(cashier, cards, succeeded(second.id, { amount: 50_00 }));
  await notify(cashier, cards, succeeded(first.id));
  await notify(cashier, cards, succeeded(first.id));
  expect(await notedOf(playerId)).toEqual([
    { payment: second.id, currency: "EUR", amount: 50_00, method: "card", number: 1 },
    { payment: first.id, currency: "EUR", amount: 100_00, method: "card", number: 2 },
  ]);
});

test("simultaneous deposits into two wallets of a player get consecutive numbers", async () => {
  const playerId = await givenPlayer(cashier);
  await inTransaction(cashier.ports.db, (tx) =>
    openWallet(tx, { playerId, currency: "BTC" }, cashier.ports.clock.date()),
  );
  const card = (await givenDeposit(cashier, playerId)).payment;
  const coin = (await givenDeposit(cashier, playerId, { methodId: "bitcoin", currency: "BTC", amount: minor(100_000) }))
    .payment;
  await Promise.all([
    notify(cashier, cards, succeeded(card.id)),
    notify(cashier, "sandbox-bitcoin", coins(playerId, 70_000 + playerId, 3)),
  ]);
  const noted = await notedOf(playerId);
  expect(noted.map(({ number }) => number)).toEqual([1, 2]);
  expect(noted.map(({ payment }) => payment).toSorted()).toEqual([card.id, coin.id].toSorted());
});

test("a deposit that staff credit is recorded with the amount paid; one that they refuse is not recorded", async () => {
  const amounts: unknown[] = [];
  for (const verdict of ["credit", "refuse"] as const) {
    const playerId = await givenPlayer(cashier, { currency: "BTC" });
    const { payment } = await givenDeposit(cashier, playerId, {
      methodId: "bitcoin",
      currency: "BTC",
      amount: minor(100_000),
    });
    await notify(cashier, "sandbox-bitcoin", coins(playerId, 80_000 + playerId, 3, { amount: 9_000 }));
    expect([(await stored(cashier, payment.id)).stage, await notedOf(playerId)]).toEqual(["in_review", []]);
    await resolveDeposit(cashier.ports, {
      paymentId: payment.id,
      actor: "operator:anna",
      verdict,
      reason: "seen on the chain",
    });
    amounts.push((await notedOf(playerId)).map(({ amount }) => amount));
  }
  expect(amounts).toEqual([[9_000], []]);
});

test("a deposit that does not get the offer it chose is credited, and its payment says why", async () => {
  const { db, clock } = cashier.ports;
  const playerId = await givenPlayer(cashier);
  // The account behind the cashier's player.
  while ((await givenAccount(db, {})).id < playerId);
  const terms = {
    titles: { en: "Welcome" },
    kind: "deposit",
    reward: { type: "bonus", percent: 100, most: { EUR: 200_00 } },
    minDeposit: { EUR: 20_00 },
    wager: { times: 35 },
  };
  await inTransaction(db, (tx) =>
    putOffer(tx, { key: "welcome", terms, actor: "operator:anna", reason: "a test" }, clock.date()),
  );
  const { id: versionId } = (await offerByKey(db, "welcome"))!;
  const acceptedText = await shownText(db, { id: versionId, deposit: 100_00 });
  const offer = { versionId, acceptedText, page: pageIn() };
  const [first, second] = [
    (await givenDeposit(cashier, playerId, { offer })).payment,
    (await givenDeposit(cashier, playerId, { offer })).payment,
  ];
  await notify(cashier, cards, succeeded(first.id));
  await notify(cashier, cards, succeeded(second.id));
  expect(await balanceOf(cashier, playerId)).toBe(200_00);
  expect((await bonusesOf(db, playerId, clock.date())).map(({ amount }) => amount)).toEqual([100_00]);
  expect(cashier.published.filter(({ channel }) => channel === `payments_changes#${playerId}`)).toMatchObject([
    {
      data: {
        id: first.id,
        state: "succeeded",
        missed_offer: null,
        gift: { title: "Welcome", bonus_cents: 100_00, waits: false, spins: null },
      },
    },
    { data: { id: second.id, state: "succeeded", missed_offer: { title: "Welcome", why: "used_up" }, gift: null } },
  ]);
});

test("a deposit that cannot be recorded is not credited either", async () => {
  const playerId = await givenPlayer(cashier);
  const { payment } = await givenDeposit(cashier, playerId);
  const blocked = sql`
    insert into bonuses.credited_deposit
      (payment_id, player_id, purse_id, currency, amount, method_id, number, credited_at)
    values (${payment.id}, ${playerId}, 1, 'EUR', 1, 'card', 9, ${cashier.ports.clock.date()})`;
  await blocked.execute(cashier.ports.db);
  await expect(notify(cashier, cards, succeeded(payment.id))).rejects.toThrow(/credited_deposit_pkey/);
  expect([await balanceOf(cashier, playerId), (await stored(cashier, payment.id)).stage]).toEqual([
    0,
    "awaiting_player",
  ]);
});
