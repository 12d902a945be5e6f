import { allOffers, putOffer, seedBonuses } from "@apogee/bonuses";
import { seedBoxes } from "@apogee/boxes";
import { connect, inTransaction, testDatabase, type TestDatabase, type Tx } from "@apogee/database";
import { seedGames } from "@apogee/games";
import { SystemClock } from "@apogee/kernel";
import {
  allCards,
  putCard,
  readLevels,
  requireBelowEdge,
  seedLoyalty,
  setLevelGift,
  setLevelThreshold,
  type LoyaltyPorts,
} from "@apogee/loyalty";
import { dayRates } from "@apogee/rates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rewardsOfModules } from "../modules/rewards-of-modules.ts";
import { loyaltyPorts } from "./loyalty.ts";

const clock = new SystemClock();
const by = { actor: "operator:anna", reason: "For a test" };
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let ports: LoyaltyPorts;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const { db } = connection;
  await inTransaction(db, async (tx) => {
    await seedGames(tx, clock);
    await seedBonuses(tx);
    await seedLoyalty(tx);
    await seedBoxes(tx, clock);
  });
  ports = loyaltyPorts(
    { db, clock, rules: { isOn: () => true } },
    {
      publish: () => undefined,
      publicOrigin: "https://apogee.example",
      rates: dayRates({ db, clock, maxAgeMs: 0 }),
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

test("the rewards that ship stay below the edge of every bet of every game", async () => {
  const { games } = ports.rewardFacts;
  const edges = await inTransaction(connection.db, (tx) => games(tx));
  expect(edges.length).toBeGreaterThan(40);
  await inTransaction(connection.db, (tx) => requireBelowEdge(tx, ports.rewardFacts));
});

const CARD = {
  type: "money",
  titles: { en: "Fifty euros" },
  wager: 0,
  position: 1,
  prices: { EUR: { points: 100, amount: 5_000 } },
};
const SPINS = {
  type: "lootboxes",
  titles: { en: "Ten spins" },
  box: "wheel",
  prices: { EUR: { points: 1, boxes: 10 } },
};
const SHARE = {
  titles: { en: "Rakeback" },
  kind: "rakeback",
  reward: { type: "share", shareBps: 9_000, per: "day", most: { EUR: 100_000 } },
  wager: { times: 0 },
};
const changes: ReadonlyArray<readonly [string, (tx: Tx) => Promise<unknown>]> = [
  [
    "a card that gives half a euro for a point",
    (tx) => putCard(tx, ports, { ...by, id: "fifty", terms: CARD }, clock.date()),
  ],
  [
    "a card that gives ten spins of the wheel for a point",
    (tx) => putCard(tx, ports, { ...by, id: "spins", terms: SPINS }, clock.date()),
  ],
  [
    "a gift of a level that is worth 20 cents for each of its points",
    (tx) => setLevelGift(tx, ports, { ...by, level: 4, gift: { kind: "money", cents: 8_000 } }, clock.date()),
  ],
  [
    "a level with a gift at a fifth of its points",
    (tx) => setLevelThreshold(tx, ports.rewardFacts, { ...by, level: 2, minPoints: 1 }, clock.date()),
  ],
  [
    "a rakeback of 90 % beside a cashback of 12 %",
    async (tx) => {
      await putOffer(tx, { ...by, key: "rakeback", terms: SHARE }, clock.date());
      await requireBelowEdge(tx, ports.rewardFacts);
    },
  ],
];

test.each(changes)("%s is refused with the figures, and nothing is written", async (_what, change) => {
  const state = async () => [
    await allCards(connection.db),
    await readLevels(connection.db),
    await allOffers(connection.db),
    (await sql`select count(*) from ops.audit`.execute(connection.db)).rows,
  ];
  const before = await state();
  const refused = inTransaction(connection.db, change);
  await expect(refused).rejects.toMatchObject({
    code: "rewards_reach_edge",
    message: expect.stringMatching(/give back \d+\.\d{4} % of a stake in \S+, where a bet costs \d+\.\d{4} %/),
  });
  expect(await state()).toEqual(before);
});
