import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { projectionStates, projectNext, rebuildProjection, type Projection } from "@apogee/events";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { bet, givenWallet, requestOf, stakeOf } from "@apogee/play/testing";
import { postEntry } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { harmMoney, harmPlay } from "../projections/harm.store.ts";
import { harmHoursOf, harmThresholds } from "./harm.queries.ts";
import { MARKERS } from "./markers.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
const clock = new FixedClock("2031-05-04T05:06:07Z");

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = new Lane({ url: database.appUrl, clock });
});
afterAll(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

async function catchUp(projection: Projection): Promise<void> {
  for (;;) {
    await projectNext(connection.db, projection, clock.date());
    if ((await projectionStates(connection.db, [projection]))[0]!.behind === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
const release = (walletId: number, cause: string, actor: string) =>
  inTransaction(connection.db, (tx) =>
    postEntry(
      tx,
      {
        kind: "withdrawal_released",
        currency: "EUR",
        cause,
        actor,
        postings: [
          { walletId, amount: minor(100) },
          { account: { kind: "withdrawals_reserved" }, amount: minor(-100) },
        ],
      },
      clock.date(),
    ),
  );

test("every marker has a threshold", async () => {
  expect((await harmThresholds(connection.db)).map(({ marker }) => marker)).toEqual(MARKERS);
});

test("play and money are counted by the hour, and a rebuild gives the same counts", async () => {
  const wallet = await givenWallet(connection.db, { real: 10_000 });
  await lane.submit(stakeOf(wallet, "a", 500, { win: minor(30) }));
  await lane.submit(requestOf(wallet, "r", [bet("1", 200)]));
  await release(wallet.id, "payment:901", `player:${wallet.playerId}`);
  await release(wallet.id, "payment:902", "operator:anna");
  for (const projection of [harmPlay, harmMoney]) await catchUp(projection);
  const read = () => harmHoursOf(connection.db, wallet.playerId, new Date("2031-05-01T00:00:00Z"));
  const before = await read();
  expect(before).toMatchObject([{ currency: "EUR", hour: Math.floor(clock.now() / 3_600_000), canceled: 1 }]);
  expect(before[0]).toMatchObject({ rounds: 2, net: -670 });
  for (const projection of [harmPlay, harmMoney]) {
    await rebuildProjection(connection.db, projection, { actor: "operator:anna", at: clock.date() });
    await catchUp(projection);
  }
  expect(await read()).toEqual(before);
});
