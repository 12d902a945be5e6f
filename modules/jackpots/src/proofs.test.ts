import { connect, inTransaction } from "@apogee/database";
import { Lane } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyJackpots } from "./proofs.queries.ts";
import { givenJackpots, termsOf } from "./testing.ts";

let house: Awaited<ReturnType<typeof givenJackpots>>;
let superuser: ReturnType<typeof connect>;
beforeAll(async () => {
  house = await givenJackpots();
  superuser = connect({ url: house.database.superuserUrl, max: 1 });
  await house.running(
    "mystic",
    termsOf({ level: { seed: 1, cap: 9, pot_ppm: 100_000, reserve_ppm: 90_000 }, largest_stake: 80 }),
  );
  const feeds = await house.feeds();
  const lane = new Lane({ url: house.database.appUrl, clock: house.clock, feeds: () => feeds });
  const player = await givenWallet(house.db, { real: 1_000_00 });
  for (let n = 0; n < 20; n += 1) await lane.submit(stakeOf(player, `k${n}`, 33));
  await lane.close();
  await house.read();
});
afterAll(async () => {
  await superuser.close();
  await house.close();
});

test("untampered books pass every proof, and every proof examines at least one row", async () => {
  const checks = await verifyJackpots(house.db);
  expect(checks.filter(({ broken }) => broken.length > 0)).toEqual([]);
  expect(checks.filter(({ checked }) => checked === 0)).toEqual([]);
});

const ROLLED_BACK = new Error("only a trial");

/** Names of the proofs that fail after a change, which bypasses triggers and roles and is rolled back. */
async function brokenBy(change: string): Promise<string[]> {
  const broken: string[] = [];
  await inTransaction(superuser.db, async (tx) => {
    await sql.raw("set local session_replication_role = replica").execute(tx);
    await sql.raw(change).execute(tx);
    const inside = {
      transaction: () => ({
        setIsolationLevel: () => ({
          setAccessMode: () => ({ execute: (work: (inner: typeof tx) => unknown) => work(tx) }),
        }),
      }),
    };
    for (const each of await verifyJackpots(inside as never)) if (each.broken.length > 0) broken.push(each.name);
    throw ROLLED_BACK;
  }).catch((error: unknown) => {
    if (error !== ROLLED_BACK) throw error;
  });
  return broken;
}

test.each([
  ["a pot", "update jackpots.standing set pot = pot + 1", /accounts of each pot/],
  [
    "an account",
    "update wallet.account set balance = balance + 1 where kind = 'jackpot_reserve'",
    /accounts of each pot/,
  ],
  [
    "what the house lent",
    "update wallet.account set balance = balance - 1 where kind = 'jackpot_seed'",
    /house has in pots/,
  ],
  ["a winner", "update jackpots.win set purse_id = purse_id + 1", /recount of the log in the order/],
  ["an award", "update jackpots.win set paid = paid + 1", /paid its wallet/],
  ["a booking", "update jackpots.contribution set pots[1] = pots[1] + 1 where what = 'fed'", /whole units/],
  ["a carry", "update jackpots.lane set pot_carry = pot_carry + 1", /last contribution left/],
  ["a stake", "update jackpots.contribution set seqs[1] = seqs[1] + 100 where what = 'fed'", /event of its wallet/],
])("the proofs find a change of %s", async (_what, change, name) => {
  expect((await brokenBy(change)).some((each) => name.test(each))).toBe(true);
});
