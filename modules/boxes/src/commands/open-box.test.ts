import { weighted } from "@apogee/draw-rules";
import { inTransaction } from "@apogee/database";
import { verifyLedger } from "@apogee/play";
import { drawStream } from "@apogee/rng";
import { givenSeat } from "@apogee/studio/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Box } from "../box.queries.ts";
import { givenBoxes, moneyTable } from "../testing.ts";

const WEIGHTS = [7, 11, 13, 29, 40];
let ground: Awaited<ReturnType<typeof givenBoxes>>;

beforeAll(async () => {
  ground = await givenBoxes();
  await ground.putTable("chest", moneyTable(WEIGHTS));
});
afterAll(() => ground?.close());

async function givenBox(): Promise<Box> {
  const { id } = await ground.player();
  return (await ground.giveBox(id, "chest"))[0]!;
}
const money = async (playerId: number): Promise<number> =>
  (await sql<{ real: number }>`select real from wallet.purse where player_id = ${playerId}`.execute(ground.db)).rows[0]!
    .real;

test("a box draws its row from the player's seed pair under the next nonce, and gives its prize", async () => {
  const box = await givenBox();
  const { box: opened, giving } = await ground.open(box);
  expect(opened).toMatchObject({ stage: "activated", nonce: 0 });
  expect(await money(box.playerId)).toBe(opened.row! * 100);
  expect(giving).toMatchObject({
    cause: { key: `box:${box.id}`, source: "lootbox_prize" },
    reward: { amounts: { EUR: opened.row! * 100 } },
    isNew: true,
  });
  const seeds = await ground.house.studio.seeds.byId(opened.seedPairId!, box.walletId);
  const source = drawStream({ serverSeed: seeds.serverSeed, clientSeed: seeds.clientSeed, nonce: 0 });
  expect(weighted(source, WEIGHTS)).toEqual({ x: opened.x, index: opened.row! - 1 });
  const { rows } =
    await sql`select kind, payload from ops.fact where player_id = ${box.playerId} and kind like 'lootbox.%' order by id`.execute(
      ground.superuser,
    );
  expect(rows).toEqual([
    { kind: "lootbox.issued", payload: { lootbox: box.id, table: "chest" } },
    { kind: "lootbox.opened", payload: { lootbox: box.id, table: "chest" } },
  ]);
});

test("a second call answers the same box, draws nothing and gives nothing", async () => {
  const box = await givenBox();
  const first = await ground.open(box);
  const after = await ground.held(box.playerId);
  expect(await ground.open(box)).toEqual({ box: first.box, giving: null });
  expect(await ground.held(box.playerId)).toEqual(after);
});

test("eight calls at once draw once", async () => {
  const box = await givenBox();
  const all = await Promise.all(Array.from({ length: 8 }, () => ground.open(box)));
  expect(new Set(all.map(({ box: { x, nonce } }) => `${x} ${nonce}`)).size).toBe(1);
  expect(all.filter(({ giving }) => giving !== null)).toHaveLength(1);
  expect(await money(box.playerId)).toBe(all[0]!.box.row! * 100);
});

test.each([
  ["of another player", async ({ id }: Box) => ({ id, playerId: (await ground.player()).id }), "not_found"],
  ["that does not exist", async ({ playerId }: Box) => ({ id: 999_999, playerId }), "not_found"],
])("a box %s: refused", async (_what, other, code) => {
  const box = await givenBox();
  const before = await ground.held(box.playerId);
  await expect(ground.open(await other(box))).rejects.toMatchObject({ code });
  expect(await ground.held(box.playerId)).toEqual(before);
});

test.each<[string, (box: Box) => Promise<unknown>, string]>([
  [
    "after its last moment",
    async ({ id }) =>
      sql`update boxes.box set valid_until = issued_at + interval '1 microsecond' where id = ${id}`.execute(
        ground.superuser,
      ),
    "lootbox_expired",
  ],
  [
    "that expired",
    async ({ id }) =>
      sql`update boxes.box set stage = 'expired', ended_at = issued_at where id = ${id}`.execute(ground.superuser),
    "lootbox_expired",
  ],
  [
    "that was canceled",
    async ({ id }) =>
      sql`update boxes.box set stage = 'canceled', ended_at = issued_at, canceled_by = 'a', cancel_reason = 'b' where id = ${id}`.execute(
        ground.superuser,
      ),
    "lootbox_canceled",
  ],
  [
    "of a disabled account",
    async ({ playerId }) =>
      sql`update identity.player set status = 'disabled' where id = ${playerId}`.execute(ground.superuser),
    "account_disabled",
  ],
])("a box %s: refused, and nothing moves", async (_what, change, code) => {
  const box = await givenBox();
  await change(box);
  const before = await ground.held(box.playerId);
  await expect(ground.open(box)).rejects.toMatchObject({ code });
  expect(await ground.held(box.playerId)).toEqual(before);
});

test("rounds of a warm lane and boxes at once: every nonce is used once, and the ledger is proved", async () => {
  const { house } = ground;
  const { id: playerId } = await ground.player();
  const boxes = await ground.giveBox(playerId, "chest", { boxes: 12 });
  const seat = await givenSeat(house.db, 100_000, playerId);
  expect(seat.walletId).toBe(boxes[0]!.walletId);
  await house.finish(seat, await house.play(seat, "warm", 20));
  const rounds = async (): Promise<number[]> => {
    const nonces: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      const answer = await house.play(seat, `round ${index}`, 20);
      nonces.push(answer.round.nonce);
      await house.finish(seat, answer);
    }
    return nonces;
  };
  const openings = async (): Promise<number[]> => {
    const nonces: number[] = [];
    for (const box of boxes) nonces.push((await ground.open(box)).box.nonce!);
    return nonces;
  };
  const [ofRounds, ofBoxes] = await Promise.all([rounds(), openings()]);
  expect([0, ...ofRounds, ...ofBoxes].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 33 }, (_, n) => n));
  const broken = (await verifyLedger(ground.db)).filter(
    (check) => check.broken.length > 0 && check.name.includes("nonce"),
  );
  expect(broken).toEqual([]);
});

test("a rotation between two boxes begins a new sequence, and no nonce is missing", async () => {
  const { id: playerId } = await ground.player();
  const [one, two] = await ground.giveBox(playerId, "chest", { boxes: 2 });
  const first = await ground.open(one!);
  await inTransaction(ground.db, (tx) => ground.house.studio.seeds.rotate(tx, one!.walletId, undefined));
  const second = await ground.open(two!);
  expect([first.box.nonce, second.box.nonce]).toEqual([0, 0]);
  expect(second.box.seedPairId).not.toBe(first.box.seedPairId);
});

test("the database keeps an opened box as it is", async () => {
  const box = await givenBox();
  await ground.open(box);
  await expect(sql`update boxes.box set x = 0 where id = ${box.id}`.execute(ground.db)).rejects.toThrow(/has ended/);
});
