import { givenWallet, stakeOf } from "@apogee/play/testing";
import { Lane } from "@apogee/play";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyJackpots } from "../proofs.queries.ts";
import { wonPots } from "../queries.ts";
import { givenJackpots, termsOf } from "../testing.ts";

let house: Awaited<ReturnType<typeof givenJackpots>>;
beforeAll(async () => {
  house = await givenJackpots();
});
afterAll(() => house.close());

async function holds(kind: string): Promise<number> {
  const { rows } = await sql<{
    balance: number;
  }>`select balance from wallet.account_sum where kind = ${kind} and currency = 'EUR'`.execute(house.db);
  return rows[0]?.balance ?? 0;
}
const broken = async () => (await verifyJackpots(house.db)).filter((proof) => proof.broken.length > 0);

test("first seeds and loans stay out of what contributions cost, and reserves repay them", async () => {
  await house.running(
    "mystic",
    termsOf({ level: { seed: 1_00, cap: 1_50, pot_ppm: 100_000, reserve_ppm: 20_000 }, largest_stake: 1_00 }),
  );
  expect([await holds("jackpot_seed"), await holds("jackpot_house")]).toEqual([-1_00, 0]);
  const feeds = await house.feeds();
  const lane = new Lane({
    url: house.database.appUrl,
    clock: house.clock,
    feeds: () => feeds,
    rates: () => house.rates.current(),
  });
  const wallet = await givenWallet(house.db, { real: 1_000_00 });
  let stakes = 0;
  for (let n = 0; n < 12; n += 1) {
    await lane.submit(stakeOf(wallet, `k${n}`, 1_00));
    stakes += 1;
    await house.read();
    // Contributions alone: ten units to the pot and two to the reserve, whether it repays the house or not.
    expect(await holds("jackpot_house")).toBe(-12 * stakes);
  }
  expect(await holds("jackpot_seed")).toBeLessThan(-1_00);
  expect((await wonPots(house.db, { sort: "latest", limit: 9, jackpot: "mystic" })).length).toBeGreaterThan(0);
  expect(await broken()).toEqual([]);
  await lane.close();
});

test("seeds that an earlier release booked as contributions are moved once", async () => {
  await house.running("older");
  const [seeds, contributions] = [await holds("jackpot_seed"), await holds("jackpot_house")];
  const { db } = house.owner;
  await sql`update wallet.account set currency = 'ZZZ' where kind = 'jackpot_seed'`.execute(db);
  await sql`update wallet.account set balance = balance + ${seeds} where kind = 'jackpot_house'`.execute(db);
  expect(await holds("jackpot_house")).toBe(contributions + seeds);
  for (const name of ["newer", "newest"]) {
    await house.running(name, termsOf({ level: { seed: 100 } }));
    await house.read();
  }
  expect([await holds("jackpot_seed"), await holds("jackpot_house")]).toEqual([seeds - 200, contributions]);
  expect(await broken()).toEqual([]);
});
