import { depositAddress, evmProvider, followSends, hotAddress, sweep, type EvmPorts } from "@apogee/coins";
import { ProviderAway, ProviderRefused, type PayoutRequest } from "@apogee/cashier";
import { minor } from "@apogee/kernel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ETHER, givenChains, USDT, type Reported, type TestChains } from "./testing.ts";

const TARGET = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

let chains: TestChains;
let hot: string;
let payments = 100;
beforeAll(async () => {
  chains = await givenChains();
  await chains.watch("ETH");
  hot = hotAddress(chains.ports("ETH")).address;
  await chains.give("ETH", hot, 500n * ETHER);
  await chains.give("ETH", hot, 1_000_000_000_000n, USDT);
});
afterAll(() => chains.close());
beforeEach(() => chains.act("ETH", { act: "base_fee", base_fee: "1000000000" }));

const order = (more: Partial<PayoutRequest> = {}): PayoutRequest => ({
  paymentId: ++payments,
  amount: minor(1_000_000),
  currency: "ETH",
  kind: "ethereum",
  target: TARGET,
  fields: {},
  holder: null,
  ...more,
});
/** Ports whose withdrawal is the request itself. */
const covering = (request: PayoutRequest, more: Partial<EvmPorts> = {}): EvmPorts =>
  chains.ports("ETH", {
    approved: async () => ({ amount: request.amount, currency: request.currency, address: request.target! }),
    ...more,
  });
const pay = (request: PayoutRequest, more: Partial<EvmPorts> = {}): Promise<{ externalId: string }> =>
  evmProvider(covering(request, more)).startPayout(request);
const balanceOf = async (address: string, contract = ""): Promise<string> =>
  String(
    await chains.one(`
      select coalesce(sum(c.delta), 0)::text from sandbox.evm_change c join sandbox.evm_block b on b.hash = c.block_hash
      where c.chain = 'ETH' and b.canonical and c.address = '${address}' and c.contract = '${contract}'`),
  );
const sendsOf = async ({ paymentId }: PayoutRequest): Promise<string> =>
  String(
    await chains.one(`
      select string_agg(s.stage || ' ' || a.kind, ', ' order by a.number) from coins.evm_send s
      join coins.evm_attempt a on a.send_id = s.id where s.payment_id = ${paymentId}`),
  );
/** Mines until a payout is deep enough; returns what the cashier received about it. */
async function settled({ paymentId }: PayoutRequest, blocks = 12): Promise<Reported[]> {
  await chains.mine("ETH", blocks);
  await followSends(chains.ports("ETH"));
  return chains.reported.filter(({ about }) => about.paymentId === paymentId);
}

test("a payout is signed, stored and broadcast, and paid once it is deep enough", async () => {
  const request = order();
  const before = BigInt(await balanceOf(TARGET));
  const { externalId } = await pay(request);
  expect(await settled(request, 11)).toEqual([]);
  expect(await settled(request, 1)).toMatchObject([
    { provider: "coins-ethereum", externalId, news: { kind: "payout_paid", amount: 1_000_000, currency: "ETH" } },
  ]);
  expect(BigInt(await balanceOf(TARGET)) - before).toBe(10n ** 16n);
  await followSends(chains.ports("ETH"));
  expect(await settled(request)).toHaveLength(1);
});

test("ten equal starts at once send once, with one nonce", async () => {
  const request = order();
  const before = BigInt(await balanceOf(TARGET));
  const ids = await Promise.all(Array.from({ length: 10 }, () => pay(request).then(({ externalId }) => externalId)));
  expect(new Set(ids).size).toBe(1);
  expect(await settled(request)).toHaveLength(1);
  expect(BigInt(await balanceOf(TARGET)) - before).toBe(10n ** 16n);
});

test("payouts at once take nonces without gaps, and all are mined", async () => {
  const requests = Array.from({ length: 5 }, () => order());
  await Promise.all(requests.map((request) => pay(request)));
  await chains.mine("ETH", 12);
  await followSends(chains.ports("ETH"));
  for (const request of requests) expect(await sendsOf(request)).toBe("done transfer");
  expect(
    await chains.one("select max(nonce) - min(nonce) + 1 - count(*) from coins.evm_send where chain = 'ETH'"),
  ).toBe(0);
});

test("25 USDT are paid by a transfer of the token", async () => {
  const request = order({ currency: "USDT", amount: minor(25_000_000) });
  const before = BigInt(await balanceOf(TARGET, USDT));
  await pay(request);
  expect(await settled(request)).toMatchObject([{ news: { kind: "payout_paid", amount: 25_000_000, networkFee: 0 } }]);
  expect(BigInt(await balanceOf(TARGET, USDT)) - before).toBe(25_000_000n);
});

test("a process that died before the broadcast sends the stored bytes later", async () => {
  const request = order();
  const { node } = chains.ports("ETH");
  const silent = {
    call: (method: string, params: readonly unknown[]) =>
      method === "eth_sendRawTransaction" ? Promise.reject(new Error("killed")) : node.call(method, params),
  };
  await pay(request, { node: silent });
  await chains.mine("ETH");
  expect(await settled(request, 1)).toEqual([]);
  expect(await settled(request)).toMatchObject([{ news: { kind: "payout_paid" } }]);
});

test("a stuck payout is bumped with the same nonce, and one of the two is mined", async () => {
  const request = order();
  const before = BigInt(await balanceOf(TARGET));
  const { externalId } = await pay(request);
  await chains.act("ETH", { act: "base_fee", base_fee: "30000000000" });
  await chains.mine("ETH", 6);
  await followSends(chains.ports("ETH"));
  expect(await sendsOf(request)).toBe("waiting transfer, waiting transfer");
  const paid = await settled(request, 13);
  expect(paid).toMatchObject([{ externalId: "", news: { kind: "payout_paid" } }]);
  expect(paid[0]!.id).not.toContain(externalId);
  expect(BigInt(await balanceOf(TARGET)) - before).toBe(10n ** 16n);
});

test("above the cap of fees a payout waits, and nothing is signed", async () => {
  await chains.act("ETH", { act: "base_fee", base_fee: "300000000000" });
  const request = order();
  await expect(pay(request)).rejects.toThrow(ProviderAway);
  expect(await sendsOf(request)).toBe("null");
});

test("a payout that reverts has failed, and only gas was paid", async () => {
  const request = order({ currency: "USDT", amount: minor(25_000_000) });
  const before = await balanceOf(TARGET, USDT);
  const { externalId: hash } = await pay(request);
  await chains.act("ETH", { act: "fail", hash });
  expect(await settled(request)).toMatchObject([{ news: { kind: "payout_failed", reason: "reverted" } }]);
  expect(await balanceOf(TARGET, USDT)).toBe(before);
});

test("a payout that the node keeps refusing gives its nonce to a filler, and later ones go on", async () => {
  const request = order();
  const { node } = chains.ports("ETH");
  let refused: unknown;
  const picky = {
    call(method: string, params: readonly unknown[]) {
      if (method !== "eth_sendRawTransaction") return node.call(method, params);
      refused ??= params[0];
      return params[0] === refused ? node.call(method, ["0x00"]) : node.call(method, params);
    },
  };
  await pay(request, { node: picky });
  const later = order();
  await pay(later);
  for (let round = 0; round < 5; round++) await followSends(chains.ports("ETH", { node: picky }));
  expect(await sendsOf(request)).toBe("waiting transfer, waiting filler");
  expect(await settled(request)).toMatchObject([{ news: { kind: "payout_failed", reason: "not_sent" } }]);
  expect(await sendsOf(later)).toBe("done transfer");
});

test.each<[string, Partial<PayoutRequest>, string]>([
  ["the zero address", { target: `0x${"0".repeat(40)}` }, "zero_address"],
  ["a wrong checksum", { target: TARGET.replace("aA", "Aa") }, "wrong_checksum"],
  ["another chain's address", { target: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu" }, "other_chain"],
  ["the token's own contract", { target: USDT, currency: "USDT" }, "token_contract"],
  ["a contract, for ether", { target: "0x1111111111111111111111111111111111111111" }, "contract_address"],
  ["a currency of no chain", { currency: "DOG" }, "currency_not_on_chain"],
])("%s is refused", async (_which, more, reason) => {
  await refused(order(more), reason);
});

test("an address of ours is refused", async () => {
  await refused(order({ target: hot }), "our_own");
  await refused(order({ target: await depositAddress(chains.ports("ETH"), 900) }), "our_own");
});

test("USDT is asked about its target first, and a token that bars or pauses is not tried", async () => {
  const usdt = { currency: "USDT", amount: minor(25_000_000) };
  await chains.act("ETH", { act: "bar", contract: USDT, address: TARGET, barred: true });
  await refused(order(usdt), "target_blacklisted");
  await chains.act("ETH", { act: "bar", contract: USDT, address: TARGET, barred: false });
  await chains.act("ETH", { act: "pause", contract: USDT, paused: true });
  await refused(order(usdt), "token_refuses");
  await chains.act("ETH", { act: "pause", contract: USDT, paused: false });
});

test.each<[string, Partial<EvmPorts>, Partial<PayoutRequest>]>([
  ["that no approved withdrawal covers", { approved: async () => null }, {}],
  [
    "of another amount than was approved",
    { approved: async () => ({ amount: minor(999_999), currency: "ETH", address: TARGET }) },
    {},
  ],
  [
    "to another address than was approved",
    { approved: async () => ({ amount: minor(1_000_000), currency: "ETH", address: hot }) },
    {},
  ],
  ["in a process without keys", { signer: null }, {}],
  ["above the bound of one payout", {}, { amount: minor(1_200_000_001) }],
  ["of more than the hot address has", {}, { currency: "USDC", amount: minor(25_000_000) }],
])("a payout %s waits, and nothing is signed", async (_which, more, asked) => {
  const request = order(asked);
  await expect(pay(request, more)).rejects.toThrow(ProviderAway);
  expect(await sendsOf(request)).toBe("null");
});

test("the bound of an hour holds over parallel payouts", async () => {
  const requests = Array.from({ length: 8 }, () => order({ amount: minor(1_200_000_000) }));
  const outcomes = await Promise.allSettled(requests.map((request) => pay(request)));
  const sum = await chains.one(
    "select sum(amount)::bigint from coins.evm_send where purpose = 'payout' and currency = 'ETH' and stage <> 'failed'",
  );
  expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
  expect(sum as number).toBeLessThanOrEqual(6_000_000_000);
  await chains.mine("ETH", 12);
  await followSends(chains.ports("ETH"));
});

test("tokens are swept: gas is sent first, then the token comes, and a second sweep finds nothing", async () => {
  const address = await depositAddress(chains.ports("ETH"), 901);
  await chains.give("ETH", address, 60_000_000n, USDT);
  await chains.mine("ETH", 12);
  await chains.watch("ETH");
  const ports = chains.ports("ETH");
  const before = BigInt(await balanceOf(hot, USDT));
  await sweep(ports);
  await sweep(ports);
  expect(await purposes(address)).toBe("gas");
  await followSends(ports);
  await chains.mine("ETH", 12);
  await followSends(ports);
  await sweep(ports);
  await followSends(ports);
  await chains.mine("ETH", 12);
  await followSends(ports);
  expect(await purposes(address)).toBe("gas, sweep");
  expect(BigInt(await balanceOf(hot, USDT)) - before).toBe(60_000_000n);
  expect(await balanceOf(address, USDT)).toBe("0");
  await chains.watch("ETH");
  expect(await chains.one(`select string_agg(currency, ' ') from coins.evm_deposit where address = '${address}'`)).toBe(
    "USDT",
  );
  await sweep(ports);
  expect(await purposes(address)).toBe("gas, sweep");
});

test("coins are swept less their gas, and a small sum stays", async () => {
  const ports = chains.ports("ETH");
  const [rich, poor] = [await depositAddress(ports, 902), await depositAddress(ports, 903)];
  await chains.give("ETH", rich, ETHER / 5n);
  await chains.give("ETH", poor, ETHER / 100n);
  await chains.mine("ETH", 12);
  await chains.watch("ETH");
  await sweep(ports);
  await followSends(ports);
  await chains.mine("ETH", 12);
  await followSends(ports);
  expect(await purposes(rich)).toBe("sweep");
  expect(BigInt(await balanceOf(rich))).toBeLessThan(ETHER / 1_000n);
  expect(await balanceOf(poor)).toBe(String(ETHER / 100n));
});

const purposes = async (subject: string): Promise<unknown> =>
  chains.one(`select string_agg(purpose, ', ' order by id) from coins.evm_send where subject = '${subject}'`);

async function refused(request: PayoutRequest, reason: string): Promise<void> {
  const error = await pay(request).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProviderRefused);
  expect(error).toMatchObject({ reason });
  expect(await sendsOf(request)).toBe("null");
}
