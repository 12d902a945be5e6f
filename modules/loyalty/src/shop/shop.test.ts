import {
  exchangeCompPoints,
  getCompPoints,
  listMoneyRates,
  listOtherRates,
  type CompPoints,
  type MoneyOffer,
} from "@apogee/contract";
import { inTransaction } from "@apogee/database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { allCards } from "./card.store.ts";
import { putCard, startCard, stopCard } from "./commands/put-card.ts";
import { verifyPoints } from "../proofs.queries.ts";
import { givenPoints } from "../testing.ts";
import {
  clock,
  connection,
  wallet,
  published,
  bonuses,
  freespins,
  announced,
  SPINS,
  behaviour,
  cardPorts,
  putSpins,
  call,
  buy,
  codeOf,
  left,
  holds,
  nothingMoved,
  openShop,
} from "./testing/given-shop.ts";

openShop();

test("real money is bought with points in one transaction; points that count for levels stay", async () => {
  await buy(200, "cash_5");
  expect(await left()).toBe("50");
  expect(await holds()).toEqual([1_100, 0]);
  expect(published).toEqual([
    [`comps_award#${wallet.playerId}`, { chargeable: { points: 50 }, persistent: { points: 400 }, level: "level_1" }],
    { balance: 1_100 },
  ]);
  for (const check of await verifyPoints(connection.db)) expect(check.broken).toEqual([]);
});

test("a flat request body is accepted too, and the currency defaults to the player's selected one", async () => {
  await call(exchangeCompPoints.name, { params: { type: "money" }, body: { points: 100, group: "cash_5" } });
  expect(await holds()).toEqual([600, 0]);
});

test("while the shop is switched off, nothing is sold and nothing moves", async () => {
  behaviour.isShopOpen = false;
  expect(await codeOf(buy(200, "cash_5"))).toBe("shop_closed");
  await nothingMoved();
  behaviour.isShopOpen = true;
  expect(await codeOf(buy(200, "cash_5"))).toBe("done");
});

test("buying money that must be wagered issues a bonus", async () => {
  await buy(40, "bonus_5");
  expect(bonuses).toMatchObject([
    { reward: { amounts: { EUR: 500 }, wager: { times: 20 } }, to: { playerId: wallet.playerId, currency: "EUR" } },
  ]);
  expect([await left(), await holds()]).toEqual(["210", [100, 500]]);
});

test("buying money in another currency opens a wallet in it", async () => {
  await buy(100, "cash_5", { currency: "AUD" });
  expect(await holds("AUD")).toEqual([800, 0]);
});

test.each<[string, number, string, object, string]>([
  ["an order for more points than the player has", 300, "cash_5", {}, "not_enough_points"],
  ["one and a half times the price", 150, "cash_5", {}, "not_a_multiple"],
  ["less than the price", 1, "cash_5", {}, "not_a_multiple"],
  ["2^53 - 1 points", Number.MAX_SAFE_INTEGER, "cash_5", {}, "not_a_multiple"],
  ["an order of 20,000 million pieces", 2_000_000_000_000, "cash_5", {}, "reward_too_large"],
  ["9 * 10^15 points", 9_000_000_000_000_000, "cash_5", {}, "reward_too_large"],
  ["an unknown group", 100, "no_such", {}, "no_such_offer"],
  ["the group of another type", 100, "cash_5", { type: "freespins" }, "no_such_offer"],
  ["a type that sells nothing", 100, "cash_5", { type: "lotteries" }, "no_such_offer"],
  ["free spins in a currency without a price", 30, "spins", { type: "freespins", currency: "AUD" }, "no_such_offer"],
  ["an order of more free spins than are issued at once", 1_530, "spins", { type: "freespins" }, "reward_too_large"],
  [
    "an order of free spins for more points than the player has",
    270,
    "spins",
    { type: "freespins" },
    "not_enough_points",
  ],
  ["an unknown currency", 100, "cash_5", { currency: "XXX" }, "unknown_currency"],
  ["a currency without a rate", 100, "cash_5", { currency: "KZT" }, "no_such_offer"],
])("%s buys nothing", async (_what, points, group, more, code) => {
  expect(await codeOf(buy(points, group, more))).toBe(code);
  await nothingMoved();
});

test.each([
  ["stock", "update loyalty.offer set stock = 1 where id = 'cash_5'", "out_of_stock"],
  ["limit per player", "update loyalty.offer set limit_per_player = 1 where id = 'cash_5'", "offer_limit_reached"],
  ["exclusion from bonuses", `update identity.player set can_issue_bonuses = false where id = $player`, "bonuses_off"],
])("a purchase is refused because of the %s", async (_what, change, code) => {
  await sql.raw(change.replace("$player", String(wallet.playerId))).execute(connection.db);
  expect(await codeOf(code === "bonuses_off" ? buy(40, "bonus_5") : buy(200, "cash_5"))).toBe(code);
  await nothingMoved();
  await buy(100, "cash_5");
  if (code !== "bonuses_off") expect(await codeOf(buy(100, "cash_5"))).toBe(code);
  await sql`update loyalty.offer set stock = null, limit_per_player = null where id = 'cash_5'`.execute(connection.db);
});

test("concurrent purchases never spend more points than there are", async () => {
  const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(buy(100, "cash_5"))));
  expect(codes.toSorted()).toEqual(["done", "done", ...Array.from({ length: 4 }, () => "not_enough_points")]);
  expect([await left(), await holds()]).toEqual(["50", [1_100, 0]]);
  for (const check of await verifyPoints(connection.db)) expect(check.broken).toEqual([]);
});

test("a player with a debt of points can buy nothing", async () => {
  await givenPoints(connection.db, { playerId: wallet.playerId, chargeable: -400 }, clock.date());
  expect(await codeOf(buy(100, "cash_5"))).toBe("not_enough_points");
  expect(await call(getCompPoints.name, {})).toMatchObject({ chargeable: { points: -150 } });
});

test("free spins are issued with the card's terms, in one transaction with the points", async () => {
  expect(await call(listOtherRates.name, { params: { type: "freespins" } })).toMatchObject([
    {
      group: "spins",
      title: "20 Freispiele",
      games: ["apogee:DragonsEmber"],
      games_info: [{ title: "Dragon's Ember", frontend_url: "/play/apogee/DragonsEmber" }],
      rate: { points: 30, freespins_count: 20, stake_cents: 20, max_win_cents: 5_000 },
      valid_hours: 48,
    },
    { group: "spins_20" },
    { group: "spins_50" },
  ]);
  await buy(60, "spins", { type: "freespins" });
  expect(freespins).toMatchObject([
    {
      to: { playerId: wallet.playerId, currency: "EUR" },
      cause: { title: "20 free spins" },
      reward: {
        game: "apogee/DragonsEmber",
        spins: 40,
        stakes: { EUR: 20 },
        wager: { times: 30, hours: 72 },
        maxWin: { EUR: 10_000 },
        activate: { hours: 24 },
        validHours: 48,
      },
    },
  ]);
  expect(announced).toEqual([freespins[0]!.cause.key]);
  expect([await left(), await holds()]).toEqual(["190", [100, 0]]);
});

test("a reward that cannot be issued costs no points and no stock", async () => {
  await putSpins({ stock: 3 });
  behaviour.refuseSpins = true;
  expect(await codeOf(buy(30, "spins", { type: "freespins" }))).toBe("not_found");
  behaviour.refuseSpins = false;
  await nothingMoved();
  expect((await allCards(connection.db)).find(({ id }) => id === "spins")).toMatchObject({ stock: 3 });
  await putSpins({});
});

test("a player with bonuses switched off cannot buy free spins", async () => {
  await sql`update identity.player set can_issue_bonuses = false where id = ${wallet.playerId}`.execute(connection.db);
  expect(await codeOf(buy(30, "spins", { type: "freespins" }))).toBe("bonuses_off");
  await nothingMoved();
});

test("two concurrent purchases of free spins never spend more points than there are", async () => {
  const codes = await Promise.all([buy, buy].map((one) => codeOf(one(150, "spins", { type: "freespins" }))));
  expect(codes.toSorted()).toEqual(["done", "not_enough_points"]);
  expect([await left(), freespins.length]).toEqual(["100", 1]);
  for (const check of await verifyPoints(connection.db)) expect(check.broken).toEqual([]);
});

test("the stock of a card and its limit per player hold for concurrent purchases", async () => {
  for (const [terms, codes, stock] of [
    [{ stock: 2, limitPerPlayer: 1 }, ["done", "offer_limit_reached", "offer_limit_reached"], 1],
    [{ stock: 2 }, ["done", "done", "out_of_stock"], 0],
  ] as const) {
    await putSpins(terms);
    const bought = await Promise.all([buy, buy, buy].map((one) => codeOf(one(30, "spins", { type: "freespins" }))));
    expect(bought.toSorted()).toEqual(codes);
    expect((await allCards(connection.db)).find(({ id }) => id === "spins")).toMatchObject({ stock });
  }
  await putSpins({});
});

test("a card is stored, stopped and started again, each audited with its reason; what was bought stays", async () => {
  const bought = async () =>
    (
      await sql`select points, freespins from loyalty.exchange where player_id = ${wallet.playerId} order by id`.execute(
        connection.db,
      )
    ).rows;
  await buy(30, "spins", { type: "freespins" });
  const by = { id: "spins", actor: "operator:anna" };
  await putSpins({ prices: { EUR: { ...SPINS.prices.EUR, points: 40 } } });
  for (const reason of ["Out of season", "Once more"])
    await inTransaction(connection.db, (tx) => stopCard(tx, { ...by, reason }, clock.date()));
  expect(await codeOf(buy(40, "spins", { type: "freespins" }))).toBe("no_such_offer");
  expect(await bought()).toEqual([{ points: 30, freespins: 20 }]);
  await inTransaction(connection.db, (tx) => startCard(tx, cardPorts(), { ...by, reason: "In season" }, clock.date()));
  await buy(40, "spins", { type: "freespins" });
  const { rows } = await sql<{ action: string }>`
    select action, reason from ops.audit where subject = 'card:spins' order by id desc limit 3`.execute(connection.db);
  expect(rows).toEqual([
    { action: "card.started", reason: "In season" },
    { action: "card.stopped", reason: "Out of season" },
    { action: "card.put", reason: "For a test" },
  ]);
  expect(await bought()).toEqual([
    { points: 30, freespins: 20 },
    { points: 40, freespins: 20 },
  ]);
  await putSpins({});
});

test.each<[string, object, string]>([
  ["without a reason", { reason: "no" }, "reason_missing"],
  ["with an invalid id", { id: "Free Spins" }, "invalid_fields"],
  ["for a game that has no free spins", { terms: { ...SPINS, game: "apogee/None" } }, "not_found"],
  ["in an unknown currency", { terms: { ...SPINS, prices: { XXX: SPINS.prices.EUR } } }, "unknown_currency"],
  ["without a price", { terms: { ...SPINS, prices: {} } }, "invalid_fields"],
])("a card %s is refused, and nothing is written", async (_what, more, code) => {
  const before = await allCards(connection.db);
  const change = { id: "new_card", terms: SPINS, actor: "operator:anna", reason: "For a test", ...more };
  const put = inTransaction(connection.db, (tx) => putCard(tx, cardPorts(), change, clock.date()));
  expect(await codeOf(put)).toBe(code);
  expect(await allCards(connection.db)).toEqual(before);
});

test("points and offers match their response schemas", async () => {
  const points = (await call(getCompPoints.name, {})) as CompPoints;
  expect(getCompPoints.response.parse(points)).toEqual(points);
  const offers = (await call(listMoneyRates.name, {})) as MoneyOffer[];
  expect(listMoneyRates.response.parse(offers)).toEqual(offers);
  expect(offers[0]).toMatchObject({ group: "bonus_5", wager: 20, tag: "popular" });
  expect(await call(listOtherRates.name, { params: { type: "lotteries" } })).toEqual([]);
});

test.each([0, -1, 1.5, 2 ** 53, "100", null])("an order of %j points is invalid", (points) => {
  expect(exchangeCompPoints.body!.safeParse({ exchange: { points, group: "cash_5", currency: "EUR" } }).success).toBe(
    false,
  );
  expect(exchangeCompPoints.body!.safeParse({ points, group: "cash_5" }).success).toBe(false);
});
