import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { setCanIssueBonuses } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { minor } from "@apogee/kernel";
import { openWallet, postEntry, walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { missedOffers, offerByKey } from "../offer.queries.ts";
import { bonusesOf } from "../queries.ts";
import { chosenOffer } from "../testing.ts";
import { depositCredited } from "./deposit-credited.ts";
import { putOffer } from "./put-offer.ts";

const at = new Date("2026-03-04T05:06:07Z");
const CENTS = 5_000;
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let keys = 0;
let payments = 0;
beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl, max: 20 });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const WELCOME = {
  titles: { en: "Welcome", de: "Willkommen" },
  kind: "deposit",
  reward: { type: "bonus", percent: 100, most: { EUR: 10_000, BTC: 10_000 } },
  minDeposit: { EUR: 2_000, BTC: 2_000 },
  wager: { times: 35 },
};
const FIRST = { ...WELCOME, eligible: { deposits: [1] } };
const TWICE = { ...WELCOME, budget: { perPlayer: 2 } };

async function givenOffer(terms: object): Promise<number> {
  const key = `offer-${++keys}`;
  await inTransaction(app.db, (tx) => putOffer(tx, { key, terms, actor: "operator:anna", reason: "a test" }, at));
  return (await offerByKey(app.db, key))!.id;
}

const givenPlayerId = async (): Promise<number> => (await givenPlayer(app.db, {})).id;

/** A deposit that chooses an offer and is not paid yet. */
interface Unpaid {
  readonly paymentId: number;
  readonly playerId: number;
  readonly currency: string;
}
async function choose(playerId: number, offerVersionId: number, currency = "EUR"): Promise<Unpaid> {
  const paymentId = ++payments;
  const terms = { offerVersionId, locale: "de" };
  const asked = { paymentId, playerId, currency, amount: minor(CENTS), methodId: "card" };
  await inTransaction(app.db, (tx) => chosenOffer(tx, { ...asked, ...terms }, at));
  return { paymentId, playerId, currency };
}

/**
 * Credits a deposit as the cashier does: money and offer in one transaction. Each is of another provider, since deposits
 * of one provider wait for each other at its account anyway.
 */
const credit = ({ paymentId, playerId, currency }: Unpaid, amount = CENTS) =>
  inTransaction(app.db, async (tx) => {
    const wallet = await openWallet(tx, { playerId, currency }, at);
    await postEntry(
      tx,
      {
        kind: "deposit",
        currency,
        cause: `payment:${paymentId}`,
        actor: "test",
        postings: [
          { walletId: wallet.id, amount: minor(amount) },
          { account: { kind: "provider_transit", shard: `provider-${paymentId}` }, amount: minor(-amount) },
        ],
      },
      at,
    );
    const deposit = { paymentId, playerId, walletId: wallet.id, currency, amount: minor(amount), methodId: "card" };
    await depositCredited(tx, deposit, at);
  });
const creditAll = (deposits: readonly Unpaid[]) => Promise.all(deposits.map((each) => credit(each)));

/** What the player's wallets hold, the stages of the bonuses, and why deposits got none, in order. */
async function stateOf(playerId: number) {
  const { rows } = await sql<{ id: number; paymentId: number }>`
    select purse_id as id, payment_id as "paymentId" from bonuses.credited_deposit where player_id = ${playerId} order by payment_id`.execute(
    app.db,
  );
  const wallets = await Promise.all([...new Set(rows.map(({ id }) => id))].map((id) => walletById(app.db, id)));
  const missed = await missedOffers(
    app.db,
    rows.map(({ paymentId }) => paymentId),
  );
  return {
    real: wallets.reduce((sum, each) => sum + each!.real, 0),
    bonus: wallets.reduce((sum, each) => sum + each!.bonus, 0),
    stages: (await bonusesOf(app.db, playerId, new Date(0))).map(({ stage }) => stage),
    missed: rows.flatMap(({ paymentId }) => missed.get(paymentId)?.why ?? []).toSorted(),
  };
}

test.each([
  ["for first deposits", FIRST, "deposit_number"],
  ["for any deposit, once", WELCOME, "used_up"],
])("ten deposits that chose an offer %s before any was paid get it once", async (_what, terms, why) => {
  const playerId = await givenPlayerId();
  const offer = await givenOffer(terms);
  const chosen: Unpaid[] = [];
  for (let each = 0; each < 10; each += 1) chosen.push(await choose(playerId, offer));
  await creditAll(chosen);
  expect(await stateOf(playerId)).toEqual({
    real: 10 * CENTS,
    bonus: CENTS,
    stages: ["handle_bets"],
    missed: Array.from({ length: 9 }, () => why),
  });
});

test.each([
  ["altogether", { total: 2 }],
  ["a day", { perDay: 2 }],
])("an offer for two players %s is not given to fifteen who pay at once", async (_what, budget) => {
  const offer = await givenOffer({ ...WELCOME, budget });
  const chosen: Unpaid[] = [];
  for (let each = 0; each < 15; each += 1) chosen.push(await choose(await givenPlayerId(), offer));
  await creditAll(chosen);
  const states = await Promise.all(chosen.map(({ playerId }) => stateOf(playerId)));
  expect(states.flatMap(({ stages }) => stages)).toEqual(["handle_bets", "handle_bets"]);
  expect(states.map(({ real }) => real)).toEqual(Array.from({ length: 15 }, () => CENTS));
  expect(states.flatMap(({ missed }) => missed)).toEqual(Array.from({ length: 13 }, () => "budget"));
});

test("of two offers that stand alone, chosen for deposits into two wallets, one is given", async () => {
  const playerId = await givenPlayerId();
  const alone = { ...WELCOME, eligible: { alone: true } };
  await inTransaction(app.db, (tx) => openWallet(tx, { playerId, currency: "BTC" }, at));
  await creditAll([
    await choose(playerId, await givenOffer(alone), "EUR"),
    await choose(playerId, await givenOffer(alone), "BTC"),
  ]);
  expect(await stateOf(playerId)).toMatchObject({ bonus: CENTS, stages: ["handle_bets"], missed: ["other_bonus"] });
});

test("an offer that allows it is given to each of two deposits that chose it", async () => {
  const playerId = await givenPlayerId();
  const offer = await givenOffer(TWICE);
  await creditAll([await choose(playerId, offer), await choose(playerId, offer)]);
  expect(await stateOf(playerId)).toMatchObject({ real: 2 * CENTS, stages: ["wait", "handle_bets"], missed: [] });
});

test("a code is honoured that the first of two deposits has used", async () => {
  const playerId = await givenPlayerId();
  const offer = await givenOffer({ ...TWICE, code: "SPRING" });
  await sql`update identity.player set deposit_bonus_code = 'SPRING' where id = ${playerId}`.execute(app.db);
  const [first, second] = [await choose(playerId, offer), await choose(playerId, offer)];
  await credit(first);
  await credit(second);
  expect(await stateOf(playerId)).toMatchObject({ stages: ["wait", "handle_bets"], missed: [] });
});

test.each<[string, string, (playerId: number) => Promise<unknown>]>([
  [
    "switched bonuses off",
    "bonuses_off",
    (playerId) => inTransaction(app.db, (tx) => setCanIssueBonuses(tx, playerId, false)),
  ],
  [
    "turned out to have several accounts",
    "group",
    (playerId) =>
      sql`insert into identity.membership (player_id, group_id, since, actor) values (${playerId}, '100', ${at}, 'test')`.execute(
        app.db,
      ),
  ],
])("a player who has %s since the choice gets the deposit without the offer", async (_what, why, change) => {
  const playerId = await givenPlayerId();
  const chosen = await choose(playerId, await givenOffer(WELCOME));
  await change(playerId);
  await credit(chosen);
  expect(await stateOf(playerId)).toEqual({ real: CENTS, bonus: 0, stages: [], missed: [why] });
});

test("the reason names the offer in the language in which it was accepted", async () => {
  const playerId = await givenPlayerId();
  const chosen = await choose(playerId, await givenOffer(WELCOME));
  await credit(chosen, 1_999);
  expect(await missedOffers(app.db, [chosen.paymentId])).toEqual(
    new Map([[chosen.paymentId, { title: "Willkommen", why: "deposit_too_low" }]]),
  );
  expect(await stateOf(playerId)).toMatchObject({ real: 1_999, bonus: 0, stages: [] });
});
