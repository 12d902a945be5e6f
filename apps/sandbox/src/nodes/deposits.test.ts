import {
  parseTransaction,
  payeeOfKey,
  planTransaction,
  publicKeyAt,
  scriptOf,
  scriptOfAddress,
  signPlan,
  UTXO_CHAINS,
  UTXO_PARAMS,
  type UtxoChain,
} from "@apogee/chains";
import { afterAll, expect, test } from "vitest";
import { KEY } from "../testing.ts";
import { METHODS } from "./call-node.ts";
import { faucetOf } from "./params.ts";
import { housesInTurn, type TestHouse, type Reported } from "./testing.ts";
import { inTransaction } from "@apogee/database";

const houses = housesInTurn();
afterAll(() => houses.close());
const given = (coin: UtxoChain = "BTC", more = {}): Promise<TestHouse> => houses.given(coin, more);

const facts = (reported: readonly Reported[]): unknown[] =>
  reported.map(({ news }) => [news["amount"], news["confirmations"], news["needed"], news["dropped"]]);

test.each(UTXO_CHAINS)(
  "%s: a deposit is reported when it is seen and with each confirmation that it needs, and no more",
  async (coin) => {
    const house = await given(coin);
    const address = await house.addressOf(7);
    expect(await house.addressOf(7)).toBe(address);
    expect(await house.addressOf(8)).not.toBe(address);
    // 300 euros.
    const txid = await house.pay([address, 30_000_000]);
    const [seen, ...more] = await house.step();
    const needed = { BTC: 1, LTC: 3, DOG: 10, BCH: 2 }[coin];
    expect(more).toEqual([]);
    expect(seen).toMatchObject({ about: { address }, externalId: expect.stringContaining(txid) });
    expect(facts([seen!])).toEqual([[30_000_000, 0, needed, false]]);
    expect(await house.step()).toEqual([]);
    for (let confirmations = 1; confirmations <= needed; confirmations++) {
      await house.mine();
      expect(facts(await house.step())).toEqual([[30_000_000, confirmations, needed, false]]);
    }
    await house.mine(3);
    expect(await house.step()).toEqual([]);
    expect(new Set(house.reported.map(({ id }) => id)).size).toBe(house.reported.length);
  },
);

test("the confirmations are fixed at first sight by the value", async () => {
  const house = await given();
  const address = await house.addressOf(1);
  await house.pay([address, 600_000_000]);
  expect(facts(await house.step())).toEqual([[600_000_000, 0, 3, false]]);
  await house.mine(2);
  expect(facts(await house.step({ euroCents: async () => 1 }))).toEqual([[600_000_000, 2, 3, false]]);
});

test("after a reorganisation of three blocks a deposit that is mined again counts its confirmations again", async () => {
  const house = await given("LTC");
  const address = await house.addressOf(1);
  await house.pay([address, 600_000_000]);
  await house.mine(4);
  expect(facts(await house.step())).toEqual([[600_000_000, 4, 12, false]]);
  await house.act({ what: "reorganise", depth: 3, empty: true });
  await house.step();
  await house.act({ what: "reorganise", depth: 5, empty: true });
  expect(facts(await house.step()).at(-1)).toEqual([600_000_000, 0, 12, false]);
  await house.mine(2);
  expect(facts(await house.step())).toEqual([[600_000_000, 2, 12, false]]);
  expect(await house.rows("select state, height is not null as mined from coins.utxo")).toEqual([
    { state: "mined", mined: true },
  ]);
});

test("after a reorganisation of three blocks a deposit whose coins went elsewhere is dropped, and one that only waits is not", async () => {
  const house = await given();
  const address = await house.addressOf(1);
  const txid = await house.pay([address, 600_000_000]);
  await house.mine(3);
  expect(facts(await house.step())).toEqual([[600_000_000, 3, 3, false]]);
  await house.act({ what: "reorganise", depth: 3, empty: true });
  expect(facts(await house.step()).at(-1)).toEqual([600_000_000, 0, 3, false]);
  await house.act({ what: "drop", txid });
  expect(await house.step()).toEqual([]);
  // The faucet's next payment spends the same output again.
  await spendElsewhere(house, "BTC", txid);
  expect(facts(await house.step())).toEqual([[600_000_000, 0, 3, true]]);
  await house.mine(3);
  expect(await house.step()).toEqual([]);
});

/** Sends what a transaction of the faucet has spent to the faucet itself. */
async function spendElsewhere(house: TestHouse, coin: UtxoChain, txid: string, fee = 100_000n): Promise<void> {
  await resend(house, coin, txid, fee, []);
}

/** Signs the inputs of a transaction of the faucet for other outputs, and sends it. */
async function resend(
  house: TestHouse,
  coin: UtxoChain,
  txid: string,
  fee: bigint,
  payments: ReadonlyArray<{ readonly script: Uint8Array; readonly amount: bigint }>,
): Promise<string> {
  const { clock, db } = house.sandbox;
  const wallet = faucetOf(KEY, coin);
  const params = UTXO_PARAMS[coin];
  const script = Buffer.from(wallet.script, "hex");
  const [{ raw }] = (await house.rows(`select raw from sandbox.node_transaction where txid = '${txid}'`)) as [
    { raw: string },
  ];
  const inputs = [];
  for (const { txid: spent, vout } of parseTransaction(raw)!.inputs) {
    const [{ amount }] = (await house.rows(
      `select amount from sandbox.node_output where txid = '${spent}' and vout = ${vout}`,
    )) as [{ amount: number }];
    inputs.push({ txid: spent, vout, amount: BigInt(amount), script, kind: params.receives, branch: 0, index: 0 });
  }
  const plan = planTransaction(params, {
    payments: [],
    required: inputs,
    available: [],
    changeScript: script,
    ratePerKvb: params.feeFloorPerKvb,
    leastFee: () => fee + payments.reduce((sum, { amount }) => sum + amount, 0n),
  });
  if ("fault" in plan) throw new Error(plan.fault);
  const signed = signPlan(params, { ...plan, payments }, wallet.xprv);
  await inTransaction(db, (tx) => METHODS["sendrawtransaction"]!(tx, coin, [signed.raw], clock.date()));
  return signed.txid;
}

test("a replacement that pays elsewhere drops the deposit; one that pays the address too continues it", async () => {
  const house = await given();
  const [one, two] = [await house.addressOf(1), await house.addressOf(2)];
  const first = await house.pay([one, 600_000_000]);
  await house.step();
  await spendElsewhere(house, "BTC", first);
  expect(facts(await house.step())).toEqual([[600_000_000, 0, 3, true]]);
  await house.mine();
  const second = await house.pay([two, 600_000_000]);
  const [reported] = await house.step();
  const amount = 600_000_000n;
  const replacement = await resend(house, "BTC", second, 200_000n, [{ script: scriptOfAddress("BTC", two), amount }]);
  expect(replacement).not.toBe(second);
  expect(facts(await house.step())).toEqual([[600_000_000, 0, 3, false]]);
  await house.mine(3);
  const last = await house.step();
  expect(facts(last)).toEqual([[600_000_000, 3, 3, false]]);
  expect(last[0]!.externalId).toBe(reported!.externalId);
});

test("each output of a transaction is a deposit, also two to one address", async () => {
  const house = await given();
  const [one, two] = [await house.addressOf(1), await house.addressOf(2)];
  const txid = await house.pay([one, 20_000_000], [two, 30_000_000], [one, 40_000_000]);
  const reported = (await house.step()).toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));
  expect(reported.map(({ about, news }) => [about.address, news["amount"]])).toEqual([
    [one, 20_000_000],
    [two, 30_000_000],
    [one, 40_000_000],
  ]);
  expect(reported.map(({ externalId }) => externalId)).toEqual([0, 1, 2].map((vout) => `${txid}:${vout}`));
});

test("amounts below the minimum add up, and become a deposit when they reach it", async () => {
  const house = await given("BTC", { smallest: 10_000 });
  const address = await house.addressOf(1);
  await house.pay([address, 6_000]);
  await house.mine(2);
  expect(await house.step()).toEqual([]);
  await house.pay([address, 3_999]);
  expect(await house.step()).toEqual([]);
  await house.pay([address, 1_000]);
  expect(facts(await house.step())).toEqual([[10_999, 0, 1, false]]);
  await house.mine();
  expect(facts(await house.step())).toEqual([[10_999, 1, 1, false]]);
  await house.pay([address, 9_999]);
  expect(await house.step()).toEqual([]);
});

test("coins at another script of an own key are nobody's, and are reported to staff", async () => {
  const house = await given();
  const address = await house.addressOf(1);
  const txid = await house.pay([address, 50_000_000]);
  await house.act({ what: "drop", txid });
  const key = publicKeyAt(house.ports.xpub("BTC")!, 0, 0);
  // The same key in the spelling of before segwit.
  const script = scriptOf(payeeOfKey(key, "p2pkh"));
  await resend(house, "BTC", txid, 100_000n, [{ script, amount: 1_000_000n }]);
  await house.mine(3);
  expect(await house.step()).toEqual([]);
  expect(house.logged).toContain("coins arrived at a script of an own key that is no address");
  expect(await house.rows("select purpose, amount from coins.utxo")).toEqual([
    { purpose: "unallocated", amount: 1_000_000 },
  ]);
});

test("a walk back over more blocks than are allowed stops the reading", async () => {
  const house = await given();
  await house.addressOf(1);
  await house.mine(101);
  await house.step();
  await house.act({ what: "reorganise", depth: 101, empty: true });
  await house.step();
  expect(house.logged).toContain("a chain is not read any more");
  await house.mine();
  const before = await house.rows("select max(height) as height from coins.block");
  await house.step();
  expect(await house.rows("select max(height) as height from coins.block")).toEqual(before);
});
