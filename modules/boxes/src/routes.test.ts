import {
  activateLootbox,
  listLootboxes,
  listTables,
  showWheel,
  wheelConfig,
  wheelSegments,
  type WheelView,
} from "@apogee/contract";
import { inTransaction, type Tx } from "@apogee/database";
import { weighted } from "@apogee/draw-rules";
import { drawStream } from "@apogee/rng";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Box } from "./box.queries.ts";
import { boxDraws } from "./draws-of-pairs.ts";
import { expireBoxes } from "./jobs.ts";
import { boxRoutes } from "./routes.ts";
import { seedBoxes } from "./seed.ts";
import { givenBoxes, moneyTable } from "./testing.ts";
import type { LootboxView } from "./views.ts";

const DAY_MS = 86_400_000;
const LITE = "rocket_lite";
let ground: Awaited<ReturnType<typeof givenBoxes>>;
let zone = "UTC";
let playerId: number;

beforeAll(async () => {
  ground = await givenBoxes();
  await inTransaction(ground.db, (tx) => seedBoxes(tx, ground.clock));
  await ground.putTable("chest", moneyTable([1, 1, 1]));
});
afterAll(() => ground?.close());
beforeEach(async () => {
  zone = "UTC";
  playerId = (await ground.player({ language: "de" })).id;
  ground.published.length = 0;
});

/** Calls a route as the edge does: in one transaction, with its work after the commit. */
async function call<Answer>(
  { name }: { readonly name: string },
  { params = {}, guest = false, locale = "de" }: { params?: object; guest?: boolean; locale?: string } = {},
): Promise<Answer> {
  const route = boxRoutes({ ...ground.ports, zoneOf: async () => zone }).find(
    ({ contract }) => contract.name === name,
  )!;
  const after: Array<() => unknown> = [];
  const handle = (tx?: Tx): Promise<unknown> =>
    route.handle(
      { params } as never,
      {
        tx,
        db: ground.db,
        clock: ground.clock,
        principal: guest ? null : { playerId },
        locale,
        afterCommit: (work: () => unknown) => void after.push(work),
      } as never,
    );
  const answer = await (route.contract.method === "GET" ? handle() : inTransaction(ground.db, handle));
  for (const work of after) await work();
  return route.contract.response.parse(answer) as Answer;
}
const listed = () => call<LootboxView[]>(listLootboxes);
const opened = (box: Box) => call<LootboxView>(activateLootbox, { params: { id: box.id } });

test("no item of an issued box is the prize; after its opening one is, and the player gets the news", async () => {
  const [box] = await ground.giveBox(playerId, LITE);
  const [before] = await listed();
  expect(before).toMatchObject({ id: box!.id, stage: "issued", group_key: LITE, display: "box", title: "Rakete Lite" });
  expect(before!.items.map(({ weight, prize }) => [weight, prize])).toEqual([
    [5_000, false],
    [3_500, false],
    [1_500, false],
  ]);
  expect(before!.items[0]!.bonuses).toMatchObject([
    {
      title: "5 Freispiele",
      type: "freespins",
      attributes: [{ field: "freespins_count", value: 5 }],
      result_bonus: [
        { field: "wager", value: 30 },
        { field: "max_win", value: expect.arrayContaining([{ currency: "EUR", amount_cents: 100_000 }]) },
      ],
    },
  ]);
  const after = await opened(box!);
  expect([after.stage, after.items.filter(({ prize }) => prize).length]).toEqual(["activated", 1]);
  expect(ground.published).toEqual([[`lootboxes_changes#${playerId}`, after]]);
  expect(await opened(box!)).toEqual(after);
  expect(ground.published).toHaveLength(1);
  expect(await listed()).toEqual([after]);
});

test("an opened box is listed on its date in the player's zone", async () => {
  const [box] = await ground.giveBox(playerId, "chest");
  const back = ground.clock.now();
  ground.clock.advance(9.5 * 3_600_000);
  await opened(box!);
  const ids = async (): Promise<number> => (await listed()).length;
  ground.clock.advance(3_600_000);
  expect(await ids()).toBe(1);
  zone = "Europe/Berlin";
  expect(await ids()).toBe(0);
  zone = "America/Toronto";
  ground.clock.advance(5 * 3_600_000);
  expect(await ids()).toBe(1);
  zone = "UTC";
  expect(await ids()).toBe(0);
  ground.clock.advance(back - ground.clock.now());
});

test("a box that was not opened in time is hidden at once, expires by the job, and is published", async () => {
  const [box] = await ground.giveBox(playerId, "chest");
  ground.clock.advance(DAY_MS);
  expect(await listed()).toEqual([]);
  await expect(opened(box!)).rejects.toMatchObject({ code: "lootbox_expired" });
  ground.published.length = 0;
  await expireBoxes(ground.ports);
  const news = ground.published.filter(([channel]) => channel === `lootboxes_changes#${playerId}`);
  expect(news).toEqual([[expect.any(String), expect.objectContaining({ id: box!.id, stage: "expired" })]]);
  await expireBoxes(ground.ports);
  expect(await ground.held(playerId)).toMatchObject({ boxes: [[box!.id, "expired"]] });
  ground.clock.advance(-DAY_MS);
});

test("the wheel shows the spins, the table that they draw from, and the latest prizes", async () => {
  const [spin] = await ground.giveBox(playerId, "wheel", { boxes: 2 });
  await ground.giveBox(playerId, "chest");
  const wheel = await call<WheelView>(showWheel);
  expect([wheel.spins.map(({ group_key }) => group_key), wheel.table?.key]).toEqual([["wheel", "wheel"], "wheel"]);
  await opened(spin!);
  const after = await call<WheelView>(showWheel);
  expect(after.spins).toHaveLength(1);
  expect(after.history).toEqual([
    expect.objectContaining({ id: spin!.id, nonce: 0, title: expect.stringMatching(/^\d\d Freispiele$/) }),
  ]);
});

test.each([
  [["1308"], "wheel_1308"],
  [["1309", "21"], "wheel_1309"],
  [["1309", "1308"], "wheel_1308"],
  [["21"], "wheel"],
  [[], "wheel"],
])("spins of a player in the groups %j draw from %s", async (groups, key) => {
  const { id } = await ground.player({ groups });
  playerId = id;
  const { tables, own } = await call<{ tables: Record<string, { key: string }>; own: { key: string } }>(wheelSegments);
  expect([Object.keys(tables), own.key]).toEqual([["21", "1308", "1309"], key]);
  const [spin] = await ground.giveBox(id, "wheel");
  const { rows } = await sql`select key from boxes.table_version where id = ${spin!.versionId}`.execute(ground.db);
  expect([rows, spin!.groupKey]).toEqual([[{ key }], "wheel"]);
});

test("guests see every table with its chances before anything is opened", async () => {
  const { table } = await call<{ table: { segments: unknown[] } }>(wheelConfig, { guest: true, locale: "et" });
  expect(table.segments).toMatchObject([
    { weight: 4_000, title: "10 tasuta keerutust", chance_percent: "40", one_in: "1 in 2.5" },
    { chance_percent: "40", reward: { kind: "free_spins", count: 20 } },
    { chance_percent: "20", one_in: "1 in 5" },
  ]);
  const tables = await call<Array<{ key: string; segments: Array<{ chance_percent: string }> }>>(listTables, {
    guest: true,
  });
  expect(tables.map(({ key }) => key)).toEqual(
    ["chest", "rocket_lite", "rocket_max", "rocket_pro", "treasure", "wheel", "wheel_1308", "wheel_1309"].toSorted(),
  );
  const rare = tables.find(({ key }) => key === "treasure")!;
  expect(rare.segments.map((segment) => segment.chance_percent)).toEqual(["40", "39.85", "20", "0.10", "0.050"]);
});

test("a box of a revealed pair can be drawn again from what the fairness page lists; a new version changes nothing", async () => {
  const boxes = await ground.giveBox(playerId, "chest", { boxes: 3 });
  await ground.putTable("chest", moneyTable([5, 5, 5]));
  for (const box of boxes) await opened(box);
  const { walletId } = boxes[0]!;
  const { seedPairId } = (
    await sql<{ seedPairId: number }>`
    select seed_pair_id as "seedPairId" from boxes.box where id = ${boxes[0]!.id}`.execute(ground.db)
  ).rows[0]!;
  await inTransaction(ground.db, (tx) => ground.house.studio.seeds.rotate(tx, walletId, undefined));
  const { row: pair } = await ground.house.studio.seeds.byId(seedPairId, walletId);
  const serverSeed = ground.house.studio.seeds.serverSeedOf(pair);
  const draws = await boxDraws(ground.db, [seedPairId], "en");
  expect(draws.map(({ nonce, weights }) => [nonce, weights])).toEqual([0, 1, 2].map((nonce) => [nonce, [1, 1, 1]]));
  for (const { nonce, weights, x, row, prize } of draws) {
    const again = weighted(drawStream({ serverSeed, clientSeed: pair.clientSeed!, nonce }), weights);
    expect(again).toEqual({ x, index: row - 1 });
    expect(prize).toBe(`${row} euros`);
  }
});
