import { inTransaction } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { minor, SystemClock } from "@apogee/kernel";
import { Lane, voidRound } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { adjustWallet, findWallet, type Wallet } from "@apogee/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const why = ["--reason", "Asked for in a test"] as const;
const MOST = 10_000_000_000_000;
let commandLine: GivenCommandLine;

beforeAll(async () => void (commandLine = await givenCommandLine()));
afterAll(() => commandLine.close());

async function walletWith(real: number): Promise<Wallet> {
  const { id: playerId } = await givenPlayer(commandLine.db);
  await givenWallet(commandLine.db, { real, playerId });
  return (await findWallet(commandLine.db, playerId, "EUR"))!;
}
const held = ({ playerId }: Wallet): Promise<Wallet | undefined> => findWallet(commandLine.db, playerId, "EUR");

test("wallet show prints what a player owes, and an adjustment prints what it repays", async () => {
  const wallet = await walletWith(100);
  const lane = new Lane({ url: commandLine.appUrl, clock: new SystemClock() });
  const { roundId } = await lane.submit(stakeOf(wallet, "a", 100, { win: minor(500) }));
  await lane.submit(stakeOf(wallet, "spent", 500));
  await voidRound(commandLine.db, lane, roundId);
  await lane.close();

  expect((await commandLine.run("wallet", "show", String(wallet.playerId))).out).toBe(
    "currency  real  bonus  owed  status\nEUR       0.00  0.00   4.00  open\n",
  );
  expect(await commandLine.json("wallet", "show", String(wallet.playerId))).toMatchObject([
    { currency: "EUR", real: 0, deficit: 400 },
  ]);
  expect((await commandLine.run("wallet", "adjust", String(wallet.playerId), "EUR", "1.50", ...why)).out).toBe(
    "EUR 0.00 is now 0.00. The debt was 4.00 and is now 2.50.\n",
  );
  expect((await commandLine.run("wallet", "adjust", String(wallet.playerId), "EUR", "3.00", ...why)).out).toBe(
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
  const wallet = await walletWith(100);
  const { code, out, notes } = await commandLine.run(
    "wallet",
    "adjust",
    String(wallet.playerId),
    "EUR",
    amount,
    ...why,
  );
  expect([code, out]).toEqual([1, ""]);
  expect(notes).toMatch(
    /^[^\n]* (?:is not an exact amount of EUR|can move at most 100000000000\.00 EUR, and the wallet can hold no more than that afterwards)\.\n$/,
  );
  expect(await held(wallet)).toEqual(wallet);
});

test("a wallet at the maximum balance cannot be raised further, and can be lowered", async () => {
  const wallet = await walletWith(MOST);
  const { code, notes } = await commandLine.run("wallet", "adjust", String(wallet.playerId), "EUR", "0.01", ...why);
  expect([code, notes]).toEqual([
    1,
    "An adjustment can move at most 100000000000.00 EUR, and the wallet can hold no more than that afterwards.\n",
  ]);
  expect(await held(wallet)).toEqual(wallet);
  expect(
    (await commandLine.run("wallet", "adjust", String(wallet.playerId), "EUR", "-100000000000.00", ...why)).out,
  ).toBe("EUR 100000000000.00 is now 0.00.\n");
});

test("an adjustment under a used reference is refused with a sentence, and nothing moves", async () => {
  const wallet = await walletWith(100);
  const adjustment = {
    playerId: wallet.playerId,
    currency: "EUR",
    amount: minor(5),
    actor: "operator:anna",
    reason: "Asked for",
    reference: "case-9",
  };
  const { after } = await inTransaction(commandLine.db, (tx) => adjustWallet(tx, adjustment, new SystemClock().date()));
  const { code, notes } = await commandLine.run(
    "wallet",
    "adjust",
    String(wallet.playerId),
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
  expect(await held(wallet)).toEqual(after);
});
