import { accountKey, addressOfAccount, UTXO_CHAINS, UTXO_PARAMS, xpubOf, type UtxoChain } from "@apogee/chains";
import { afterAll, expect, test } from "vitest";
import { housesInTurn, type TestHouse } from "./testing.ts";

const houses = housesInTurn();
afterAll(() => houses.close());

const PLAYERS = xpubOf(accountKey(Buffer.alloc(64, 9), "m/0'"));
/** An address of a player's own wallet. */
const walletOf = (coin: UtxoChain, index: number): string =>
  addressOfAccount(UTXO_PARAMS[coin], PLAYERS, { branch: 0, index });

/** A house that owns four deposits of half a coin, and has reported of them. */
async function given(coin: UtxoChain = "BTC"): Promise<TestHouse> {
  const house = await houses.given(coin);
  const addresses = [
    await house.addressOf(1),
    await house.addressOf(2),
    await house.addressOf(3),
    await house.addressOf(4),
  ];
  await house.pay(...addresses.map((address) => [address, 50_000_000] as const));
  await house.mine(12);
  await house.step({ signingKey: () => null });
  return house;
}

const kinds = (reported: ReadonlyArray<{ about: { paymentId?: number }; news: Record<string, unknown> }>): unknown[] =>
  reported.map(({ about, news }) => [about.paymentId, news["kind"]]);
const attempts = (house: TestHouse): Promise<unknown[]> =>
  house.rows(
    "select sequence, broadcast_at is not null as sent, height is not null as mined from coins.attempt order by id",
  );
const DEEP = { BTC: 2, LTC: 6, DOG: 20, BCH: 6 };

test.each(UTXO_CHAINS)("%s: two payouts leave in one transaction, are paid once, and share its fee", async (coin) => {
  const house = await given(coin);
  await house.order(11, 30_000_000, walletOf(coin, 1));
  await house.order(11, 30_000_000, walletOf(coin, 1));
  await house.order(12, 40_000_000, walletOf(coin, 2));
  expect(kinds(await house.step())).toEqual([
    [11, "payout_sent"],
    [12, "payout_sent"],
  ]);
  expect(await house.step()).toEqual([]);
  await house.mine(DEEP[coin] - 1);
  expect(await house.step()).toEqual([]);
  await house.mine();
  const paid = await house.step();
  expect(kinds(paid)).toEqual([
    [11, "payout_paid"],
    [12, "payout_paid"],
  ]);
  expect([await house.received(walletOf(coin, 1)), await house.received(walletOf(coin, 2))]).toEqual([
    30_000_000, 40_000_000,
  ]);
  const [{ fee }] = (await house.rows("select fee from coins.attempt")) as [{ fee: number }];
  expect(paid.reduce((sum, { news }) => sum + Number(news["networkFee"]), 0)).toBe(fee);
  expect(paid[0]!.externalId).toBe(house.reported.find(({ news }) => news["kind"] === "payout_sent")!.externalId);
  await house.mine();
  expect(await house.step()).toEqual([]);
});

test("a stuck transaction is replaced with more fee from the same input, and its payout is paid once", async () => {
  const house = await given();
  const target = walletOf("BTC", 3);
  await house.order(21, 20_000_000, target);
  await house.step();
  const [{ txid: stuck }] = (await house.rows("select txid from coins.attempt")) as [{ txid: string }];
  await house.act({ what: "hold", txid: stuck, held: true });
  await house.mine(5);
  expect(await house.step()).toEqual([]);
  expect(await attempts(house)).toHaveLength(1);
  await house.mine();
  expect(await house.step()).toEqual([]);
  expect(await attempts(house)).toEqual([
    { sequence: 1, sent: true, mined: false },
    { sequence: 2, sent: true, mined: false },
  ]);
  const [first, second] = (await house.rows("select fee, vsize from coins.attempt order by id")) as Array<
    Record<string, number>
  >;
  expect(second!["fee"]).toBeGreaterThanOrEqual(first!["fee"]! + second!["vsize"]!);
  await house.mine(2);
  expect(kinds(await house.step())).toEqual([[21, "payout_paid"]]);
  expect(await house.received(target)).toBe(20_000_000);
  await house.mine(10);
  expect(await house.step()).toEqual([]);
  expect(await attempts(house)).toHaveLength(2);
});

test("Bitcoin Cash has no replacement: the same bytes are sent again", async () => {
  const house = await given("BCH");
  await house.order(22, 20_000_000, walletOf("BCH", 3));
  await house.step();
  const [{ txid }] = (await house.rows("select txid from coins.attempt")) as [{ txid: string }];
  await house.act({ what: "drop", txid });
  await house.mine(8);
  house.sandbox.clock.advance(600_000);
  await house.step();
  expect(await attempts(house)).toHaveLength(1);
  await house.mine(6);
  expect(kinds(await house.step())).toEqual([[22, "payout_paid"]]);
  expect(await house.received(walletOf("BCH", 3))).toBe(20_000_000);
});

test("a process that dies between commit and broadcast sends the same transaction when it is back", async () => {
  const house = await given();
  const target = walletOf("BTC", 4);
  await house.order(31, 20_000_000, target);
  house.broken.set("sendrawtransaction", () => {
    throw new Error("killed");
  });
  await expect(house.step()).rejects.toThrow("killed");
  const before = await house.rows("select txid, raw from coins.attempt");
  expect(before).toHaveLength(1);
  expect(house.reported.filter(({ about }) => about.paymentId === 31)).toEqual([]);
  house.broken.clear();
  expect(kinds(await house.step())).toEqual([[31, "payout_sent"]]);
  expect(await house.rows("select txid, raw from coins.attempt")).toEqual(before);
  await house.mine(2);
  expect(kinds(await house.step())).toEqual([[31, "payout_paid"]]);
  expect(await house.received(target)).toBe(20_000_000);
});

test("a process that dies after the broadcast and before it notes it reports once, and pays once", async () => {
  const house = await given();
  await house.order(32, 20_000_000, walletOf("BTC", 5));
  let dies = true;
  const step = house.step({
    report: async (_provider, events) => {
      if (dies) throw new Error("killed");
      house.reported.push(...(events as never[]));
    },
  });
  await expect(step).rejects.toThrow("killed");
  dies = false;
  expect(kinds(await house.step())).toEqual([[32, "payout_sent"]]);
  await house.mine(2);
  await house.step();
  expect(await house.received(walletOf("BTC", 5))).toBe(20_000_000);
});

test("steps at once sign one transaction", async () => {
  const house = await given();
  await house.order(33, 20_000_000, walletOf("BTC", 6));
  await Promise.allSettled([house.step(), house.step(), house.step()]);
  await house.step();
  expect(await attempts(house)).toHaveLength(1);
  await house.mine(2);
  await house.step();
  expect(await house.received(walletOf("BTC", 6))).toBe(20_000_000);
});

test.each([
  ["an address of another coin", (): string => walletOf("LTC", 1), 20_000_000, "invalid_address"],
  ["less than the smallest output", (): string => walletOf("BTC", 1), 293, "below_dust"],
])("a payout to %s is refused, and nothing is stored", async (_what, target, amount, reason) => {
  const house = await given();
  await expect(house.order(41, amount, target())).rejects.toMatchObject({ reason });
  await house.step();
  expect(await house.rows("select * from coins.payout")).toEqual([]);
});

test("a payout to a deposit address of ours is refused", async () => {
  const house = await given();
  await expect(house.order(42, 20_000_000, await house.addressOf(1))).rejects.toMatchObject({
    reason: "our_own_address",
  });
  expect(await house.rows("select * from coins.payout")).toEqual([]);
});

test("a repeated order with another amount or target is not clear, and the first one stays", async () => {
  const house = await given();
  await house.order(43, 20_000_000, walletOf("BTC", 1));
  await expect(house.order(43, 20_000_001, walletOf("BTC", 1))).rejects.toThrow("ordered before");
  await expect(house.order(43, 20_000_000, walletOf("BTC", 2))).rejects.toThrow("ordered before");
  expect(await house.rows("select amount, target from coins.payout")).toEqual([
    { amount: 20_000_000, target: walletOf("BTC", 1) },
  ]);
});

test.each([
  ["the cashier no longer approves", async (house: TestHouse) => void house.withdrawn.add(51), 20_000_000],
  ["is above the bound for one", async () => undefined, 40_000_001],
] as const)("a payout that %s waits", async (_what, prepare, amount) => {
  const house = await given();
  await house.order(51, amount, walletOf("BTC", 1));
  await prepare(house);
  await house.step();
  expect(await house.rows("select state from coins.payout where payment_id = 51")).toEqual([{ state: "queued" }]);
  expect(house.reported.filter(({ about }) => about.paymentId === 51)).toEqual([]);
});

test("payouts that the hot wallet cannot cover wait for coins, and those before them leave", async () => {
  const house = await given();
  for (const id of [71, 72, 73, 74, 75]) await house.order(id, 40_000_000, walletOf("BTC", id));
  expect(kinds(await house.step())).toEqual([71, 72, 73, 74].map((id) => [id, "payout_sent"]));
  expect(await house.rows("select state from coins.payout where payment_id = 75")).toEqual([{ state: "queued" }]);
});

test("payouts wait while fees are above the cap", async () => {
  const house = await given();
  await house.act({ what: "set", mining: false, block_s: 3, fee_rate: 300_001 });
  await house.order(55, 20_000_000, walletOf("BTC", 1));
  await house.step();
  expect(house.logged).toContain("fees are above the cap, so payouts wait");
  await house.act({ what: "set", mining: false, block_s: 3, fee_rate: null });
  await house.step();
  // The last estimate stays above the cap.
  expect(await attempts(house)).toEqual([]);
  await house.act({ what: "set", mining: false, block_s: 3, fee_rate: 5_000 });
  expect(kinds(await house.step())).toEqual([[55, "payout_sent"]]);
});

test("an input that the chain does not have stops the signer", async () => {
  const house = await given();
  await house.order(56, 20_000_000, walletOf("BTC", 1));
  // The books claim an output that never existed.
  await house.rows("update coins.utxo set spent_by = 'somebody', spent_height = 1");
  const [{ script, address, deposit_id: deposit }] = (await house.rows(
    "select script, address, deposit_id from coins.utxo limit 1",
  )) as [Record<string, string>];
  await house.rows(
    `insert into coins.utxo (chain, txid, vout, amount, script, address, purpose, coinbase, spends, state, height, deposit_id, seen_at)
     values ('BTC', '${"ab".repeat(32)}', 0, 90000000, '${script}', '${address}', 'deposit', false, '{}', 'mined', 100, ${deposit}, '2026-03-01')`,
  );
  await house.step();
  expect(house.logged).toContain("a chain is not read any more");
  expect(await attempts(house)).toEqual([]);
});

test("a payout whose block is reorganised away is sent again and stays paid once", async () => {
  const house = await given();
  await house.order(61, 20_000_000, walletOf("BTC", 7));
  await house.step();
  await house.mine();
  await house.step();
  await house.act({ what: "reorganise", depth: 1, empty: true });
  expect(await house.step()).toEqual([]);
  expect(await attempts(house)).toEqual([{ sequence: 1, sent: true, mined: false }]);
  await house.mine(2);
  expect(kinds(await house.step())).toEqual([[61, "payout_paid"]]);
  expect(await house.received(walletOf("BTC", 7))).toBe(20_000_000);
});
