import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import type { Player } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { givenWallet } from "@apogee/play/testing";
import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expirePoints } from "./commands/expire-points.ts";
import { points, pointsText } from "./domain/points.ts";
import type { ExpiryWarning, LoyaltyPorts } from "../ports.ts";
import { verifyPoints } from "../proofs.queries.ts";
import { pointLines, pointsOf } from "../queries.ts";
import { seedLoyalty } from "../seed.ts";
import { givenPoints } from "../testing.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let clock: FixedClock;
let player: Player;
let warned: ExpiryWarning[];
let wallet: Wallet;
const onBreak = new Set<number>();
const ports = (): Pick<LoyaltyPorts, "db" | "clock" | "mayBeInvited" | "warnOfExpiry"> => ({
  db: connection.db,
  clock,
  mayBeInvited: async (ids) => new Set(ids),
  warnOfExpiry: async (_tx, warning) => !onBreak.has(warning.playerId) && warned.push(warning) > 0,
});

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  clock = new FixedClock("2031-05-01T12:00:00Z");
  await inTransaction(connection.db, seedLoyalty);
});
beforeEach(async () => {
  warned = [];
  player = await givenPlayer(connection.db);
  wallet = await givenWallet(connection.db, { playerId: player.id, real: 100_000_000 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const left = async (): Promise<string> => pointsText((await pointsOf(connection.db, player.id)).chargeable);

test("points expire after the period without activity, never before the date in the warning, and the level stays", async () => {
  await givenPoints(connection.db, { playerId: player.id, chargeable: 90, persistent: 90 }, clock.date());
  const own = () => warned.filter(({ playerId }) => playerId === player.id);
  clock.advance(165 * 86_400_000);
  await expirePoints(ports());
  expect(own()).toEqual([]);
  clock.advance(3 * 86_400_000);
  await expirePoints(ports());
  await expirePoints(ports());
  expect(own()).toMatchObject([{ points: 90 }]);
  const promised = own()[0]!.expiresAt;
  clock.advance(promised.getTime() - clock.now() - 1_000);
  await expirePoints(ports());
  expect(await left()).toBe("90");
  clock.advance(2_000);
  await expirePoints(ports());
  expect(await pointsOf(connection.db, player.id)).toMatchObject({ chargeable: 0n, persistent: points(90) });
  expect((await pointLines(connection.db, player.id, 1))[0]).toMatchObject({
    kind: "expired",
    chargeable: points(-90),
  });
  const [sums] = await verifyPoints(connection.db);
  expect(sums!.broken).toEqual([]);
});

test("points of a player on a break expire only after its end and a warning, and do not delay those of others", async () => {
  await givenPoints(connection.db, { playerId: player.id, chargeable: 90 }, clock.date());
  const own = () => warned.filter(({ playerId }) => playerId === player.id);
  const excluded = player;
  onBreak.add(excluded.id);
  const other = await givenPlayer(connection.db);
  await givenPoints(connection.db, { playerId: other.id, chargeable: 7 }, clock.date());
  clock.advance(400 * 86_400_000);
  for (let run = 0; run < 2; run += 1) {
    await expirePoints(ports());
    clock.advance(40 * 86_400_000);
  }
  expect([own(), await left()]).toEqual([[], "90"]);
  expect(await pointsOf(connection.db, other.id)).toMatchObject({ chargeable: 0n });
  onBreak.delete(excluded.id);
  await expirePoints(ports());
  expect(own()).toMatchObject([{ points: 90 }]);
  expect(await left()).toBe("90");
  clock.advance(own()[0]!.expiresAt.getTime() - clock.now() + 1_000);
  await expirePoints(ports());
  expect(await left()).toBe("0");
});

test("a break that begins after the warning preserves the points, and another warning follows it", async () => {
  await givenPoints(connection.db, { playerId: player.id, chargeable: 90 }, clock.date());
  const own = () => warned.filter(({ playerId }) => playerId === player.id);
  clock.advance(170 * 86_400_000);
  await expirePoints(ports());
  expect(own()).toHaveLength(1);
  await sql`
    insert into limits.standing (purse_id, day, closed_until) values (${wallet.id}, 0, ${new Date(clock.now() + 30 * 86_400_000)})
    on conflict (purse_id) do update set closed_until = excluded.closed_until`.execute(connection.db);
  onBreak.add(player.id);
  clock.advance(20 * 86_400_000);
  await expirePoints(ports());
  expect([own().length, await left()]).toEqual([1, "90"]);

  onBreak.delete(player.id);
  clock.advance(11 * 86_400_000);
  await expirePoints(ports());
  expect([own().length, await left()]).toEqual([2, "90"]);
  clock.advance(own()[1]!.expiresAt.getTime() - clock.now() + 1_000);
  await expirePoints(ports());
  expect(await left()).toBe("0");
});

test("play after the warning keeps the points", async () => {
  await givenPoints(connection.db, { playerId: player.id, chargeable: 90 }, clock.date());
  clock.advance(170 * 86_400_000);
  await expirePoints(ports());
  await givenPoints(connection.db, { playerId: player.id, chargeable: 1 }, clock.date());
  clock.advance(20 * 86_400_000);
  await expirePoints(ports());
  expect(await left()).toBe("91");
});
