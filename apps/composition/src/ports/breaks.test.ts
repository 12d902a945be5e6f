import { givenBonus } from "@apogee/bonuses/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { takeBreak } from "@apogee/limits";
import { openWallet, walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { breakPorts } from "./limits.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

/** A player with promotional messages switched on, a wallet and a bonus in play. */
async function given() {
  const { db } = connection;
  const player = await givenPlayer(db, { personal: { receive_promos: true, receive_sms_promos: true } });
  const wallet = await inTransaction(db, (tx) =>
    openWallet(tx, { playerId: player.id, currency: "EUR" }, clock.date()),
  );
  await givenBonus(db, { walletId: wallet.id, amount: 500 }, clock.date());
  const stage = async () =>
    (await sql<{ stage: string }>`select stage from bonuses.bonus where purse_id = ${wallet.id}`.execute(db)).rows[0]!
      .stage;
  const take = (kind: "cooling_off" | "self_exclusion", term: string) =>
    inTransaction(db, (tx) =>
      takeBreak(tx, { playerId: player.id, licence: "CW", kind, term }, breakPorts, clock.date()),
    );
  return { player, wallet, stage, take };
}

test("an exclusion cancels the bonus in play, forfeits its money, and switches off promotional messages", async () => {
  const { player, wallet, stage, take } = await given();
  await take("self_exclusion", "1_year");
  expect(await stage()).toBe("canceled");
  expect(await walletById(connection.db, wallet.id)).toMatchObject({ bonus: 0 });
  expect((await findPlayer(connection.db, player.id))!.personal).toMatchObject({
    receive_promos: false,
    receive_sms_promos: false,
  });
});

test("a short break leaves the bonus, and switches off promotional messages", async () => {
  const { player, wallet, stage, take } = await given();
  await take("cooling_off", "week");
  expect(await stage()).toBe("handle_bets");
  expect(await walletById(connection.db, wallet.id)).toMatchObject({ bonus: 500 });
  expect((await findPlayer(connection.db, player.id))!.personal.receive_promos).toBe(false);
});
