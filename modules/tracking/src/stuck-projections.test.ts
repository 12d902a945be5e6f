import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { projectionStates, startProjections, type Following, type Projection } from "@apogee/events";
import { FixedClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { Lane, roundLog } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

const EVENTS = 40;
const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let running: Following[] = [];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const lane = new Lane({ url: database.appUrl, clock });
  const wallet = await givenWallet(connection.db, { real: 100_000 });
  for (let index = 0; index < EVENTS; index += 1) await lane.submit(stakeOf(wallet, `k${index}`, 10));
  await lane.close();
});
afterEach(async () => {
  for (const following of running) await following.stop();
  running = [];
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** Counts events. A batch of more events than `bearable` exceeds the database's statement timeout. */
function counting(name: string, bearable: () => number, counted: number[]): Projection {
  return {
    name,
    log: roundLog,
    restMs: 20,
    async apply(tx, { after, upTo }) {
      const {
        rows: [row],
      } = await sql<{
        events: number;
      }>`select count(*) as events from play.event where xid > ${after}::xid8 and xid <= ${upTo}::xid8`.execute(tx);
      if (row!.events > bearable()) {
        await sql`set local statement_timeout = 30`.execute(tx);
        await sql`select pg_sleep(10)`.execute(tx);
      }
      return () => Promise.resolve(void counted.push(row!.events));
    },
    reset: () => Promise.resolve(),
  };
}
function start(projection: Projection): Following {
  const following = startProjections({
    db: connection.db,
    clock,
    log: () => undefined,
    projections: [projection],
  });
  running.push(following);
  return following;
}
const behind = async (projection: Projection): Promise<number> =>
  (await projectionStates(connection.db, [projection]))[0]!.behind;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

test("a batch that takes the database too long is halved and retried until it is read, each event once", async () => {
  const counted: number[] = [];
  const projection = counting("halved", () => 3, counted);
  start(projection);
  await vi.waitFor(async () => expect([await behind(projection), sum(counted)]).toEqual([0, EVENTS]), PATIENCE);
  expect(Math.max(...counted)).toBeLessThanOrEqual(3);
});

test("a projection that keeps failing is reported as stuck until it continues", async () => {
  const counted: number[] = [];
  let bearable = 0;
  const projection = counting("stuck", () => bearable, counted);
  const following = start(projection);
  expect([following.failures().get("stuck"), following.stuck()]).toEqual([0, []]);
  await vi.waitFor(() => expect(following.stuck()).toEqual(["stuck"]), PATIENCE);
  expect(following.failures().get("stuck")).toBeGreaterThanOrEqual(3);
  expect(await behind(projection)).toBe(EVENTS);
  bearable = EVENTS;
  await vi.waitFor(
    async () =>
      expect([following.failures().get("stuck"), following.stuck(), await behind(projection)]).toEqual([0, [], 0]),
    PATIENCE,
  );
  await vi.waitFor(() => expect(sum(counted)).toBe(EVENTS), PATIENCE);
});

test("a process does not reset a projection's failures while another process holds its cursor", async () => {
  await sql`insert into ops.projection (name) values ('shared')`.execute(connection.db);
  const projection = counting("shared", () => 0, []);
  const following = start(projection);
  await vi.waitFor(() => expect(following.stuck()).toEqual(["shared"]), PATIENCE);
  const other = await connection.pool.connect();
  try {
    await other.query("begin");
    await other.query("select from ops.projection where name = 'shared' for update");
    const held = following.failures().get("shared")!;
    // Running work ends, and the projection finds its cursor locked many times.
    let tries = 0;
    const count = (): void => void (tries += 1);
    connection.pool.on("acquire", count);
    await vi.waitFor(() => expect(tries).toBeGreaterThanOrEqual(10), PATIENCE);
    connection.pool.off("acquire", count);
    expect(following.failures().get("shared")).toBeGreaterThanOrEqual(held);
    expect(following.stuck()).toEqual(["shared"]);
    await other.query("rollback");
  } finally {
    other.release();
  }
});
