import {
  exchangeCompPoints,
  getCompPoints,
  listMoneyRates,
  listOtherRates,
  type CompPoints,
  type MoneyOffer,
} from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase, type Tx } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor, NotFound, type DomainError } from "@apogee/kernel";
import { givenWallet } from "@apogee/play/testing";
import type { Giving } from "@apogee/rewards";
import { findWallet, postEntry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allCards } from "./card.store.ts";
import { putCard, startCard, stopCard } from "./commands/put-card.ts";
import { pointsText } from "../points/domain/points.ts";
import type { LoyaltyPorts } from "../ports.ts";
import { verifyPoints } from "../proofs.queries.ts";
import { pointsOf } from "../queries.ts";
import { loyaltyRoutes } from "../routes.ts";
import { seedLoyalty } from "../seed.ts";
import { givenKind, givenPoints, givenRewards, NO_GAMES } from "../testing.ts";

/** A reward that a purchase has ordered. */
type Order = Pick<Giving, "reward" | "to" | "cause">;

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let wallet: Wallet;
let published: unknown[];
let bonuses: Order[];
let freespins: Order[];
let announced: string[];
let isShopOpen: boolean;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await inTransaction(connection.db, seedLoyalty);
  await putSpins({});
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  published = [];
  bonuses = [];
  freespins = [];
  announced = [];
  isShopOpen = true;
  const player = await givenPlayer(connection.db);
  wallet = await givenWallet(connection.db, { playerId: player.id, real: 100 });
  await givenPoints(connection.db, { playerId: player.id, chargeable: 250, persistent: 400 }, clock.date());
});

const SPINS = {
  type: "freespins",
  titles: { en: "20 free spins", de: "20 Freispiele" },
  game: "apogee/DragonsEmber",
  wager: 30,
  wagerHours: 72,
  activateHours: 24,
  validHours: 48,
  position: 5,
  prices: { EUR: { points: 30, spins: 20, stake: 20, maxWin: 5_000 } },
};
let refuseSpins = false;
const cardPorts = () => ({ rewards: rewards(), rewardFacts: NO_GAMES });
const rewards = () =>
  givenRewards({
    db: connection.db,
    kinds: [
      givenKind("free_spins", {
        check: async (_db, { game }) => (game === "apogee/None" ? new NotFound("The game") : null),
      }),
    ],
  });

/** Puts a card of 20 free spins for 30 points. */
const putSpins = (more: object) =>
  inTransaction(connection.db, (tx) =>
    putCard(
      tx,
      cardPorts(),
      { id: "spins", terms: { ...SPINS, ...more }, actor: "operator:anna", reason: "For a test" },
      clock.date(),
    ),
  );

/** Calls a route as the edge does: in one transaction, with its work after the commit. */
async function call(name: string, input: unknown, as = wallet.playerId): Promise<unknown> {
  const ports: LoyaltyPorts = {
    db: connection.db,
    clock,
    rates: {
      current: async () => ({ at: 0, maxAgeMs: 0, newest: new Map() }),
      ofDay: async () => ({ at: 0, maxAgeMs: 0, newest: new Map() }),
    },
    rewardFacts: NO_GAMES,
    rewards: givenRewards({
      db: connection.db,
      balanceChanged: async (changed) => void published.push({ balance: changed.real }),
      kinds: [
        givenKind("bonus", {
          async give(tx, reward, to, cause, at) {
            bonuses.push({ reward, to, cause });
            const amount = minor(reward.amounts[to.currency]!);
            const postings = [
              { walletId: wallet.id, amount, money: "bonus" as const },
              { account: { kind: "house_bonus" as const, shard: "issued" }, amount: minor(-amount) },
            ];
            const { currency } = to;
            await postEntry(tx, { kind: "bonus_issued", currency, cause: cause.key, actor: cause.actor, postings }, at);
            return { given: { bonus: bonuses.length } };
          },
        }),
        givenKind("free_spins", {
          async give(_tx, reward, to, cause) {
            if (refuseSpins) throw new NotFound("The game");
            freespins.push({ reward, to, cause });
            return { given: { freespins: freespins.length } };
          },
          announce: async ({ cause }) => void announced.push(cause.key),
        }),
      ],
    }),
    isShopOpen: () => isShopOpen,
    gameTitles: async (_db, games) => new Map(games.map((game) => [game, "Dragon's Ember"])),
    mayBeInvited: async (ids) => new Set(ids),
    warnOfExpiry: async () => true,
    publish: (...publication) => void published.push(publication),
  };
  const route = loyaltyRoutes(ports).find(({ contract }) => contract.name === name)!;
  const after: Array<() => void | Promise<void>> = [];
  const handle = (tx?: Tx): Promise<unknown> =>
    route.handle(
      input as never,
      {
        tx,
        db: connection.db,
        clock,
        principal: { playerId: as },
        locale: "de",
        afterCommit: (work: () => void) => void after.push(work),
      } as never,
    );
  const answer = await (route.contract.method === "GET" ? handle() : inTransaction(connection.db, handle));
  for (const work of after) await work();
  return answer;
}
const buy = (points: number, group: string, { type = "money", currency = "EUR" as string | undefined } = {}) =>
  call(exchangeCompPoints.name, {
    params: { type },
    body: { exchange: { points, group, ...(currency ? { currency } : {}) } },
  });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: DomainError) => error.code,
  );
const left = async (): Promise<string> => pointsText((await pointsOf(connection.db, wallet.playerId)).chargeable);
const holds = async (currency = "EUR"): Promise<[number, number]> => {
  const { real, bonus } = (await findWallet(connection.db, wallet.playerId, currency))!;
  return [real, bonus];
};
const nothingMoved = async (): Promise<void> => {
  expect(await left()).toBe("250");
  expect(await holds()).toEqual([100, 0]);
  const { rows } = await sql`select from loyalty.exchange where player_id = ${wallet.playerId}`.execute(connection.db);
  expect(rows).toEqual([]);
  expect(published).toEqual([]);
};

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
  isShopOpen = false;
  expect(await codeOf(buy(200, "cash_5"))).toBe("shop_closed");
  await nothingMoved();
  isShopOpen = true;
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
  ["a type that sells nothing", 100, "cash_5", { type: "lootboxes" }, "no_such_offer"],
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
  refuseSpins = true;
  expect(await codeOf(buy(30, "spins", { type: "freespins" }))).toBe("not_found");
  refuseSpins = false;
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
