import { allAdventures } from "@apogee/adventure/testing";
import { bonusById, type FreespinsPorts } from "@apogee/bonuses";
import { seedAchievements } from "@apogee/achievements";
import { seedAdventures } from "@apogee/adventure";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { seedGames } from "@apogee/games";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import type { Reward } from "@apogee/rewards";
import { openWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rewardsOfModules } from "../modules/rewards-of-modules.ts";
import { adventurePorts } from "./adventure.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await inTransaction(connection.db, async (tx) => {
    await seedGames(tx, clock);
    await seedAdventures(tx, clock);
    await seedAchievements(tx);
  });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

const rewards = () =>
  rewardsOfModules({ platform: { db: connection.db, clock }, publish: async () => undefined } as never);
const ports = () =>
  adventurePorts(
    { db: connection.db, clock } as never,
    {
      rewards: rewards(),
      freespins: { db: connection.db, spinsUnder: async () => [] } as unknown as FreespinsPorts,
    } as never,
  );

test("every seeded prize of adventures and achievements can be given", async () => {
  const { rows } = await sql<{ reward: Reward }>`select reward from achievements.tier where reward is not null`.execute(
    connection.db,
  );
  const seeded = [
    ...(await allAdventures(connection.db)).flatMap(({ days }) => days.map(({ reward }) => reward)),
    ...rows.map(({ reward }) => reward),
  ];
  expect(seeded.length).toBeGreaterThan(60);
  for (const reward of seeded) expect([reward, await rewards().check(connection.db, reward)]).toEqual([reward, null]);
});

test.each<[what: string, reward: Reward, use: string | null, isTaken: boolean]>([
  ["a bonus of which nothing was staked", bonus(), null, true],
  ["a bonus of which something was staked", bonus(), "update bonuses.bonus set wagered = 1", false],
  ["free spins of which none was played", spins(), null, true],
  ["free spins of which one was played", spins(), "update bonuses.freespins set performed = 1", false],
  ["points", { kind: "points", points: 5 }, null, false],
])("a prize is taken back only if nothing of it was used: %s", async (_what, reward, use, isTaken) => {
  const { db } = connection;
  const { id: playerId } = await givenPlayer(db);
  await inTransaction(db, (tx) => openWallet(tx, { playerId, currency: "EUR" }, clock.date()));
  const cause = { key: `adventure:1:2031-05-01:${playerId}`, source: "adventure", title: "Moon", actor: "test" };
  const { outcome } = await inTransaction(db, (tx) =>
    rewards().giveReward(tx, reward, { playerId, currency: "EUR", opensWallet: true }, cause, clock.date()),
  );
  const given = "given" in outcome ? outcome.given : {};
  if (use !== null) await sql.raw(`${use} where id = ${given["bonus"] ?? given["freespins"]}`).execute(db);
  expect(await inTransaction(db, (tx) => ports().takeBack(tx, given, clock.date()))).toBe(isTaken);
  if (given["bonus"] !== undefined)
    expect((await bonusById(db, given["bonus"]))!.stage).toBe(isTaken ? "canceled" : "handle_bets");
});

test("the zone of a player is that in which most people of the country live", async () => {
  for (const [country, zone] of [
    ["AU", "Australia/Sydney"],
    ["CA", "America/Toronto"],
    ["DE", "Europe/Berlin"],
    [null, "UTC"],
  ] as const) {
    const { id } = await givenPlayer(connection.db, { personal: { country } });
    expect(await ports().zoneOf(connection.db, id)).toBe(zone);
  }
});

function bonus(): Reward {
  return {
    kind: "bonus",
    amounts: { EUR: 500 },
    wager: { times: 30, hours: 24 },
    maxBet: null,
    maxWin: null,
    activateHours: null,
  };
}

function spins(): Reward {
  return {
    kind: "free_spins",
    game: "apogee/DragonsEmber",
    spins: 10,
    stakes: { EUR: 20 },
    wager: null,
    maxWin: null,
    activate: { hours: 24 },
    validHours: 24,
  };
}
