import { inTransaction, outsideTransaction, type Tx } from "@apogee/database";
import { lockTrail } from "@apogee/events";
import { minor } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { findPurse, lockPurse, type Purse } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { insertFreespins } from "./store.ts";
import { givenGateway, type Heard } from "./testing.ts";

let house: Awaited<ReturnType<typeof givenGateway>>;
beforeAll(async () => void (house = await givenGateway()));
afterAll(() => house?.close());

/** Issues free spins to a wallet; returns a function that reports their end. */
async function given(purse: Purse): Promise<(total: number) => Promise<Heard>> {
  const issueId = `fs-${purse.id}`;
  const { id: gameId } = await house.gateway.gameOf("nova", "Comet");
  await inTransaction(house.db, (tx) =>
    insertFreespins(
      tx,
      {
        providerId: "nova",
        issueId,
        purseId: purse.id,
        gameId,
        spins: 10,
        stake: minor(100),
        validUntil: new Date(house.clock.now() + 86_400_000),
      },
      house.clock.date(),
    ),
  );
  return (total) => house.call("freespins", { issue_id: issueId, status: "finished", total_amount: total });
}

/** Waits until a transaction waits for the lock on the audit trail. */
const waited = (): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } =
      await sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
        house.db,
      );
    expect(rows).toHaveLength(1);
  }, PATIENCE);
const isFree = async (tx: Tx, { id }: Purse): Promise<boolean> =>
  (await sql`select from wallet.purse where id = ${id} for update skip locked`.execute(tx)).rows.length === 1;
const real = async ({ playerId }: Purse): Promise<number> => (await findPurse(house.db, playerId, "EUR"))!.real;

test("a large win of free spins that waits for the audit trail does not lock the wallet, so the holder of the trail can lock it", async () => {
  const purse = await house.purse(100);
  const end = await given(purse);
  const { told } = await inTransaction(house.db, async (tx) => {
    await lockTrail(tx);
    const telling = outsideTransaction(() => end(6_000));
    await outsideTransaction(waited);
    expect(await isFree(tx, purse)).toBe(true);
    expect(await lockPurse(tx, purse.playerId, "EUR")).toMatchObject({ real: 100 });
    return { told: telling };
  });
  expect(await told).toMatchObject({ status: 200, body: { balance: 6_100 } });
  expect(await real(purse)).toBe(6_100);
  expect((await sql`select from ops.audit where action = 'freespins.large_win'`.execute(house.db)).rows).toHaveLength(
    1,
  );
});

test("a win of free spins below the threshold does not wait for the audit trail", async () => {
  const purse = await house.purse(100);
  const end = await given(purse);
  await inTransaction(house.db, async (tx) => {
    await lockTrail(tx);
    expect(await outsideTransaction(() => end(4_999))).toMatchObject({ status: 200, body: { balance: 5_099 } });
  });
});
