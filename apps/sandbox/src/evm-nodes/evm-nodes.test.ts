import { bumpFee, signEvmTransaction, transferData, type EvmAddress, type EvmTransaction } from "@apogee/chains/evm";
import type { Hex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenSandbox, type TestSandbox } from "../testing.ts";
import type { EvmView } from "./view.ts";

const ETHER = 10n ** 18n;
const TARGET = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const USDT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const FEE = { kind: "eip1559", maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n } as const;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await givenSandbox();
});
afterAll(() => sandbox.close());

async function rpc(method: string, params: unknown[] = [], chain = "eth"): Promise<{ result?: never; error?: never }> {
  const { status, body } = await sandbox.signed(`/sandbox/evm/${chain}/rpc`, { jsonrpc: "2.0", id: 1, method, params });
  expect(status).toBe(200);
  return body as never;
}
const result = async (method: string, params: unknown[] = [], chain?: string): Promise<never> =>
  (await rpc(method, params, chain)).result!;
const refusal = async (method: string, params: unknown[] = []): Promise<string> =>
  ((await rpc(method, params)).error as unknown as { message: string } | undefined)?.message ?? "accepted";
const act = async (body: Record<string, unknown>, chain = "ETH"): Promise<EvmView> =>
  (await sandbox.page<EvmView>("POST", "/sandbox/api/evm", { chain, ...body })).body;
const mine = (blocks = 1): Promise<EvmView> => act({ act: "mine", blocks });
const balance = async (address: string, tag = "latest"): Promise<bigint> =>
  BigInt(await result("eth_getBalance", [address, tag]));
const tokens = async (address: string, contract = USDT, chain = "eth"): Promise<bigint> =>
  BigInt(
    await result(
      "eth_call",
      [{ to: contract, data: `0x70a08231${address.slice(2).padStart(64, "0")}` }, "latest"],
      chain,
    ),
  );

const hex = (value: number | bigint): Hex => `0x${value.toString(16)}`;
const word = (value: string): Hex => `0x${value.slice(2).toLowerCase().padStart(64, "0")}`;

let keys = 0;
/** A key with 10 ETH and 1,000 USDT. */
async function givenSender(): Promise<{ key: Hex; address: EvmAddress }> {
  const key: Hex = `0x${String(++keys).padStart(64, "7")}`;
  const address = privateKeyToAddress(key);
  await act({ act: "give", address, contract: null, units: String(10n * ETHER) });
  await act({ act: "give", address, contract: USDT, units: "1000000000" });
  await mine();
  return { key, address };
}
const signed = async (key: Hex, more: Partial<EvmTransaction> = {}): Promise<{ raw: Hex; hash: Hex }> =>
  signEvmTransaction(
    { chainId: 1, nonce: 0, to: TARGET, value: ETHER, data: "0x", gas: 21_000n, fee: FEE, ...more },
    key,
  );
const paying = (value: bigint, contract: EvmAddress = USDT): Partial<EvmTransaction> => ({
  to: contract,
  value: 0n,
  data: transferData(TARGET, value),
  gas: 90_000n,
});

test("the nodes name their chains", async () => {
  expect(await result("eth_chainId")).toBe("0x1");
  expect(await result("eth_chainId", [], "bnb")).toBe("0x38");
});

test("a call without the casino's signature is refused", async () => {
  const call = { jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] };
  expect((await sandbox.signed("/sandbox/evm/eth/rpc", call, "another key")).status).toBe(403);
});

test("a transfer waits, is mined once, and pays its fee", async () => {
  const { key, address } = await givenSender();
  const before = await balance(TARGET);
  const { raw, hash } = await signed(key);
  expect(await result("eth_sendRawTransaction", [raw])).toBe(hash);
  expect(await result("eth_getTransactionReceipt", [hash])).toBeNull();
  expect(await result("eth_getTransactionByHash", [hash])).toMatchObject({ blockHash: null, nonce: "0x0" });
  expect(await result("eth_getTransactionCount", [address, "latest"])).toBe("0x0");
  expect(await result("eth_getTransactionCount", [address, "pending"])).toBe("0x1");
  expect(await refusal("eth_sendRawTransaction", [raw])).toBe("already known");
  await mine();
  const receipt: { effectiveGasPrice: Hex } = await result("eth_getTransactionReceipt", [hash]);
  expect(receipt).toMatchObject({ status: "0x1", gasUsed: "0x5208", logs: [] });
  expect(await balance(TARGET)).toBe(before + ETHER);
  expect(await balance(address)).toBe(9n * ETHER - 21_000n * BigInt(receipt.effectiveGasPrice));
  expect(await refusal("eth_sendRawTransaction", [raw])).toBe("already known");
});

test("a block by number or hash has its transactions, and its parent's hash", async () => {
  const { key } = await givenSender();
  const { raw, hash } = await signed(key);
  await result("eth_sendRawTransaction", [raw]);
  const { number } = await mine();
  const block: { hash: Hex; parentHash: Hex } = await result("eth_getBlockByNumber", [hex(number), true]);
  expect(block).toMatchObject({ transactions: [{ hash, to: TARGET.toLowerCase(), value: hex(ETHER) }] });
  expect(await result("eth_getBlockByHash", [block.hash, false])).toMatchObject({ transactions: [hash] });
  const parent: { hash: Hex } = await result("eth_getBlockByNumber", [hex(number - 1), false]);
  expect(block.parentHash).toBe(parent.hash);
  expect(await result("eth_getBlockByNumber", [hex(number + 1), false])).toBeNull();
});

test("the final block lies below the newest one", async () => {
  const { number } = await mine(70);
  expect(await result("eth_getBlockByNumber", ["finalized", false])).toMatchObject({ number: hex(number - 64) });
});

test.each<[string, Partial<EvmTransaction>, string]>([
  ["for another chain", { chainId: 56 }, "invalid chain id for signer"],
  ["with more than the sender owns", { value: 10n * ETHER }, "insufficient funds for gas * price + value"],
  ["with too little gas", { gas: 20_999n }, "intrinsic gas too low"],
])("a transaction %s is refused and changes nothing", async (_which, more, message) => {
  const { key, address } = await givenSender();
  const { raw } = await signed(key, more);
  expect(await refusal("eth_sendRawTransaction", [raw])).toBe(message);
  await mine();
  expect(await balance(address)).toBe(10n * ETHER);
});

test.each(["0x", "0x02c0", "0x7fff"])("%s is not a transaction", async (raw) => {
  expect(await refusal("eth_sendRawTransaction", [raw])).toContain("not a signed transaction");
});

test("a replacement needs a tenth more of both fees, and only one of the two is mined", async () => {
  const { key, address } = await givenSender();
  const first = await signed(key);
  const cheap = await signed(key, { value: 1n, fee: { ...FEE, maxFeePerGas: 3_300_000_000n } });
  const bumped = await signed(key, { fee: bumpFee(FEE) });
  await result("eth_sendRawTransaction", [first.raw]);
  expect(await refusal("eth_sendRawTransaction", [cheap.raw])).toBe("replacement transaction underpriced");
  expect(await result("eth_sendRawTransaction", [bumped.raw])).toBe(bumped.hash);
  expect(await result("eth_getTransactionByHash", [first.hash])).toBeNull();
  await mine();
  expect(await result("eth_getTransactionReceipt", [bumped.hash])).toMatchObject({ status: "0x1" });
  expect(await refusal("eth_sendRawTransaction", [first.raw])).toBe("nonce too low");
  expect(await result("eth_getTransactionCount", [address, "latest"])).toBe("0x1");
});

test("a gap in nonces blocks the later ones until it is filled", async () => {
  const { key, address } = await givenSender();
  const later = await signed(key, { nonce: 1 });
  await result("eth_sendRawTransaction", [later.raw]);
  await mine();
  expect(await result("eth_getTransactionReceipt", [later.hash])).toBeNull();
  await result("eth_sendRawTransaction", [(await signed(key, { to: address, value: 0n })).raw]);
  await mine();
  expect(await result("eth_getTransactionReceipt", [later.hash])).toMatchObject({ status: "0x1" });
});

test("a spike of the base fee keeps a transaction waiting until it has fallen", async () => {
  const { key } = await givenSender();
  const { raw, hash } = await signed(key);
  await act({ act: "base_fee", base_fee: "6000000000" });
  await result("eth_sendRawTransaction", [raw]);
  await mine(5);
  expect(await result("eth_getTransactionReceipt", [hash])).toBeNull();
  await mine(10);
  expect(await result("eth_getTransactionReceipt", [hash])).toMatchObject({ status: "0x1" });
});

test("the fee history has base fees and tips", async () => {
  await act({ act: "base_fee", base_fee: "1000000000" });
  const { key } = await givenSender();
  await result("eth_sendRawTransaction", [(await signed(key)).raw]);
  await mine();
  expect(await result("eth_feeHistory", ["0x1", "latest", [50]])).toMatchObject({
    baseFeePerGas: [hex(1_000_000_000), hex(1_000_000_000)],
    reward: [[hex(1_000_000_000)]],
  });
});

test("a token moves by its log, which is found by contract and recipient", async () => {
  const { key, address } = await givenSender();
  const before = await tokens(TARGET);
  const { raw, hash } = await signed(key, paying(25_000_000n));
  await result("eth_sendRawTransaction", [raw]);
  const { number } = await mine();
  expect(await tokens(TARGET)).toBe(before + 25_000_000n);
  expect(await tokens(address)).toBe(975_000_000n);
  const wanted = { fromBlock: hex(number), toBlock: hex(number), address: USDT };
  const topics = ["0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef", null, [word(TARGET)]];
  expect(await result("eth_getLogs", [{ ...wanted, topics }])).toMatchObject([
    { transactionHash: hash, data: word("0x17d7840"), topics: [topics[0], word(address), word(TARGET)] },
  ]);
  expect(await result("eth_getLogs", [{ ...wanted, address: USDC }])).toEqual([]);
  expect(await result("eth_getLogs", [{ ...wanted, topics: [topics[0], [word(TARGET)]] }])).toEqual([]);
});

test("tokens have 6 decimals on Ethereum and 18 on BNB Chain, and code", async () => {
  const decimals = async (to: string, chain: string): Promise<bigint> =>
    BigInt(await result("eth_call", [{ to, data: "0x313ce567" }, "latest"], chain));
  expect(await decimals(USDT, "eth")).toBe(6n);
  expect(await decimals("0x55d398326f99059fF775485246999027B3197955", "bnb")).toBe(18n);
  expect(await result("eth_getCode", [USDT, "latest"])).not.toBe("0x");
  expect(await result("eth_getCode", [TARGET, "latest"])).toBe("0x");
});

test("USDT answers whether an address is barred; its sender cannot transfer, its recipient still receives", async () => {
  const { key, address } = await givenSender();
  await act({ act: "bar", contract: USDT, address: TARGET, barred: true });
  const asked = { to: USDT, data: `0xe47d6060${TARGET.slice(2).toLowerCase().padStart(64, "0")}` };
  expect(BigInt(await result("eth_call", [asked, "latest"]))).toBe(1n);
  const received = await signed(key, paying(1n));
  await result("eth_sendRawTransaction", [received.raw]);
  await mine();
  expect(await result("eth_getTransactionReceipt", [received.hash])).toMatchObject({ status: "0x1" });
  await act({ act: "bar", contract: USDT, address: TARGET, barred: false });
  await act({ act: "bar", contract: USDT, address, barred: true });
  expect(await refusal("eth_estimateGas", [{ from: address, ...paying(1n), gas: undefined, value: "0x0" }])).toBe(
    "execution reverted",
  );
  const barred = await signed(key, { ...paying(1n), nonce: 1 });
  await result("eth_sendRawTransaction", [barred.raw]);
  await mine();
  expect(await result("eth_getTransactionReceipt", [barred.hash])).toMatchObject({ status: "0x0", logs: [] });
});

test("a transaction that is set to fail pays its fee only", async () => {
  const { key, address } = await givenSender();
  const { raw, hash } = await signed(key);
  await result("eth_sendRawTransaction", [raw]);
  await act({ act: "fail", hash });
  await mine();
  expect(await result("eth_getTransactionReceipt", [hash])).toMatchObject({ status: "0x0" });
  const left = await balance(address);
  expect(left < 10n * ETHER && left > 9n * ETHER).toBe(true);
});

test("a dropped transaction is unknown and can be sent again", async () => {
  const { key } = await givenSender();
  const { raw, hash } = await signed(key);
  await result("eth_sendRawTransaction", [raw]);
  await act({ act: "drop", hash });
  await mine();
  expect(await result("eth_getTransactionByHash", [hash])).toBeNull();
  await result("eth_sendRawTransaction", [raw]);
  await mine();
  expect(await result("eth_getTransactionReceipt", [hash])).toMatchObject({ status: "0x1" });
});

test.each([
  [false, "0x1"],
  [true, null],
])("a reorganisation of three blocks (lost: %s) replaces them by four", async (lost, status) => {
  const { key, address } = await givenSender();
  const { raw, hash } = await signed(key, paying(5n));
  await result("eth_sendRawTransaction", [raw]);
  const { number } = await mine();
  await mine(2);
  const old: { hash: Hex } = await result("eth_getBlockByNumber", [hex(number), false]);
  const after = await act({ act: "reorganise", depth: 3, lost });
  expect(after.number).toBe(number + 3);
  const now: { hash: Hex } = await result("eth_getBlockByNumber", [hex(number), false]);
  expect(now.hash).not.toBe(old.hash);
  expect(await result("eth_getBlockByHash", [old.hash, false])).toMatchObject({ hash: old.hash });
  expect(await result("eth_getTransactionReceipt", [hash])).toEqual(status && expect.objectContaining({ status }));
  expect(await tokens(address)).toBe(lost ? 1_000_000_000n : 999_999_995n);
  expect(await result("eth_getTransactionCount", [address, "latest"])).toBe(lost ? "0x0" : "0x1");
  const logs = await result("eth_getLogs", [
    { fromBlock: hex(number), toBlock: "latest", topics: [null, [word(address)]] },
  ]);
  expect(logs).toHaveLength(lost ? 0 : 1);
});

test("blocks come by themselves until what was sent is final", async () => {
  await sandbox.runJobs();
  const before = (await act({ act: "give", address: TARGET, contract: null, units: "1" })).number;
  for (let block = 0; block < 90; block++) {
    sandbox.clock.advance(2_000);
    await sandbox.runJobs();
  }
  const { body } = await sandbox.page<EvmView>("GET", "/sandbox/api/evm?chain=ETH");
  expect(body.number).toBe(before + 68);
});

test.each<[string, unknown[], string]>([
  ["eth_mining", [], "The method eth_mining does not exist"],
  ["eth_getBalance", ["0x1", "latest"], "Invalid params"],
  ["eth_getBlockByNumber", ["newest", false], "Invalid params"],
  ["eth_feeHistory", ["0x1000", "latest", []], "The number of blocks"],
  ["eth_call", [{ to: USDT, data: "0x12345678" }, "latest"], "execution reverted"],
])("%s with %j is answered with a fault", async (method, params, message) => {
  expect(await refusal(method, params)).toContain(message);
});

test.each([
  [{ act: "give", address: TARGET, contract: TARGET, units: "1" }, 422],
  [{ act: "give", address: "nobody", contract: null, units: "1" }, 422],
  [{ act: "give", address: TARGET, contract: null, units: "0" }, 422],
  [{ act: "drop", hash: word("0x1") }, 404],
  [{ act: "fail", hash: word("0x1") }, 404],
  [{ act: "bar", contract: TARGET, address: TARGET, barred: true }, 404],
])("%j is refused", async (body, status) => {
  const { status: answered } = await sandbox.page("POST", "/sandbox/api/evm", { chain: "ETH", ...body });
  expect(answered).toBe(status);
});
