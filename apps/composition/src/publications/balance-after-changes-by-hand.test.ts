import { checkPublication } from "@apogee/contract/testing";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { givenWallet } from "@apogee/play/testing";
import { walletById } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceChanged } from "./balance-after-changes-by-hand.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

test("a balance that an operator changed is published as the contract specifies, to its player only", async () => {
  const player = await givenPlayer(connection.db, { currency: "USD" });
  const { id } = await givenWallet(connection.db, { real: 900, playerId: player.id });
  const wallet = (await walletById(connection.db, id))!;
  const published: unknown[] = [];
  await balanceChanged(connection, (channel, entity) => {
    checkPublication(channel, entity);
    published.push([channel, entity]);
  })(wallet, "1-12");
  expect(published).toEqual([
    [
      `balance#${player.id}`,
      expect.objectContaining({
        currency: "EUR",
        amount_cents: 900,
        active: false,
        // This database has no payment methods.
        deposit_available: false,
        round: "1-12",
      }),
    ],
  ]);
});
