import { depositAddress, watchChain } from "@apogee/coins";
import { privateKeyToAddress } from "viem/accounts";
import { signEvmTransaction } from "@apogee/chains/evm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ETHER, givenChains, LOOK_ALIKE, USDC, USDT, USDT_ON_BNB, type TestChains } from "./testing.ts";

const CENT = 10n ** 16n;

let chains: TestChains;
let players = 0;
beforeAll(async () => {
  chains = await givenChains();
  await chains.watch("ETH");
  await chains.watch("BNB");
});
afterAll(() => chains.close());

const givenAddress = (chain: "ETH" | "BNB" = "ETH"): Promise<string> => depositAddress(chains.ports(chain), ++players);
const news = async (address: string): Promise<Record<string, unknown> | undefined> =>
  (await chains.watch("ETH", address)).at(-1)?.news;

test("a player has one address for each chain, and the next player another", async () => {
  const address = await givenAddress();
  expect(await depositAddress(chains.ports("ETH"), players)).toBe(address);
  expect(await depositAddress(chains.ports("BNB"), players)).not.toBe(address);
  expect(await givenAddress()).not.toBe(address);
});

test("several calls at once issue one address", async () => {
  const player = ++players;
  const issued = await Promise.all([1, 2, 3].map(() => depositAddress(chains.ports("ETH"), player)));
  expect(new Set(issued).size).toBe(1);
});

test("a deposit is reported in its block and credited after the confirmations of its value", async () => {
  const address = await givenAddress();
  await chains.give("ETH", address, CENT);
  const [first] = await chains.watch("ETH", address);
  expect(first).toMatchObject({
    provider: "coins-ethereum",
    about: { address },
    news: { kind: "chain", amount: 1_000_000, currency: "ETH", confirmations: 1, needed: 12, dropped: false },
  });
  await chains.mine("ETH", 10);
  expect(await news(address)).toMatchObject({ confirmations: 11, needed: 12 });
  await chains.mine("ETH");
  expect(await news(address)).toMatchObject({ confirmations: 12, needed: 12 });
  await chains.mine("ETH");
  expect(await chains.watch("ETH", address)).toEqual([]);
});

test.each([
  [2n * ETHER, 32],
  [3n * ETHER, "final"],
] as const)("a deposit of %i wei needs more: %s", async (units, needed) => {
  const address = await givenAddress();
  await chains.give("ETH", address, units);
  await chains.mine("ETH", 30);
  const before = (await news(address))!;
  expect(before["confirmations"]).toBeLessThan(before["needed"] as number);
  await chains.mine("ETH", needed === "final" ? 33 : 1);
  const waiting = (await news(address))!;
  expect((waiting["confirmations"] as number) >= (waiting["needed"] as number)).toBe(needed === 32);
  await chains.mine("ETH");
  const last = (await news(address)) ?? waiting;
  expect(last["confirmations"]).toBeGreaterThanOrEqual(last["needed"] as number);
});

test("the same observation is reported once, and again after a failure to report it", async () => {
  const address = await givenAddress();
  await chains.give("ETH", address, CENT);
  const fails = chains.ports("ETH", { report: () => Promise.reject(new Error("The cashier is away.")) });
  await expect(watchChain(fails)).rejects.toThrow("away");
  expect(await chains.watch("ETH", address)).toHaveLength(1);
  expect(await chains.watch("ETH", address)).toHaveLength(0);
});

test("a reorganisation of three blocks starts the confirmations again, in the same deposit", async () => {
  const address = await givenAddress();
  await chains.give("ETH", address, CENT);
  await chains.mine("ETH", 2);
  const [first] = await chains.watch("ETH", address);
  expect(first?.news).toMatchObject({ confirmations: 3 });
  await chains.act("ETH", { act: "reorganise", depth: 3, lost: false });
  const [second] = await chains.watch("ETH", address);
  expect(second).toMatchObject({ externalId: first!.externalId, news: { confirmations: 4, dropped: false } });
  expect(second!.news["observation"]).toBeGreaterThan(first!.news["observation"] as number);
  expect(await chains.one(`select count(*) from coins.evm_deposit where address = '${address}'`)).toBe(1);
  expect(chains.logged).toContain("a chain was reorganised");
});

test("a transaction that a reorganisation loses waits, and is dropped once its nonce is used by another", async () => {
  const address = await givenAddress();
  const key = `0x${"5".repeat(64)}` as const;
  const sender = privateKeyToAddress(key);
  await chains.give("ETH", sender, ETHER);
  const send = async (to: string): Promise<void> => {
    const fee = { kind: "eip1559", maxFeePerGas: 5_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n } as const;
    const { raw } = await signEvmTransaction(
      { chainId: 1, nonce: 0, to: to as typeof sender, value: CENT, data: "0x", gas: 21_000n, fee },
      key,
    );
    await chains.ports("ETH").node.call("eth_sendRawTransaction", [raw]);
  };
  await send(address);
  await chains.mine("ETH", 3);
  expect(await news(address)).toMatchObject({ confirmations: 3 });
  await chains.act("ETH", { act: "reorganise", depth: 3, lost: true });
  expect(await news(address)).toMatchObject({ confirmations: 0, dropped: false });
  await send(sender);
  await chains.mine("ETH");
  expect(await news(address)).toMatchObject({ confirmations: 0, dropped: true });
});

test("a failed transaction brings nothing", async () => {
  const address = await givenAddress();
  await chains.act("ETH", { act: "give", address, contract: null, units: String(CENT) });
  const hash = await chains.one("select hash from sandbox.evm_transaction where state = 'pending'");
  await chains.act("ETH", { act: "fail", hash });
  await chains.mine("ETH", 13);
  expect(await chains.watch("ETH", address)).toEqual([]);
  expect(await chains.one(`select count(*) from coins.evm_deposit where address = '${address}'`)).toBe(0);
});

test("tokens are counted by their log: 25 USDT on Ethereum", async () => {
  const address = await givenAddress();
  await chains.give("ETH", address, 25_000_000n, USDT);
  const [first] = await chains.watch("ETH", address);
  expect(first).toMatchObject({ about: { address }, news: { currency: "USDT", amount: 25_000_000 } });
  expect(first!.externalId).toMatch(/^0x[0-9a-f]{64}:0$/);
});

test("coins and tokens in one block to one address are deposits of their own", async () => {
  const address = await givenAddress();
  await chains.act("ETH", { act: "give", address, contract: null, units: String(CENT) });
  await chains.act("ETH", { act: "give", address, contract: USDC, units: "30000000" });
  await chains.mine("ETH");
  const currencies = (await chains.watch("ETH", address)).map(({ news }) => news["currency"]);
  expect(currencies.toSorted()).toEqual(["ETH", "USDC"]);
});

test("coins that came over the other chain are credited there", async () => {
  const address = await givenAddress("ETH");
  await chains.give("BNB", address, 20n * ETHER, USDT_ON_BNB);
  await chains.give("BNB", address, ETHER / 10n);
  expect(await chains.watch("BNB", address)).toMatchObject([
    { provider: "coins-bnb", about: { address }, news: { currency: "USDT", amount: 20_000_000 } },
    { provider: "coins-bnb", about: { address }, news: { currency: "BNB", amount: 10_000_000 } },
  ]);
});

test("a token that imitates USDT is nobody's money", async () => {
  const address = await givenAddress();
  await chains.give("ETH", address, 1_000_000_000n, LOOK_ALIKE);
  await chains.give("ETH", address, 5n, LOOK_ALIKE);
  expect(await chains.watch("ETH", address)).toEqual([]);
  expect(
    await chains.one(
      `select contract || ' ' || units || ' in ' || transfers from coins.evm_unallocated where address = '${address}'`,
    ),
  ).toBe(`${LOOK_ALIKE} 1000000005 in 2`);
});

test("what is below a ledger unit is carried to the next deposit of the address", async () => {
  const address = await givenAddress();
  await chains.give("ETH", address, CENT - 1n);
  expect(await news(address)).toMatchObject({ amount: 999_999 });
  await chains.give("ETH", address, CENT + 1n);
  expect(await news(address)).toMatchObject({ amount: 1_000_001 });
  await chains.give("ETH", address, 1n);
  expect((await chains.watch("ETH", address)).every(({ news: { amount } }) => (amount as number) > 0)).toBe(true);
  expect(await chains.one(`select units::text from coins.evm_remainder where address = '${address}'`)).toBe("1");
});

test("coins to an address that was not issued are ignored", async () => {
  await chains.give("ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", ETHER);
  expect(
    await chains.one(
      "select count(*) from coins.evm_deposit where address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'",
    ),
  ).toBe(0);
});
