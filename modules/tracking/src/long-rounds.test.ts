import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import type { Projection } from "@apogee/events";
import { FixedClock, invariant } from "@apogee/kernel";
import { Lane, roundLog } from "@apogee/play";
import { bet, givenWallet, requestOf, win } from "@apogee/play/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dailyResults } from "./projections/daily-results.store.ts";
import { gameStatistics } from "./projections/game-statistics.store.ts";
import { largeRounds } from "./projections/large-rounds.store.ts";
import { playerTotals } from "./projections/player-totals.store.ts";
import { winners } from "./projections/winners.store.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
const LATE = 1_000;
/** A round that is read again for each of its events would take half a million rows. */
const FEW_ROWS = 10 * LATE;

let database: TestDatabase;
let connection: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const lane = new Lane({ url: database.appUrl, clock });
  const wallet = await givenWallet(connection.db, { real: 100_000 });
  const late = (name: string, action: typeof bet) =>
    requestOf(
      wallet,
      name,
      Array.from({ length: LATE / 2 }, (_, index) => action(`${name}${index}`, 1)),
    );
  for (const [name, finished] of [
    ["over", true],
    ["open", false],
  ] as const) {
    await lane.submit(requestOf(wallet, name, [bet(`${name} begins`, 1)], { finished }));
    await lane.submit(late(name, bet));
    await lane.submit({ ...late(`${name} wins`, win), roundName: name });
  }
  await lane.close();
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** How many rows of the log a projection reads for a batch, by the database's own count. */
async function rowsReadBy(projection: Projection): Promise<number> {
  for (;;) {
    const read = await inTransaction(connection.db, async (tx) => {
      const stretch = await roundLog.next(tx, "0", 10 * LATE);
      if (stretch?.events !== 2 * LATE + 3) return undefined;
      const count = async (): Promise<number> =>
        (
          await sql<{
            rows: number;
          }>`select sum(seq_tup_read + idx_tup_fetch)::bigint as rows from pg_stat_xact_user_tables where schemaname = 'play' and relname like 'event%'`.execute(
            tx,
          )
        ).rows[0]!.rows;
      const before = await count();
      await projection.apply(tx, { after: "0", upTo: stretch.upTo }, clock.date());
      return (await count()) - before;
    });
    if (read !== undefined) {
      invariant(read >= 2 * LATE, "What is counted is what was read.");
      return read;
    }
    // Transactions of other databases of the cluster hold the end of the log back.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test.each(
  [gameStatistics, largeRounds, winners(() => Promise.resolve()), dailyResults, playerTotals].map((projection) => ({
    name: projection.name,
    projection,
  })),
)("$name reads a round with many events a few times, not once per event", async ({ projection }) => {
  expect(await rowsReadBy(projection)).toBeLessThan(FEW_ROWS);
});
