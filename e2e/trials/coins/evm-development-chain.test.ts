import type { PayoutRequest, ProviderEvent } from "@apogee/cashier";
import {
  evmAccountOf,
  evmKeyOf,
  PUBLISHED_TOKENS,
  signEvmTransaction,
  transferData,
  type EvmAddress,
} from "@apogee/chains/evm";
import { evmProvider, followSends, hotAddress, watchChain, depositAddress, type EvmPorts } from "@apogee/coins";
import { connect, testDatabase } from "@apogee/database";
import { FixedClock, minor } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RICH, startDevelopmentChain, type DevelopmentChain } from "./development-chain.ts";

const [USDT, USDC] = PUBLISHED_TOKENS.filter(({ chain }) => chain === "ETH").map(({ contract }) => contract) as [
  EvmAddress,
  EvmAddress,
];
const TARGET: EvmAddress = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const ETHER = 10n ** 18n;
const GWEI = 10n ** 9n;

let chain: DevelopmentChain;
let ports: EvmPorts;
let close: () => Promise<void>;
const reported: ProviderEvent[] = [];

beforeAll(async () => {
  chain = await startDevelopmentChain();
  const database = await testDatabase();
  const connection = connect({ url: database.appUrl });
  close = async () => {
    await connection.close();
    await database.drop();
    await chain.close();
  };
  const { xpub, xprv } = evmAccountOf(new Uint8Array(64).fill(9));
  ports = {
    db: connection.db,
    clock: new FixedClock("2026-03-01T12:00:00Z"),
    log: () => undefined,
    chain: "ETH",
    node: chain.node,
    xpub,
    signer: { keyOf: (branch, index) => evmKeyOf(xprv, index, branch) },
    euroCents: async () => 100_00,
    report: async (_provider, events) => void reported.push(...events),
    approved: async () => ({ amount: minor(1_000_000), currency: "ETH", address: TARGET }),
  };
  for (const contract of [USDT, USDC]) await chain.deploy(contract);
  await chain.ownTokens(USDT, RICH.address, 1_000_000_000n);
  await chain.mine(5);
  await watch();
});
afterAll(() => close());

async function watch(): Promise<void> {
  while (await watchChain(ports));
}
const newest = (address: string): ProviderEvent["news"] | undefined =>
  reported.findLast(({ about }) => "address" in about && about.address === address)?.news;

let nonce = 0;
async function sign(to: EvmAddress, value: bigint, tokens?: bigint): Promise<string> {
  const { raw } = await signEvmTransaction(
    {
      chainId: 1,
      nonce: nonce++,
      to: tokens === undefined ? to : USDT,
      value,
      data: tokens === undefined ? "0x" : transferData(to, tokens),
      gas: 100_000n,
      fee: { kind: "eip1559", maxFeePerGas: 50n * GWEI, maxPriorityFeePerGas: GWEI },
    },
    RICH.key,
  );
  return raw;
}
const send = (raw: string): Promise<unknown> => chain.node.call("eth_sendRawTransaction", [raw]);
const balance = async (address: string): Promise<bigint> =>
  BigInt((await chain.node.call("eth_getBalance", [address, "latest"])) as string);

test("a deposit survives a reorganisation of three blocks, and is confirmed in the new chain", async () => {
  const address = await depositAddress(ports, 1);
  const raw = await sign(address as EvmAddress, ETHER / 10n);
  const goBack = await chain.snapshot();
  await send(raw);
  await chain.mine(3);
  await watch();
  expect(newest(address)).toMatchObject({ amount: 10_000_000, confirmations: 3, needed: 12 });
  await goBack();
  await chain.mine(4);
  await watch();
  expect(newest(address)).toMatchObject({ confirmations: 0, dropped: false });
  await send(raw);
  await chain.mine(12);
  await watch();
  expect(newest(address)).toMatchObject({ amount: 10_000_000, confirmations: 12, needed: 12 });
  expect(new Set(reported.map(({ externalId }) => externalId)).size).toBe(1);
});

test("a token is counted by the log of its contract, which answers nothing", async () => {
  const address = await depositAddress(ports, 2);
  await send(await sign(address as EvmAddress, 0n, 25_000_000n));
  await chain.mine(12);
  await watch();
  expect(newest(address)).toMatchObject({ currency: "USDT", amount: 25_000_000, confirmations: 12 });
});

test("a stuck payout is bumped with the same nonce and paid once", async () => {
  const request: PayoutRequest = {
    paymentId: 7,
    amount: minor(1_000_000),
    currency: "ETH",
    kind: "ethereum",
    target: TARGET,
    fields: {},
    holder: null,
  };
  await chain.own(hotAddress(ports).address, ETHER);
  const { externalId } = await evmProvider(ports).startPayout(request);
  await chain.setBaseFee(100n * GWEI);
  await chain.mine(6);
  expect(await chain.node.call("eth_getTransactionReceipt", [externalId])).toBeNull();
  await followSends(ports);
  await chain.mine(12);
  await followSends(ports);
  expect(reported.filter(({ about }) => "paymentId" in about)).toMatchObject([
    { about: { paymentId: 7 }, externalId: "", news: { kind: "payout_paid", amount: 1_000_000 } },
  ]);
  expect(await chain.node.call("eth_getTransactionReceipt", [externalId])).toBeNull();
  expect(await balance(TARGET)).toBe(ETHER / 100n);
});
