import { afterAll, beforeAll, expect, test } from "vitest";
import { givenSandbox, type TestSandbox } from "../testing.ts";
import { mineBlock } from "./mine-block.ts";
import type { FaucetView } from "./routes.ts";
import type { FaucetMode } from "./transaction.ts";

let sandbox: TestSandbox;
beforeAll(async () => void (sandbox = await givenSandbox()));
afterAll(() => sandbox.close());

let owners = 0;
async function givenAddress(owner = `owner ${++owners}`): Promise<string> {
  const { body } = await sandbox.signed("/sandbox/chain/api/addresses", { owner, notify_url: sandbox.notifyUrl });
  return String(body["address"]);
}
const send = (
  address: string,
  mode: FaucetMode = "normal",
  confirmations = 3,
): Promise<{ status: number; body: FaucetView }> =>
  sandbox.page<FaucetView>("POST", "/sandbox/api/faucet", { address, amount: 100_000, mode, confirmations });

async function newsOf(address: string, afterMs: number): Promise<Array<Record<string, unknown>>> {
  sandbox.clock.advance(afterMs);
  await sandbox.runJobs();
  return sandbox.received.filter((received) => received["address"] === address);
}

test("a transaction to two owners is refused if there is only one, and sends nothing", async () => {
  const address = await givenAddress();
  const { status, body } = await send(address, "two_players");
  expect([status, body]).toMatchObject([
    422,
    { errors: { address: { alone: expect.stringContaining("No other player") } } },
  ]);
  expect(await newsOf(address, 0)).toEqual([]);
});

test("an owner always gets the same address, and another owner a different one", async () => {
  const address = await givenAddress("the same owner");
  expect(address).toMatch(/^bc1q/);
  expect(await givenAddress("the same owner")).toBe(address);
  expect(await givenAddress("another owner")).not.toBe(address);
});

test("a call without the right key gets no address", async () => {
  expect(
    (await sandbox.signed("/sandbox/chain/api/addresses", { owner: "1", notify_url: sandbox.notifyUrl }, "another key"))
      .status,
  ).toBe(403);
});

test("coins are seen at once, then confirmed block by block up to the requested number, each time with a later observation", async () => {
  const address = await givenAddress();
  const { body } = await send(address);
  const { txid } = body.transactions[0]!;
  expect(await newsOf(address, 0)).toMatchObject([
    { type: "chain.seen", txid, amount: 100_000, confirmations: 0, observation: 1, signed: true },
  ]);
  expect(await newsOf(address, 3_000)).toHaveLength(2);
  for (let blocks = 0; blocks < 5; blocks++) await newsOf(address, 3_000);
  expect(
    (await newsOf(address, 0)).map(({ type, confirmations, observation }) => [type, confirmations, observation]),
  ).toEqual([
    ["chain.seen", 0, 1],
    ["chain.confirmed", 1, 2],
    ["chain.confirmed", 2, 3],
    ["chain.confirmed", 3, 4],
  ]);
  expect(
    (await sandbox.page<FaucetView>("GET", `/sandbox/api/faucet?address=${address}`)).body.transactions,
  ).toMatchObject([{ txid, stage: "confirmed", confirmations: 3 }]);
});

test("a job that runs twice adds one confirmation to a transaction", async () => {
  const address = await givenAddress();
  const { body } = await send(address);
  const { txid } = body.transactions[0]!;
  await mineBlock(sandbox.options, txid, 1);
  await mineBlock(sandbox.options, txid, 1);
  expect(
    (await sandbox.page<FaucetView>("GET", `/sandbox/api/faucet?address=${address}`)).body.transactions,
  ).toMatchObject([{ confirmations: 1 }]);
});

test("two payments are two transactions that add up to the amount", async () => {
  const address = await givenAddress();
  await send(address, "two_payments");
  const news = await newsOf(address, 0);
  expect(new Set(news.map(({ txid }) => txid)).size).toBe(2);
  expect(news.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(100_000);
});

test("one transaction pays two owners and confirms once, and each owner's notifications carry only their own output", async () => {
  sandbox.clock.advance(1);
  const [another, address] = [await givenAddress(), await givenAddress()];
  const { body } = await sandbox.page<FaucetView>("POST", "/sandbox/api/faucet", {
    address,
    amount: 100_001,
    mode: "two_players",
    confirmations: 2,
  });
  const { txid } = body.transactions[0]!;
  for (let blocks = 0; blocks < 3; blocks++) await newsOf(address, 3_000);
  const reported = (to: string): unknown[] =>
    sandbox.received
      .filter((received) => received["address"] === to)
      .map(({ type, txid, amount, observation }) => [type, txid, amount, observation]);
  expect(reported(address)).toEqual([
    ["chain.seen", txid, 50_001, 1],
    ["chain.confirmed", txid, 50_001, 2],
    ["chain.confirmed", txid, 50_001, 3],
  ]);
  expect(reported(another)).toEqual([
    ["chain.seen", txid, 50_000, 1],
    ["chain.confirmed", txid, 50_000, 2],
    ["chain.confirmed", txid, 50_000, 3],
  ]);
});

test("a transaction that never confirms is reported as seen and never again", async () => {
  const address = await givenAddress();
  await send(address, "never_confirms");
  expect(await newsOf(address, 3_600_000)).toMatchObject([{ type: "chain.seen" }]);
});

test("a dropped transaction is taken back after one block", async () => {
  const address = await givenAddress();
  await send(address, "dropped");
  await newsOf(address, 0);
  expect(await newsOf(address, 3_000)).toMatchObject([
    { type: "chain.seen" },
    { type: "chain.dropped", confirmations: 0, observation: 2 },
  ]);
});

test("dust arrives, whatever amount was requested", async () => {
  const address = await givenAddress();
  await send(address, "dust");
  expect(await newsOf(address, 0)).toMatchObject([{ type: "chain.seen", amount: 5_000 }]);
});

test("coins are sent only to addresses that were issued", async () => {
  const { status, body } = await sandbox.page("POST", "/sandbox/api/faucet", {
    address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    amount: 100_000,
    mode: "normal",
    confirmations: 3,
  });
  expect([status, body]).toMatchObject([
    422,
    { errors: { address: { unknown: expect.stringContaining("has not issued this address") } } },
  ]);
});

test.each([0, -1, 1.5, 1_000_000_001])("the faucet refuses an amount of %s", async (amount) => {
  const address = await givenAddress();
  expect(
    (await sandbox.page("POST", "/sandbox/api/faucet", { address, amount, mode: "normal", confirmations: 3 })).status,
  ).toBe(422);
  expect(await newsOf(address, 0)).toEqual([]);
});

test("the page distinguishes a known address from an unknown one", async () => {
  const known = async (query: string): Promise<boolean | null> =>
    (await sandbox.page<FaucetView>("GET", `/sandbox/api/faucet${query}`)).body.known;
  expect([
    await known(`?address=${await givenAddress()}`),
    await known("?address=bc1qstranger"),
    await known(""),
  ]).toEqual([true, false, null]);
});
