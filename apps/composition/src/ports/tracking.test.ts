import { checkPublication } from "@apogee/contract/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenGame } from "@apogee/games/testing";
import { setTestAccount, type Player } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { closeStakes } from "@apogee/limits";
import type { TrackingPorts, Winner } from "@apogee/tracking";
import { openWallet } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trackingPorts } from "./tracking.ts";

const clock = new FixedClock("2026-11-20T12:00:00Z");
const by = { actor: "operator:anna", reason: "asked for by phone" };
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let gameId: number;
let ports: TrackingPorts;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  gameId = (await givenGame(connection.db, clock)).id;
  ports = trackingPorts({ db: connection.db, clock });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const winOf = ({ id }: Player): Winner => ({
  at: clock.date(),
  playerId: id,
  gameId,
  currency: "EUR",
  bet: 100,
  win: 900,
});

/** A player with two wallets, and stakes closed until a time. */
async function givenBreak(until: string): Promise<Player> {
  const player = await givenPlayer(connection.db, { personal: { nickname: "resting" } });
  await inTransaction(connection.db, async (tx) => {
    for (const currency of ["EUR", "USD"]) await openWallet(tx, { playerId: player.id, currency }, clock.date());
    await closeStakes(tx, { ...by, playerId: player.id, until: new Date(until) }, clock.date());
  });
  return player;
}

test("the feed of wins shows no testers, no excluded or disabled players, and no players who switched it off", async () => {
  const shown = await givenPlayer(connection.db, { personal: { nickname: "Zebra" } });
  const nameless = await givenPlayer(connection.db);
  const back = await givenBreak("2026-11-20T12:00:01Z");
  const tester = await givenPlayer(connection.db, { personal: { nickname: "tester" } });
  await inTransaction(connection.db, (tx) =>
    setTestAccount(tx, { ...by, playerId: tester.id, test: true }, async () => undefined, clock.date()),
  );
  const left = [
    tester,
    await givenBreak("2026-11-20T12:00:10Z"),
    await givenPlayer(connection.db, { disabled: true, personal: { nickname: "closed" } }),
    await givenPlayer(connection.db, { personal: { nickname: "private", show_wins: false } }),
  ];
  clock.advance(1_000);
  const everyone = [...left, shown, nameless, back];

  expect((await ports.playersInPublic(everyone.map(({ id }) => id))).toSorted((a, b) => a - b)).toEqual([
    shown.id,
    nameless.id,
    back.id,
  ]);
  const winners = await ports.presentWinners(everyone.map(winOf));
  for (const winner of winners) checkPublication("public:wins", winner);
  expect(winners.map(({ nickname }) => nickname)).toEqual(["Zeb***", "Pla***", "res***"]);
});
