import { listLevels, type ResponseOf } from "@apogee/contract";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import type { Player } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, InvalidFields } from "@apogee/kernel";
import { walletsOf } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adjustPoints } from "../points/commands/adjust-points.ts";
import { giveGift } from "./commands/give-gift.ts";
import { setLevelGift } from "./commands/set-level-gift.ts";
import type { Gift } from "./domain/levels.ts";
import { points } from "../points/domain/points.ts";
import type { LoyaltyPorts } from "../ports.ts";
import { pointsOf, readLevels } from "../queries.ts";
import { loyaltyRoutes } from "../routes.ts";
import { seedLoyalty } from "../seed.ts";
import { givenKind, givenRewards, NO_GAMES } from "../testing.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
const noRates = async () => ({ at: 0, maxAgeMs: 0, newest: new Map() });
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let player: Player;
let offered: Array<{ playerId: number; currency: string; offerKey: string; source: string }>;
let announced: string[];
/** Why the player may be given nothing. */
let barred: string | null = null;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await inTransaction(connection.db, seedLoyalty);
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  offered = [];
  announced = [];
  player = await givenPlayer(connection.db);
});

const ports = (): LoyaltyPorts => ({
  db: connection.db,
  clock,
  rates: { current: noRates, ofDay: noRates },
  rewardFacts: NO_GAMES,
  rewards: givenRewards({
    db: connection.db,
    gate: { hold: async () => barred, require: async () => undefined },
    kinds: [
      givenKind("offer", {
        async give(_tx, { offer }, { playerId, currency }, { key }) {
          offered.push({ playerId, currency, offerKey: offer, source: key });
          return offer === "stopped" ? { refused: "not_running" } : { given: { bonus: offered.length } };
        },
        check: async (_db, { offer }) =>
          offer === "spring" ? null : new InvalidFields({ offer: { invalid: `There is no offer ${offer}.` } }),
        show: async (_db, offers) =>
          offers.map(({ kind, offer }) =>
            offer === "spring" ? { kind, title: "Spring", count: null, amounts: null } : null,
          ),
        announce: async ({ cause, reward }) => void announced.push(`${cause.key}:${reward.offer}`),
      }),
    ],
  }),
  isShopOpen: () => true,
  gameTitles: async () => new Map(),
  sellers: [],
  mayBeInvited: async (ids) => new Set(ids),
  warnOfExpiry: async () => true,
  publish: () => undefined,
});

/** Sets the points that count for levels to this many, by a correction. */
async function reach(count: number): Promise<void> {
  const { persistent } = await pointsOf(connection.db, player.id);
  const adjustment = {
    playerId: player.id,
    chargeable: 0n,
    persistent: points(count) - persistent,
    actor: "operator:anna",
    reason: "For a test",
    reference: `${player.id}:${count}`,
  };
  await inTransaction(connection.db, (tx) => adjustPoints(tx, adjustment, clock.date()));
}
const levelsOf = async (): Promise<ResponseOf<typeof listLevels>> =>
  (await loyaltyRoutes(ports())
    .find(({ contract }) => contract.name === listLevels.name)!
    .handle({} as never, { db: connection.db, clock, locale: "en" } as never)) as ResponseOf<typeof listLevels>;
const setGift = (level: number, gift: Gift | null, reason = "For a test") =>
  inTransaction(connection.db, (tx) =>
    setLevelGift(tx, ports(), { level, gift, actor: "operator:anna", reason }, clock.date()),
  );
const gifts = async () =>
  (
    await sql<{ level: number; refused: string | null; given: boolean }>`
      select level, gift_refused as refused, given_at is not null as given from loyalty.level_reached
      where player_id = ${player.id} and gift_offer is not null order by level`.execute(connection.db)
  ).rows;

test("the offer of a level is issued once; an offer that is refused to the player is not issued later", async () => {
  await setGift(2, { kind: "offer", offer: "spring" });
  await reach(60);
  await setGift(2, null);
  await Promise.all(Array.from({ length: 4 }, () => giveGift(ports(), { playerId: player.id, level: 2 })));
  expect(offered).toMatchObject([
    { playerId: player.id, currency: "EUR", offerKey: "spring", source: `level:level_2:${player.id}` },
  ]);
  expect(announced).toEqual([`level:level_2:${player.id}:spring`]);
  await sql`update loyalty.level set gift_kind = 'offer', gift_points = null, gift_offer = 'stopped' where level = 3`.execute(
    connection.db,
  );
  await reach(160);
  for (let turn = 0; turn < 2; turn += 1) await giveGift(ports(), { playerId: player.id, level: 3 });
  expect(await gifts()).toEqual([
    { level: 2, refused: null, given: true },
    { level: 3, refused: "not_running", given: true },
  ]);
  expect(offered).toHaveLength(2);
  const { levels } = await levelsOf();
  expect(levels[2]!.gift).toBeNull();
  await setGift(3, { kind: "offer", offer: "spring" });
  expect((await levelsOf()).levels[2]!.gift).toEqual({
    type: "offer",
    points: null,
    amount_cents: null,
    title: "Spring",
  });
  await setGift(3, { kind: "points", points: 25 });
  await setGift(2, { kind: "points", points: 10 });
});

test.each<Gift>([
  { kind: "points", points: 10 },
  { kind: "money", cents: 500 },
  { kind: "offer", offer: "spring" },
])("during a break the gift %j of a level is not given, and not later either", async (gift) => {
  await setGift(2, gift);
  await reach(60);
  const before = await pointsOf(connection.db, player.id);
  const order = { playerId: player.id, level: 2 };
  barred = "on_break";
  expect(await giveGift(ports(), order)).toBeNull();
  barred = null;
  expect(await giveGift(ports(), order)).toBeNull();
  expect(await pointsOf(connection.db, player.id)).toEqual(before);
  expect([await walletsOf(connection.db, player.id), offered]).toEqual([[], []]);
  const { rows } = await sql`
    select gift_refused as refused from loyalty.level_reached where player_id = ${player.id} and level = 2`.execute(
    connection.db,
  );
  expect(rows).toEqual([{ refused: "on_break" }]);
  await setGift(2, { kind: "points", points: 10 });
});

test.each<[string, number, Gift | null, string, string]>([
  ["an unknown level", 13, { kind: "points", points: 1 }, "For a test", "not_found"],
  ["zero points", 2, { kind: "points", points: 0 }, "For a test", "invalid_fields"],
  ["a fraction of a point", 2, { kind: "points", points: 1.5 }, "For a test", "invalid_fields"],
  ["too much money", 2, { kind: "money", cents: 100_000_001 }, "For a test", "invalid_fields"],
  ["an unknown offer", 2, { kind: "offer", offer: "autumn" }, "For a test", "invalid_fields"],
  ["no reason", 2, null, "no", "reason_missing"],
])("a level gift with %s is refused, and the levels stay unchanged", async (_what, level, gift, reason, code) => {
  const before = await readLevels(connection.db);
  await expect(setGift(level, gift, reason)).rejects.toMatchObject({ code });
  expect(await readLevels(connection.db)).toEqual(before);
});
