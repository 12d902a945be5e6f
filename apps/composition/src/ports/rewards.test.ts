import { bonusesOf, freespinsOfCause, putOffer, stopOffer } from "@apogee/bonuses";
import type { Publish } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { seedGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { minor, SystemClock } from "@apogee/kernel";
import { allCards, seedLoyalty, type LoyaltyPorts } from "@apogee/loyalty";
import { givenPurse } from "@apogee/play/testing";
import { dayRates } from "@apogee/rates";
import type { Purse } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loyaltyPorts } from "./loyalty.ts";

const clock = new SystemClock();
const by = { actor: "operator:anna", reason: "For a test" };
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let ports: LoyaltyPorts;
let purse: Purse;
let published: string[];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const { db } = connection;
  await inTransaction(db, async (tx) => {
    await seedGames(tx, clock);
    await seedLoyalty(tx);
  });
  const rates = dayRates({ db, clock, maxAgeMs: 0 });
  const publish: Publish = (...[channel]) => void published.push(channel.split("#")[0]!);
  ports = loyaltyPorts(
    { db, clock, rules: { isOn: () => true } },
    { publish, publicOrigin: "https://apogee.example", rates, mayBeInvited: async (ids) => new Set(ids) },
  );
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  published = [];
  const player = await givenPlayer(connection.db);
  purse = await givenPurse(connection.db, { playerId: player.id, real: 100 });
});

const spins = {
  title: "20 free spins",
  game: "apogee/DragonsEmber",
  count: 20,
  stake: minor(20),
  wagerTimes: 30,
  wagerHours: 72,
  maxWin: minor(5_000),
  activateHours: 24,
  validHours: 48,
};
const issue = (source: string, more: Partial<typeof spins> = {}) =>
  inTransaction(connection.db, (tx) =>
    ports.rewards.issueFreeSpins(
      tx,
      { ...spins, ...more, playerId: purse.playerId, purseId: purse.id, currency: "EUR", source, actor: "test" },
      clock.date(),
    ),
  );

test("purchased free spins wait for activation with the terms of the card, and are published", async () => {
  await issue("exchange:1");
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
  await ports.rewardIssued("exchange:1");
  expect(published).toEqual([]);
  const { rows } = await sql`select from bonuses.freespins where player_id = ${purse.playerId}`.execute(connection.db);
  expect(rows).toHaveLength(1);
});

test("winnings without a wager are real money up to the maximum", async () => {
  await issue("exchange:2", { wagerTimes: 0 });
  expect(await freespinsOfCause(connection.db, "exchange:2")).toMatchObject({ result: null, maxWin: 5_000 });
});

test.each([
  ["a stake that the game does not offer", { stake: minor(21) }, "freespins_stake_not_offered"],
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
        await ports.rewards.requireSpinsGame(tx, { game: games[0]!, currency, stake: minor(stake!) });
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
  const order = { playerId: purse.playerId, currency: "EUR", offerKey: "level-gift", source: "level:level_2:1" };
  const give = (more: object = {}) =>
    inTransaction(connection.db, (tx) =>
      ports.rewards.issueOffer(tx, { ...order, actor: "loyalty", ...more }, clock.date()),
    );
  expect(await give()).toEqual({ refused: null });
  expect(await give()).toEqual({ refused: "used_up" });
  expect(await give({ currency: "NOK" })).toEqual({ refused: "currency" });
  expect(await give({ offerKey: "none" })).toEqual({ refused: "not_running" });
  const bonuses = await bonusesOf(connection.db, purse.playerId, clock.date());
  expect(bonuses).toMatchObject([{ stage: "issued", amount: 700, offerKey: "level-gift" }]);
  await ports.rewardIssued("level:level_2:1:level-gift");
  expect(published).toContain("balance");

  expect(await ports.rewards.offerTitles(connection.db, ["level-gift"], "de")).toEqual(
    new Map([["level-gift", "Levelgeschenk"]]),
  );
  await inTransaction(connection.db, (tx) => stopOffer(tx, { key: "level-gift", ...by }, clock.date()));
  expect(await ports.rewards.offerTitles(connection.db, ["level-gift"], "de")).toEqual(new Map());
  expect(await give({ source: "level:level_2:2" })).toEqual({ refused: "not_running" });
  expect(await bonusesOf(connection.db, purse.playerId, clock.date())).toHaveLength(1);
  const faultOf = (key: string) => inTransaction(connection.db, (tx) => ports.rewards.faultOfOffer(tx, key));
  expect(await faultOf("level-gift")).toMatch(/stopped/);
  expect(await faultOf("none")).toMatch(/no offer none/);
});
