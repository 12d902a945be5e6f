import { inTransaction } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { minor, SystemClock } from "@apogee/kernel";
import { Lane, voidRound } from "@apogee/play";
import { givenPurse, stakeOf } from "@apogee/play/testing";
import { adjustPurse, findPurse, type Purse } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const why = ["--reason", "Asked for in a test"] as const;
const MOST = 10_000_000_000_000;
let desk: GivenCommandLine;

beforeAll(async () => void (desk = await givenCommandLine()));
afterAll(() => desk.close());

async function walletWith(real: number): Promise<Purse> {
  const { id: playerId } = await givenPlayer(desk.db);
  await givenPurse(desk.db, { real, playerId });
  return (await findPurse(desk.db, playerId, "EUR"))!;
}
const held = ({ playerId }: Purse): Promise<Purse | undefined> => findPurse(desk.db, playerId, "EUR");

test("wallet show prints what a player owes, and an adjustment prints what it repays", async () => {
  const purse = await walletWith(100);
  const lane = new Lane({ url: desk.appUrl, clock: new SystemClock() });
  const { roundId } = await lane.submit(stakeOf(purse, "a", 100, { win: minor(500) }));
  await lane.submit(stakeOf(purse, "spent", 500));
  await voidRound(desk.db, lane, roundId);
  await lane.close();

  expect((await desk.run("wallet", "show", String(purse.playerId))).out).toBe(
    "currency  real  bonus  owed  status\nEUR       0.00  0.00   4.00  open\n",
  );
  expect(await desk.json("wallet", "show", String(purse.playerId))).toMatchObject([
    { currency: "EUR", real: 0, deficit: 400 },
  ]);
  expect((await desk.run("wallet", "adjust", String(purse.playerId), "EUR", "1.50", ...why)).out).toBe(
    "EUR 0.00 is now 0.00. The debt was 4.00 and is now 2.50.\n",
  );
  expect((await desk.run("wallet", "adjust", String(purse.playerId), "EUR", "3.00", ...why)).out).toBe(
    "EUR 0.00 is now 0.50. The debt was 2.50 and is now 0.00.\n",
  );
});

test.each([
  "90071992547409.93",
  "9007199254740993",
  "99999999999999999999",
  "-99999999999999999999",
  "many",
  "NaN",
  "1e3",
  "Infinity",
  "0x10",
  "1,50",
  "0",
  "-0",
  "0.001",
  "",
  "100000000000.01",
  "-100000000000.01",
])("an adjustment by %j is refused with a sentence, and nothing moves", async (amount) => {
  const purse = await walletWith(100);
  const { code, out, notes } = await desk.run("wallet", "adjust", String(purse.playerId), "EUR", amount, ...why);
  expect([code, out]).toEqual([1, ""]);
  expect(notes).toMatch(
    /^[^\n]* (?:is not an exact amount of EUR|can move at most 100000000000\.00 EUR, and the wallet can hold no more than that afterwards)\.\n$/,
  );
  expect(await held(purse)).toEqual(purse);
});

test("a wallet at the maximum balance cannot be raised further, and can be lowered", async () => {
  const purse = await walletWith(MOST);
  const { code, notes } = await desk.run("wallet", "adjust", String(purse.playerId), "EUR", "0.01", ...why);
  expect([code, notes]).toEqual([
    1,
    "An adjustment can move at most 100000000000.00 EUR, and the wallet can hold no more than that afterwards.\n",
  ]);
  expect(await held(purse)).toEqual(purse);
  expect((await desk.run("wallet", "adjust", String(purse.playerId), "EUR", "-100000000000.00", ...why)).out).toBe(
    "EUR 100000000000.00 is now 0.00.\n",
  );
});

test("an adjustment under a used reference is refused with a sentence, and nothing moves", async () => {
  const purse = await walletWith(100);
  const adjustment = {
    playerId: purse.playerId,
    currency: "EUR",
    amount: minor(5),
    actor: "operator:anna",
    reason: "Asked for",
    reference: "case-9",
  };
  const { after } = await inTransaction(desk.db, (tx) => adjustPurse(tx, adjustment, new SystemClock().date()));
  const { code, notes } = await desk.run(
    "wallet",
    "adjust",
    String(purse.playerId),
    "EUR",
    "0.05",
    ...why,
    "--reference",
    "case-9",
  );
  expect([code, notes]).toEqual([
    1,
    "The ledger already holds an entry of the kind adjustment for adjustment:case-9.\n",
  ]);
  expect(await held(purse)).toEqual(after);
});
