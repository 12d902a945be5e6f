import { accountSum, givenDeposit, givenPlayer, stored, sumOfBooks } from "@apogee/cashier/testing";
import { minor } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { bookedOf, givenFamilies, type TestFamilies } from "../testing/given-families.ts";

let families: TestFamilies;
beforeAll(async () => void (families = await givenFamilies()));
afterAll(() => families.close());

let before = 0;
beforeEach(async () => void (before = await accountSum(families, "unallocated")));
afterEach(async () => expect(await sumOfBooks(families)).toBe(0));
const unallocated = async (): Promise<number> => (await accountSum(families, "unallocated")) - before;

interface Expected {
  readonly id: number;
  readonly reference: string;
}

async function expected(amount = 100_00): Promise<Expected> {
  const playerId = await givenPlayer(families, { country: "DE" });
  const { payment, next } = await givenDeposit(families, playerId, { methodId: "sepa", amount: minor(amount) });
  if (next.kind !== "details") throw new Error(`The next step is ${next.kind}.`);
  return { id: payment.id, reference: next.reference };
}

async function arrives(transfer: Readonly<Record<string, unknown>>): Promise<void> {
  await families.page("POST", "/sandbox/api/bank/transfers", {
    payer: "Mia Brandt",
    amount: 100_00,
    currency: "EUR",
    ...transfer,
  });
  await families.runJobs();
}

async function end({ id }: Expected): Promise<readonly [stage: string, moved: number]> {
  return [(await stored(families, id)).stage, (await bookedOf(families, id)).moved];
}

async function newest(): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select reason, state, proposed_payment_id::int as proposed, amount::int as amount from cashier.unallocated order by id desc limit 1`.execute(
    families.db,
  );
  return rows[0]!;
}

test("a transfer with the right reference is credited with what arrived", async () => {
  const deposit = await expected();
  await arrives({ reference: deposit.reference, amount: 80_00 });
  expect([await end(deposit), await unallocated()]).toEqual([["credited", 80_00], 0]);
});

test("a reference may be typed with spaces and in small letters", async () => {
  const deposit = await expected();
  await arrives({ reference: deposit.reference.toLowerCase().replace("ap", " ap ") });
  expect(await end(deposit)).toEqual(["credited", 100_00]);
});

test("a transfer of another payer waits for staff", async () => {
  const deposit = await expected();
  await arrives({ reference: deposit.reference, payer: "Alex Novak" });
  expect([await end(deposit), await unallocated()]).toEqual([["in_review", 0], 0]);
});

test.each([
  ["no reference", null, "no_reference"],
  ["a wrong reference", "RF00AP1", "unknown_reference"],
  ["words instead of a reference", "for the casino", "unknown_reference"],
])(
  "a transfer with %s belongs to nobody; a deposit of the payer is only proposed",
  async (_what, reference, reason) => {
    const deposit = await expected();
    await arrives({ reference });
    expect([await end(deposit), await unallocated()]).toEqual([["awaiting_player", 0], 100_00]);
    expect(await newest()).toEqual({ reason, state: "open", proposed: deposit.id, amount: 100_00 });
  },
);

test("a deposit of another amount, or of another name, is not proposed", async () => {
  await expected(70_00);
  await arrives({ reference: null, amount: 71_00 });
  expect(await newest()).toMatchObject({ proposed: null, amount: 71_00 });
  await arrives({ reference: null, payer: "Alex Novak", amount: 70_00 });
  expect(await newest()).toMatchObject({ proposed: null, amount: 70_00 });
});

test("the second of two transfers for one deposit belongs to nobody, also with the same amount", async () => {
  const deposit = await expected();
  await arrives({ reference: deposit.reference });
  await arrives({ reference: deposit.reference });
  expect([await end(deposit), await unallocated()]).toEqual([["credited", 100_00], 100_00]);
  expect(await newest()).toMatchObject({ reason: "reference_used" });
});

test("one transfer for two deposits is credited to the one that it names", async () => {
  const [one, two] = [await expected(), await expected()];
  await arrives({ reference: one.reference, amount: 200_00 });
  expect([await end(one), await end(two)]).toEqual([
    ["credited", 200_00],
    ["awaiting_player", 0],
  ]);
});

test("a line that the bank reports twice is booked once, allocated or not", async () => {
  const deposit = await expected();
  await arrives({ reference: deposit.reference, twice: true });
  await arrives({ reference: null, amount: 30_00, twice: true });
  expect([await end(deposit), await unallocated()]).toEqual([["credited", 100_00], 30_00]);
});

test("a transfer after the expiry is credited", async () => {
  const deposit = await expected();
  families.clock.advance(8 * 86_400_000);
  await families.runJobs();
  expect(await end(deposit)).toEqual(["expired", 0]);
  await arrives({ reference: deposit.reference });
  expect(await end(deposit)).toEqual(["credited", 100_00]);
});

test("another currency belongs to nobody", async () => {
  const deposit = await expected();
  await arrives({ reference: deposit.reference, currency: "NOK" });
  expect(await end(deposit)).toEqual(["awaiting_player", 0]);
  expect(await newest()).toMatchObject({ reason: "other_currency" });
});

test("a recalled transfer that belongs to nobody leaves the books", async () => {
  await arrives({ reference: null, amount: 40_00 });
  expect(await unallocated()).toBe(40_00);
  const { transfers } = await families.page<{ transfers: Array<{ id: string; amount: number }> }>(
    "GET",
    "/sandbox/api/bank",
  );
  const sent = transfers.find(({ amount }) => amount === 40_00)!;
  await families.page("POST", `/sandbox/api/bank/transfers/${sent.id}/recall`, {});
  await families.runJobs();
  expect(await unallocated()).toBe(0);
  expect(await newest()).toMatchObject({ state: "recalled" });
});
