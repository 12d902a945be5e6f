import { bonusesOf } from "@apogee/bonuses";
import { exchangeCompPoints } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { SystemClock } from "@apogee/kernel";
import { takeBreak } from "@apogee/limits";
import { loyaltyRoutes, pointsOf, seedLoyalty, type LoyaltyPorts } from "@apogee/loyalty";
import { givenPoints } from "@apogee/loyalty/testing";
import { givenWallet } from "@apogee/play/testing";
import { dayRates } from "@apogee/rates";
import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rewardsOfModules } from "../modules/rewards-of-modules.ts";
import { breakPorts } from "./limits.ts";
import { loyaltyPorts } from "./loyalty.ts";

const clock = new SystemClock();
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let ports: LoyaltyPorts;
let wallet: Wallet;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const { db } = connection;
  const rates = dayRates({ db, clock, maxAgeMs: 0 });
  ports = loyaltyPorts(
    { db, clock, rules: { isOn: () => true } },
    {
      publish: () => undefined,
      publicOrigin: "https://apogee.example",
      rates,
      rewards: rewardsOfModules({ platform: { db, clock }, publish: () => undefined }),
      sellers: [],
      mayBeInvited: async (ids) => new Set(ids),
    },
  );
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  const player = await givenPlayer(connection.db, { language: "de" });
  wallet = await givenWallet(connection.db, { playerId: player.id, real: 100 });
});

const issue = (key: string) =>
  inTransaction(connection.db, (tx) =>
    ports.rewards.giveReward(
      tx,
      {
        kind: "bonus",
        amounts: { EUR: 500 },
        wager: { times: 20, hours: 48 },
        maxBet: null,
        maxWin: null,
        activateHours: null,
      },
      { playerId: wallet.playerId, currency: "EUR", opensWallet: false },
      { key, source: "points_exchanged", title: "5 euros bonus", actor: `player:${wallet.playerId}` },
      clock.date(),
    ),
  );
const holds = async () => {
  const { real, bonus } = (await findWallet(connection.db, wallet.playerId, "EUR"))!;
  return { real, bonus };
};

const stages = async () =>
  (await bonusesOf(connection.db, wallet.playerId, clock.date())).map(({ stage }) => stage).toReversed();

test("a purchased bonus is in play with its money, and a second one waits until it has ended", async () => {
  await issue("exchange:1");
  expect(await holds()).toEqual({ real: 100, bonus: 500 });
  await issue("exchange:2");
  expect(await stages()).toEqual(["handle_bets", "wait"]);
  expect(await holds()).toEqual({ real: 100, bonus: 500 });
  const { rows } =
    await sql`select amount, wager_required, wager_hours from bonuses.bonus where purse_id = ${wallet.id} and stage = 'handle_bets'`.execute(
      connection.db,
    );
  expect(rows).toEqual([{ amount: 500, wager_required: 10_000, wager_hours: 48 }]);
});

test.each([
  ["cooling_off", "week"],
  ["self_exclusion", "1_year"],
] as const)("during a %s the shop sells nothing", async (kind, term) => {
  const { db } = connection;
  const { playerId } = wallet;
  await inTransaction(db, seedLoyalty);
  await givenPoints(db, { playerId, chargeable: 1_000, persistent: 60 }, clock.date());
  await inTransaction(db, (tx) => takeBreak(tx, { playerId, licence: "CW", kind, term }, breakPorts, clock.date()));
  const before = [await holds(), await pointsOf(db, playerId)];
  const routes = loyaltyRoutes(ports);
  const route = routes.find(({ contract }) => contract.name === exchangeCompPoints.name)!;
  const body = { points: 40, group: "bonus_5", currency: "EUR" };
  const context = { db, clock, principal: { playerId }, locale: "en", afterCommit: () => undefined };
  await expect(
    inTransaction(db, (tx) => route.handle({ params: { type: "money" }, body } as never, { ...context, tx } as never)),
  ).rejects.toMatchObject({ code: "stakes_closed" });
  expect([await holds(), await pointsOf(db, playerId)]).toEqual(before);
  expect(await stages()).toEqual([]);
});

test("the warning about expiring points is an e-mail in the player's language, with a link to the shop", async () => {
  const { playerId } = wallet;
  const expiresAt = new Date("2031-05-15T00:00:00Z");
  expect(
    await inTransaction(connection.db, (tx) => ports.warnOfExpiry(tx, { playerId, points: 1_284, expiresAt })),
  ).toBe(true);
  const { rows } = await sql`select template, locale, facts from engagement.letter order by id desc limit 1`.execute(
    connection.db,
  );
  expect(rows).toEqual([
    {
      template: "points_expiring",
      locale: "de",
      facts: { link: "https://apogee.example/de/rocket-mart", points: "1.284", date: "15. Mai 2031" },
    },
  ]);
});

test.each([
  ["cooling_off", "week"],
  ["self_exclusion", "1_year"],
] as const)("during a %s no e-mail invites the player to play", async (kind, term) => {
  const { playerId } = wallet;
  const letters = async () =>
    (await sql<{ count: number }>`select count(*) as count from engagement.letter`.execute(connection.db)).rows[0]!
      .count;
  const before = await letters();
  await inTransaction(connection.db, (tx) =>
    takeBreak(tx, { playerId, licence: "CW", kind, term }, breakPorts, clock.date()),
  );
  const warning = { playerId, points: 1_284, expiresAt: new Date("2031-05-15T00:00:00Z") };
  expect(await inTransaction(connection.db, (tx) => ports.warnOfExpiry(tx, warning))).toBe(false);
  expect(await letters()).toBe(before);
});
