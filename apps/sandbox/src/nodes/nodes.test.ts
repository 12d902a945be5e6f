import {
  accountKey,
  addressOfAccount,
  CONFIRMATIONS,
  parseTransaction,
  payeeOfKey,
  planTransaction,
  publicKeyAt,
  scriptOf,
  scriptOfAddress,
  signPlan,
  UTXO_CHAINS,
  UTXO_PARAMS,
  xpubOf,
  type Plan,
  type UtxoChain,
} from "@apogee/chains";
import { fastify, type FastifyInstance } from "fastify";
import { mapErrors, mountRoutes, readRawJson } from "@apogee/http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenSandbox, KEY, type TestSandbox } from "../testing.ts";
import { MINED_AFTER } from "./params.ts";
import { nodePassword, nodeRoutes, type NodeView } from "./routes.ts";

let sandbox: TestSandbox;
let app: FastifyInstance;
beforeAll(async () => {
  sandbox = await givenSandbox();
  const { db, clock, options } = sandbox;
  app = fastify();
  readRawJson(app);
  mapErrors(app, { log: () => undefined });
  mountRoutes(app, nodeRoutes(options), {
    db,
    clock,
    secret: "fingerprints of tests",
    trustedOrigins: [],
    log: () => undefined,
    authenticate: async () => null,
    startSession: async () => undefined,
    endSession: async () => undefined,
    facts: (request) => ({ ip: request.ip, userAgent: "test", host: "node", locale: "en", visitor: "a visitor" }),
  });
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

interface Answer {
  readonly result: never;
  readonly error: { readonly code: number; readonly message: string } | null;
}
async function call(
  coin: UtxoChain,
  method: string,
  params: readonly unknown[] = [],
  password = nodePassword(KEY),
): Promise<{ readonly status: number; readonly body: Answer }> {
  const answer = await app.inject({
    method: "POST",
    url: `/sandbox/nodes/${coin}/rpc`,
    headers: { authorization: `Basic ${Buffer.from(`sandbox:${password}`).toString("base64")}` },
    payload: { jsonrpc: "2.0", id: 1, method, params },
  });
  return { status: answer.statusCode, body: answer.json() };
}
/** The result of a call that must succeed. */
async function ask<T>(coin: UtxoChain, method: string, ...params: unknown[]): Promise<T> {
  const { body } = await call(coin, method, params);
  if (body.error) throw new Error(body.error.message);
  return body.result as T;
}
async function act(coin: UtxoChain, body: Record<string, unknown>): Promise<NodeView> {
  const answer = await sandbox.page<NodeView>("POST", `/sandbox/api/nodes/${coin}`, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

const XPRV = accountKey(Buffer.alloc(32, 5), "m/84'/0'/0'");
const addressAt = (coin: UtxoChain, index: number): string =>
  addressOfAccount(UTXO_PARAMS[coin], xpubOf(XPRV), { branch: 0, index });
const AMOUNT = 5_000_000_000;

/** Coins at an own address, and a plan that spends them. */
async function givenPlan(coin: UtxoChain, index: number, rate = 2n): Promise<Plan> {
  const params = UTXO_PARAMS[coin];
  const { transactions } = await act(coin, {
    what: "pay",
    outputs: [{ address: addressAt(coin, index), amount: AMOUNT }],
  });
  const { txid } = transactions[0]!;
  await act(coin, { what: "mine", blocks: 1 });
  const raw = await ask<string>(coin, "getrawtransaction", txid);
  const script = scriptOfAddress(coin, addressAt(coin, index));
  const vout = parseTransaction(raw)!.outputs.findIndex((output) => Buffer.compare(output.script, script) === 0);
  return planTransaction(params, {
    payments: [{ script: scriptOfAddress(coin, addressAt(coin, 99)), amount: 2_000_000_000n }],
    available: [{ txid, vout, amount: BigInt(AMOUNT), script, kind: params.receives, branch: 0, index }],
    changeScript: scriptOf(payeeOfKey(publicKeyAt(XPRV, 1, 0), params.receives)),
    ratePerKvb: params.feeFloorPerKvb * rate,
  }) as Plan;
}

test("a call without the password is refused, and an unknown method is named", async () => {
  expect((await call("BTC", "getblockcount", [], "wrong")).status).toBe(403);
  expect((await call("BTC", "stop")).body.error).toEqual({ code: -32_601, message: "Method not found" });
});

test.each(UTXO_CHAINS)("%s: the faucet pays, the miner confirms on schedule, and blocks are linked", async (coin) => {
  const address = addressAt(coin, 1);
  const { transactions, height } = await act(coin, { what: "pay", outputs: [{ address, amount: 123_456_789 }] });
  const { txid } = transactions[0]!;
  expect(await ask(coin, "getrawmempool")).toEqual([txid]);
  for (let block = 0; block < MINED_AFTER[coin] + 3; block++) {
    sandbox.clock.advance(3_000);
    await sandbox.runJobs();
  }
  const info = await ask<{ blocks: number; bestblockhash: string }>(coin, "getblockchaininfo");
  expect(info.blocks).toBe(height + MINED_AFTER[coin]);
  expect(MINED_AFTER[coin]).toBeGreaterThan(CONFIRMATIONS[coin].at(-1)!.confirmations as number);
  const block = await ask<{ tx: Array<{ txid: string; vout: unknown[] }>; previousblockhash: string }>(
    coin,
    "getblock",
    await ask(coin, "getblockhash", height + 1),
    2,
  );
  expect(block.previousblockhash).toBe(await ask(coin, "getblockhash", height));
  expect(block.tx.map((each) => each.txid)).toContain(txid);
  expect(block.tx[1]!.vout).toContainEqual(
    expect.objectContaining({ value: 1.23456789, scriptPubKey: expect.objectContaining({ address }) }),
  );
});

test.each(UTXO_CHAINS)(
  "%s: a signed transaction is accepted once, and one with a changed output is not",
  async (coin) => {
    const plan = await givenPlan(coin, 2);
    const signed = signPlan(UTXO_PARAMS[coin], plan, XPRV);
    // The last digit of the first amount.
    const tampered = signed.raw.replace("0094357700000000", "0194357700000000");
    expect(tampered).not.toBe(signed.raw);
    expect((await call(coin, "sendrawtransaction", [tampered])).body.error).toMatchObject({
      code: -26,
      message: expect.stringContaining("bad_signature"),
    });
    expect(await ask(coin, "testmempoolaccept", [signed.raw])).toMatchObject([{ txid: signed.txid, allowed: true }]);
    expect(await ask(coin, "getrawmempool")).toEqual([]);
    expect(await ask(coin, "sendrawtransaction", signed.raw)).toBe(signed.txid);
    expect(await ask(coin, "sendrawtransaction", signed.raw)).toBe(signed.txid);
    expect(await ask(coin, "gettxout", plan.inputs[0]!.txid, plan.inputs[0]!.vout)).toBeNull();
    await act(coin, { what: "mine", blocks: 1 });
    expect((await call(coin, "sendrawtransaction", [signed.raw])).body.error).toMatchObject({ code: -27 });
    const again = signPlan(
      UTXO_PARAMS[coin],
      { ...plan, payments: [{ ...plan.payments[0]!, amount: 1_000_000_000n }] },
      XPRV,
    );
    expect((await call(coin, "sendrawtransaction", [again.raw])).body.error).toMatchObject({ code: -25 });
  },
);

test("a replacement needs more fee; Bitcoin Cash has none", async () => {
  const replaced = async (coin: UtxoChain, rates: readonly [bigint, bigint]): Promise<Answer["error"]> => {
    const plan = await givenPlan(coin, 3, rates[0]);
    const more = (plan.fee * rates[1]) / rates[0] - plan.fee;
    const change = { ...plan.change!, amount: plan.change!.amount - more };
    await ask(coin, "sendrawtransaction", signPlan(UTXO_PARAMS[coin], plan, XPRV).raw);
    const next = signPlan(UTXO_PARAMS[coin], { ...plan, change, fee: plan.fee + more }, XPRV);
    return (await call(coin, "sendrawtransaction", [next.raw])).body.error;
  };
  expect(await replaced("BTC", [2n, 4n])).toBeNull();
  expect(await ask<string[]>("BTC", "getrawmempool")).toHaveLength(1);
  expect(await replaced("LTC", [10n, 9n])).toMatchObject({ code: -26, message: "insufficient fee (fee_not_higher)" });
  expect(await replaced("DOG", [100n, 101n])).toBeNull();
  expect(await replaced("BCH", [2n, 4n])).toMatchObject({ message: "txn-mempool-conflict" });
});

test("a reorganisation gives other blocks, and its transactions are mined again or wait", async () => {
  const before = await act("LTC", { what: "mine", blocks: 4 });
  const { transactions } = await act("LTC", {
    what: "pay",
    outputs: [{ address: addressAt("LTC", 5), amount: 100_000 }],
  });
  const { txid } = transactions[0]!;
  const mined = await act("LTC", { what: "mine", blocks: 3 });
  const again = await act("LTC", { what: "reorganise", depth: 3, empty: false });
  expect([again.height, again.hash === mined.hash]).toEqual([before.height + 4, false]);
  expect(again.transactions.find((each) => each.txid === txid)).toMatchObject({
    state: "mined",
    height: before.height + 1,
  });
  expect(await ask("LTC", "getblockheader", mined.hash)).toMatchObject({ confirmations: -1 });
  const empty = await act("LTC", { what: "reorganise", depth: 4, empty: true });
  expect(empty.transactions.find((each) => each.txid === txid)).toMatchObject({ state: "pool" });
  await act("LTC", { what: "drop", txid });
  expect(await ask("LTC", "getrawmempool")).not.toContain(txid);
  expect((await sandbox.page("POST", "/sandbox/api/nodes/LTC", { what: "drop", txid })).status).toBe(404);
});

test("a held transaction waits until it is released", async () => {
  const outputs = [{ address: addressAt("DOG", 6), amount: 500_000_000 }];
  const { transactions } = await act("DOG", { what: "pay", outputs, held: true });
  const { txid } = transactions[0]!;
  expect((await act("DOG", { what: "mine", blocks: 2 })).transactions[0]).toMatchObject({ txid, state: "pool" });
  await act("DOG", { what: "hold", txid, held: false });
  expect((await act("DOG", { what: "mine", blocks: 1 })).transactions[0]).toMatchObject({ txid, state: "mined" });
});

test("the faucet refuses an address of another coin, and nothing is sent", async () => {
  const outputs = [{ address: addressAt("LTC", 1), amount: 100_000 }];
  expect((await sandbox.page("POST", "/sandbox/api/nodes/BTC", { what: "pay", outputs })).status).toBe(422);
  expect(await ask<string[]>("BTC", "getrawmempool")).toHaveLength(1);
});
