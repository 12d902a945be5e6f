import { randomUUID } from "node:crypto";
import { givenDeposit, givenPlayer, stored } from "@apogee/cashier/testing";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookedOf, givenFamilies, type TestFamilies } from "../testing/given-families.ts";

let families: TestFamilies;
beforeAll(async () => void (families = await givenFamilies()));
afterAll(() => families.close());

const player = (currency = "EUR"): Promise<number> => givenPlayer(families, { country: "DE", currency });

async function redeemed(playerId: number, code: string, amount = 50_00): Promise<number> {
  const { payment } = await givenDeposit(families, playerId, {
    methodId: "neosurf",
    amount: minor(amount),
    fields: { code },
  });
  return payment.id;
}

async function end(paymentId: number): Promise<readonly [stage: string, reason: string | null, moved: number]> {
  const { stage, reason } = await stored(families, paymentId);
  return [stage, reason, (await bookedOf(families, paymentId)).moved];
}

test.each([
  ["its face value", "OKAY101050", ["credited", null, 50_00]],
  ["a face value below what was asked for", "OKAY102020", ["credited", null, 20_00]],
  ["a face value above what was asked for", "OKAY103100", ["credited", null, 100_00]],
  ["a face value above the method's most", "OKAY104900", ["in_review", "amount_differs", 0]],
  ["a used code", "USED105050", ["declined", "voucher_used", 0]],
  ["an expired code", "GONE106050", ["declined", "voucher_expired", 0]],
  ["a code in another currency", "ELSE107050", ["declined", "voucher_other_currency", 0]],
  ["a code that nobody issued", "NONE108050", ["declined", "voucher_unknown", 0]],
] as const)("a voucher with %s ends at once", async (_what, code, ending) => {
  expect(await end(await redeemed(await player(), code))).toEqual(ending);
});

test("a code pays once, also if two players enter it at the same time", async () => {
  const [one, two] = [await player(), await player()];
  const ids = await Promise.all([redeemed(one, "OKAY201050"), redeemed(two, "OKAY201050")]);
  const ends = await Promise.all(ids.map(end));
  expect(ends.map(([stage]) => stage).toSorted()).toEqual(["credited", "declined"]);
});

test("a voucher whose answer was lost after its redemption is credited once the provider is asked", async () => {
  const playerId = await player();
  const order = { methodId: "neosurf", amount: minor(50_00), fields: { code: "LOST301050" }, key: randomUUID() };
  await expect(givenDeposit(families, playerId, order)).rejects.toThrow(/does not answer/);
  families.clock.advance(16_000);
  await families.runJobs();
  families.clock.advance(61_000);
  await families.runJobs();
  const { rows } = await sql<{ id: number }>`
    select id from cashier.payment where player_id = ${playerId}`.execute(families.db);
  expect(rows).toHaveLength(1);
  expect(await end(rows[0]!.id)).toEqual(["credited", null, 50_00]);
});

test("five wrong codes lock the next ones at the provider, and block deposits here", async () => {
  const playerId = await player();
  for (const serial of [1, 2, 3, 4, 5]) await redeemed(playerId, `NONE40${serial}050`);
  await expect(redeemed(playerId, "OKAY406050")).rejects.toThrow(/Five payments failed/);
});

test.each(["", "OKAY", "OKAY50105012", "okay!01050"])("the code %j is refused before any call", async (code) => {
  await expect(redeemed(await player(), code)).rejects.toThrow(/The field code/);
});

test("a code is stored nowhere", async () => {
  const id = await redeemed(await player(), "OKAY601050");
  expect(JSON.stringify(await stored(families, id))).not.toContain("OKAY601050");
});
