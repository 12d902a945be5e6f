import { hex } from "@scure/base";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  accountKey,
  faultOfInput,
  faultOfReplacement,
  feeFor,
  feeShares,
  leastFeeOfReplacement,
  parseTransaction,
  payeeOfKey,
  planTransaction,
  publicKeyAt,
  scriptOf,
  signPlan,
  txidOf,
  UTXO_CHAINS,
  UTXO_PARAMS,
  vsizeOf,
  writeTransaction,
  type Plan,
  type ReceiveKind,
  type Spendable,
  type UtxoChain,
} from "../index.ts";

const XPRV = accountKey(hex.decode("000102030405060708090a0b0c0d0e0f"), "m/84'/0'/0'");
const TARGET = scriptOf({ kind: "p2pkh", program: new Uint8Array(20).fill(9) });

function coin(kind: ReceiveKind, index: number, amount: bigint): Spendable {
  const script = scriptOf(payeeOfKey(publicKeyAt(XPRV, 0, index), kind));
  return { txid: index.toString(16).padStart(64, "a"), vout: index, amount, script, kind, branch: 0, index };
}
const changeOf = (kind: ReceiveKind): Uint8Array => scriptOf(payeeOfKey(publicKeyAt(XPRV, 1, 0), kind));

function planned(chain: UtxoChain, kind = UTXO_PARAMS[chain].receives): Plan {
  const params = UTXO_PARAMS[chain];
  const plan = planTransaction(params, {
    payments: [{ script: TARGET, amount: 150_000_000n }],
    available: [coin(kind, 1, 100_000_000n), coin(kind, 2, 90_000_000n)],
    changeScript: changeOf(params.receives),
    ratePerKvb: params.feeFloorPerKvb * 3n,
  });
  if ("fault" in plan) throw new Error(plan.fault);
  return plan;
}

const KINDS: ReadonlyArray<[UtxoChain, ReceiveKind]> = [
  ["BTC", "p2wpkh"],
  ["BTC", "p2pkh"],
  ["BTC", "p2sh-p2wpkh"],
  ["LTC", "p2wpkh"],
  ["DOG", "p2pkh"],
  ["BCH", "p2pkh"],
];

test.each(KINDS)("%s: a signed transaction with %s inputs unlocks them, and its size was estimated", (chain, kind) => {
  const params = UTXO_PARAMS[chain];
  const plan = planned(chain, kind);
  const signed = signPlan(params, plan, XPRV);
  const transaction = parseTransaction(signed.raw)!;
  expect(signed).toEqual({
    raw: writeTransaction(transaction),
    txid: txidOf(transaction),
    vsize: vsizeOf(transaction),
  });
  expect(signPlan(params, plan, XPRV)).toEqual(signed);
  expect(plan.vsize - signed.vsize).toBeGreaterThanOrEqual(0);
  expect(plan.vsize - signed.vsize).toBeLessThanOrEqual(6);
  expect(plan.fee).toBe(feeFor(plan.vsize, params.feeFloorPerKvb * 3n));
  expect(plan.inputs.map((input, place) => faultOfInput(params, transaction, place, input))).toEqual([null, null]);
});

test.each(KINDS)("%s: any change of what a signature of %s covers is found", (chain, kind) => {
  const params = UTXO_PARAMS[chain];
  const plan = planned(chain, kind);
  const transaction = parseTransaction(signPlan(params, plan, XPRV).raw)!;
  const [first] = plan.inputs as [Spendable];
  const faultOf = (changed: typeof transaction, spent = first): string | null =>
    faultOfInput(params, changed, 0, spent);
  const [output, ...others] = transaction.outputs as [(typeof transaction.outputs)[number]];
  expect(faultOf({ ...transaction, outputs: [{ ...output, amount: output.amount + 1n }, ...others] })).toBe(
    "bad_signature",
  );
  expect(faultOf({ ...transaction, outputs: [{ ...output, script: changeOf(kind) }, ...others] })).toBe(
    "bad_signature",
  );
  expect(faultOf({ ...transaction, lockTime: 1 })).toBe("bad_signature");
  expect(faultOf(transaction, { ...first, script: coin(kind, 7, 1n).script })).toMatch(/wrong_key|wrong_script_hash/);
  // Only digests with amounts notice that an amount is a lie.
  const coversAmount = chain === "BCH" || kind !== "p2pkh";
  expect(faultOf(transaction, { ...first, amount: 1n })).toBe(coversAmount ? "bad_signature" : null);
});

test("a signature of Bitcoin Cash is none on Bitcoin, and the reverse", () => {
  const [cash, bitcoin] = [planned("BCH", "p2pkh"), planned("BTC", "p2pkh")];
  const read = (chain: UtxoChain, plan: Plan) => parseTransaction(signPlan(UTXO_PARAMS[chain], plan, XPRV).raw)!;
  expect(faultOfInput(UTXO_PARAMS.BTC, read("BCH", cash), 0, cash.inputs[0]!)).toBe("unsupported_hash_type");
  expect(faultOfInput(UTXO_PARAMS.BCH, read("BTC", bitcoin), 0, bitcoin.inputs[0]!)).toBe("unsupported_hash_type");
});

test("a plan spends what it has, and pays at least its rate", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...UTXO_CHAINS),
      fc.array(fc.bigInt(1n, 500_000_000n), { minLength: 1, maxLength: 12 }),
      fc.array(fc.bigInt(1n, 300_000_000n), { minLength: 1, maxLength: 4 }),
      fc.bigInt(1n, 40n),
      (chain, coins, amounts, times) => {
        const params = UTXO_PARAMS[chain];
        const ratePerKvb = params.feeFloorPerKvb * times;
        const plan = planTransaction(params, {
          payments: amounts.map((amount) => ({ script: TARGET, amount })),
          available: coins.map((amount, index) => coin(params.receives, index, amount)),
          changeScript: changeOf(params.receives),
          ratePerKvb,
        });
        if ("fault" in plan) {
          if (plan.fault === "below_dust") return amounts.some((amount) => amount < params.dust.p2pkh);
          const all = coins.reduce((sum, each) => sum + each, 0n);
          return (
            amounts.reduce((sum, each) => sum + each, 0n) + feeFor(66 + 190 * coins.length, ratePerKvb) >
            all - BigInt(coins.length)
          );
        }
        const spent = plan.inputs.reduce((sum, { amount }) => sum + amount, 0n);
        const paid = plan.payments.reduce((sum, { amount }) => sum + amount, 0n) + (plan.change?.amount ?? 0n);
        expect(spent - paid).toBe(plan.fee);
        expect(plan.fee).toBeGreaterThanOrEqual(feeFor(plan.vsize, ratePerKvb));
        if (plan.change) expect(plan.change.amount).toBeGreaterThanOrEqual(params.dust[params.receives as "p2pkh"]);
        expect(feeShares(plan).reduce((sum, share) => sum + share, 0n)).toBe(plan.fee);
        return new Set(plan.inputs.map(({ index }) => index)).size === plan.inputs.length;
      },
    ),
  );
});

test("an input alone that fits without change is preferred, and the crumb joins the fee", () => {
  const plan = planTransaction(UTXO_PARAMS.BTC, {
    payments: [{ script: TARGET, amount: 50_000n }],
    available: [coin("p2wpkh", 1, 100_000n), coin("p2wpkh", 2, 50_300n)],
    changeScript: changeOf("p2wpkh"),
    ratePerKvb: 1_000n,
  }) as Plan;
  expect([plan.inputs.map(({ index }) => index), plan.change, plan.fee]).toEqual([[2], null, 300n]);
});

test.each([
  [[{ script: TARGET, amount: 545n }], "below_dust"],
  [[{ script: hex.decode("6a"), amount: 1_000n }], "unknown_script"],
  [[{ script: TARGET, amount: 100_001n }], "not_enough_coins"],
])("plan %# is refused", (payments, fault) => {
  const available = [coin("p2wpkh", 1, 100_000n)];
  expect(
    planTransaction(UTXO_PARAMS.BTC, { payments, available, changeScript: changeOf("p2wpkh"), ratePerKvb: 1_000n }),
  ).toEqual({ fault });
});

const old = { fee: 1_000n, vsize: 200, spends: ["a:0", "b:0"] };
test.each([
  ["BTC", { fee: 1_200n, vsize: 200, spends: ["a:0"], unconfirmedSpends: [] }, null],
  ["BTC", { fee: 1_199n, vsize: 200, spends: ["a:0"], unconfirmedSpends: [] }, "fee_too_low_for_size"],
  ["BTC", { fee: 1_000n, vsize: 100, spends: ["a:0"], unconfirmedSpends: [] }, "fee_not_higher"],
  ["BTC", { fee: 2_000n, vsize: 400, spends: ["a:0"], unconfirmedSpends: [] }, "rate_not_higher"],
  ["BTC", { fee: 9_000n, vsize: 400, spends: ["a:0", "c:0"], unconfirmedSpends: ["c:0"] }, "new_unconfirmed_input"],
  ["BTC", { fee: 9_000n, vsize: 400, spends: ["a:0", "b:0"], unconfirmedSpends: ["b:0"] }, null],
  ["BCH", { fee: 9_000n, vsize: 200, spends: ["a:0"], unconfirmedSpends: [] }, "not_replaceable"],
] as const)("on %s, replacement %# is judged", (chain, replacement, fault) => {
  expect(faultOfReplacement(UTXO_PARAMS[chain], [old], replacement)).toBe(fault);
});

test("the least fee of a replacement is accepted", () => {
  const fee = leastFeeOfReplacement(UTXO_PARAMS.BTC, 1_000n, 180);
  const replacement = { fee, vsize: 180, spends: ["a:0"], unconfirmedSpends: [] };
  expect(faultOfReplacement(UTXO_PARAMS.BTC, [old], replacement)).toBeNull();
});
