import { inTransaction, outsideTransaction, type Tx } from "@apogee/database";
import { lockTrail } from "@apogee/events";
import { minor } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import { findWallet, lockWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { insertFreespins } from "./store.ts";
import { givenGateway, type Received } from "./testing.ts";

let house: Awaited<ReturnType<typeof givenGateway>>;
beforeAll(async () => void (house = await givenGateway()));
afterAll(() => house?.close());

/** Issues free spins to a wallet; returns a function that reports their end. */
async function given(wallet: Wallet): Promise<(total: number) => Promise<Received>> {
  const issueId = `fs-${wallet.id}`;
  const { id: gameId } = await house.gateway.gameOf("nova", "Comet");
  await inTransaction(house.db, (tx) =>
    insertFreespins(
      tx,
      {
        providerId: "nova",
        issueId,
        walletId: wallet.id,
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
const isFree = async (tx: Tx, { id }: Wallet): Promise<boolean> =>
  (await sql`select from wallet.purse where id = ${id} for update skip locked`.execute(tx)).rows.length === 1;
const real = async ({ playerId }: Wallet): Promise<number> => (await findWallet(house.db, playerId, "EUR"))!.real;

test("a large win of free spins that waits for the audit trail does not lock the wallet, so the holder of the trail can lock it", async () => {
  const wallet = await house.wallet(100);
  const end = await given(wallet);
  const { reported } = await inTransaction(house.db, async (tx) => {
    await lockTrail(tx);
    const reporting = outsideTransaction(() => end(6_000));
    await outsideTransaction(waited);
    expect(await isFree(tx, wallet)).toBe(true);
    expect(await lockWallet(tx, wallet.playerId, "EUR")).toMatchObject({ real: 100 });
    return { reported: reporting };
  });
  expect(await reported).toMatchObject({ status: 200, body: { balance: 6_100 } });
  expect(await real(wallet)).toBe(6_100);
  expect((await sql`select from ops.audit where action = 'freespins.large_win'`.execute(house.db)).rows).toHaveLength(
    1,
  );
});

test("a win of free spins below the threshold does not wait for the audit trail", async () => {
  const wallet = await house.wallet(100);
  const end = await given(wallet);
  await inTransaction(house.db, async (tx) => {
    await lockTrail(tx);
    expect(await outsideTransaction(() => end(4_999))).toMatchObject({ status: 200, body: { balance: 5_099 } });
  });
});
