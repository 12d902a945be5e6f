import { bonusesOf, freespinsOfCause, putOffer, stopOffer } from "@apogee/bonuses";
import type { Publish } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { seedGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { SystemClock } from "@apogee/kernel";
import { allCards, seedLoyalty } from "@apogee/loyalty";
import { givenWallet } from "@apogee/play/testing";
import type { Reward, RewardOf, Rewards } from "@apogee/rewards";
import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rewardsOfModules } from "../modules/rewards-of-modules.ts";

const clock = new SystemClock();
const by = { actor: "operator:anna", reason: "For a test" };
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let rewards: Rewards;
let wallet: Wallet;
let published: string[];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const { db } = connection;
  await inTransaction(db, async (tx) => {
    await seedGames(tx, clock);
    await seedLoyalty(tx);
  });
  const publish: Publish = (...[channel]) => void published.push(channel.split("#")[0]!);
  rewards = rewardsOfModules({ platform: { db, clock }, publish });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  published = [];
  const player = await givenPlayer(connection.db);
  wallet = await givenWallet(connection.db, { playerId: player.id, real: 100 });
});

const spins = {
  kind: "free_spins",
  game: "apogee/DragonsEmber",
  spins: 20,
  stakes: { EUR: 20 },
  wager: { times: 30, hours: 72 },
  maxWin: { EUR: 5_000 },
  activate: { hours: 24 },
  validHours: 48,
} as const satisfies Reward;
const issue = (key: string, more: Partial<RewardOf<"free_spins">> = {}) =>
  inTransaction(connection.db, (tx) =>
    rewards.giveReward(
      tx,
      { ...spins, ...more },
      { playerId: wallet.playerId, currency: "EUR", opensWallet: false },
      { key, source: "points_exchanged", title: "20 free spins", actor: "test" },
      clock.date(),
    ),
  );

test("purchased free spins wait for activation with the terms of the card, and are published", async () => {
  const giving = await issue("exchange:1");
  await issue("exchange:1");
  const issued = (await freespinsOfCause(connection.db, "exchange:1"))!;
  expect(issued).toMatchObject({
    stage: "issued",
    spins: 20,
    stake: 20,
    validHours: 48,
    maxWin: null,
    result: { wagerTimes: 30, wagerHours: 72, maxWin: 5_000 },
  });
  expect(issued.activatableUntil!.getTime() - issued.issuedAt.getTime()).toBe(24 * 3_600_000);
  await rewards.announce(giving);
  expect(published).toEqual([]);
  const { rows } = await sql`select from bonuses.freespins where player_id = ${wallet.playerId}`.execute(connection.db);
  expect(rows).toHaveLength(1);
});

test("winnings without a wager are real money up to the maximum", async () => {
  await issue("exchange:2", { wager: null });
  expect(await freespinsOfCause(connection.db, "exchange:2")).toMatchObject({ result: null, maxWin: 5_000 });
});

test.each([
  ["a stake that the game does not offer", { stakes: { EUR: 21 } }, "freespins_stake_not_offered"],
  ["a game that does not exist", { game: "apogee/None" }, "not_found"],
])("%s is refused, and nothing is issued", async (_what, more, code) => {
  await expect(issue("exchange:3", more)).rejects.toMatchObject({ code });
  expect(await freespinsOfCause(connection.db, "exchange:3")).toBeUndefined();
});

test("every seeded card of free spins can be issued in each of its currencies", async () => {
  const cards = (await allCards(connection.db)).filter(({ type }) => type === "freespins");
  expect(cards.length).toBeGreaterThan(0);
  await inTransaction(connection.db, async (tx) => {
    for (const { games, rates } of cards)
      for (const { currency, stake } of rates)
        expect(await rewards.check(tx, { ...spins, game: games[0]!, stakes: { [currency]: stake! } })).toBeNull();
  });
});

test("a gift offer is issued once for each source, and a stopped offer is refused with its reason", async () => {
  const terms = {
    titles: { en: "Level gift", de: "Levelgeschenk" },
    kind: "personal",
    reward: { type: "bonus", amount: { EUR: 700 } },
    wager: { times: 10 },
  };
  await inTransaction(connection.db, (tx) => putOffer(tx, { key: "level-gift", terms, ...by }, clock.date()));
  const gift = { kind: "offer", offer: "level-gift" } as const;
  const give = (level: number, { currency = "EUR", offer = gift.offer as string } = {}) =>
    inTransaction(connection.db, (tx) =>
      rewards.giveReward(
        tx,
        { kind: "offer", offer },
        { playerId: wallet.playerId, currency, opensWallet: true },
        { key: `level:level_${level}:1`, source: "level_gift", title: `Level ${level}`, actor: "loyalty" },
        clock.date(),
      ),
    );
  const giving = await give(2);
  expect(giving).toMatchObject({ outcome: { given: { bonus: expect.any(Number) } }, isNew: true });
  expect(await give(2)).toEqual({ ...giving, isNew: false });
  expect((await give(3)).outcome).toEqual({ refused: "used_up" });
  expect((await give(4, { currency: "NOK" })).outcome).toEqual({ refused: "currency" });
  expect((await give(5, { offer: "none" })).outcome).toEqual({ refused: "not_running" });
  const bonuses = await bonusesOf(connection.db, wallet.playerId, clock.date());
  expect(bonuses).toMatchObject([{ stage: "issued", amount: 700, offerKey: "level-gift" }]);
  await rewards.announce(giving);
  expect(published).toContain("balance");

  const shown = async () => (await rewards.show(connection.db, [gift], "de"))[0]?.title;
  expect(await shown()).toBe("Levelgeschenk");
  await inTransaction(connection.db, (tx) => stopOffer(tx, { key: "level-gift", ...by }, clock.date()));
  expect(await shown()).toBeUndefined();
  expect((await give(6)).outcome).toEqual({ refused: "not_running" });
  expect(await bonusesOf(connection.db, wallet.playerId, clock.date())).toHaveLength(1);
  const faultOf = async (offer: string) => (await rewards.check(connection.db, { kind: "offer", offer }))?.message;
  expect(await faultOf("level-gift")).toMatch(/stopped/);
  expect(await faultOf("none")).toMatch(/no offer none/);
});
