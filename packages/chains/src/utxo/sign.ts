import { secp256k1 } from "@noble/curves/secp256k1.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { hex } from "@scure/base";
import { p2wpkh, Transaction } from "@scure/btc-signer";
import { codeOfKeyHash, digestWithAmount, SIGHASH_ALL_FORKID } from "./digest.ts";
import { hash160 } from "./hashes.ts";
import { privateKeyAt } from "./hd.ts";
import type { UtxoParams } from "./params.ts";
import type { Plan, Spendable } from "./plan.ts";
import { parseTransaction, txidOf, vsizeOf, writeTransaction, type RawTransaction } from "./raw-transaction.ts";
import { faultOfInput } from "./verify.ts";

/** Says that a transaction may be replaced. */
const REPLACEABLE = 0xfffffffd;
const FINAL = 0xffffffff;
const VERSION = 2;

/** A transaction that nodes accept. */
export interface SignedTransaction {
  readonly raw: string;
  readonly txid: string;
  readonly vsize: number;
}

/**
 * Signs a plan with the account's extended private key, and verifies every signature before it returns. The same plan
 * always gives the same bytes.
 */
export function signPlan(params: UtxoParams, plan: Plan, xprv: string): SignedTransaction {
  const keyOf = ({ branch, index }: Spendable): Uint8Array => privateKeyAt(xprv, branch, index);
  const raw = params.cashPrefix ? signCash(plan, keyOf) : signWithLibrary(params, plan, keyOf);
  const transaction = parseTransaction(raw)!;
  plan.inputs.forEach((input, place) => {
    const fault = faultOfInput(params, transaction, place, input);
    if (fault) throw new Error(`Input ${place} of a signed transaction does not unlock its output: ${fault}.`);
  });
  return { raw, txid: txidOf(transaction), vsize: vsizeOf(transaction) };
}

const outputsOf = ({ payments, change }: Plan): Plan["payments"] => (change ? [...payments, change] : payments);

function signWithLibrary(params: UtxoParams, plan: Plan, keyOf: (input: Spendable) => Uint8Array): string {
  const transaction = new Transaction({ version: VERSION, allowLegacyWitnessUtxo: true });
  for (const input of plan.inputs) {
    const key = secp256k1.getPublicKey(keyOf(input), true);
    transaction.addInput({
      txid: input.txid,
      index: input.vout,
      sequence: params.replaceable ? REPLACEABLE : FINAL,
      witnessUtxo: { script: input.script, amount: input.amount },
      ...(input.kind === "p2sh-p2wpkh" ? { redeemScript: p2wpkh(key).script } : {}),
    });
  }
  for (const { script, amount } of outputsOf(plan)) transaction.addOutput({ script, amount });
  plan.inputs.forEach((input, place) => transaction.signIdx(keyOf(input), place));
  transaction.finalize();
  return transaction.hex;
}

/** Bitcoin Cash signs with its own hash type over the digest with amounts. */
function signCash(plan: Plan, keyOf: (input: Spendable) => Uint8Array): string {
  const bare: RawTransaction = {
    version: VERSION,
    lockTime: 0,
    inputs: plan.inputs.map(({ txid, vout }) => ({
      txid,
      vout,
      script: new Uint8Array(),
      sequence: FINAL,
      witness: [],
    })),
    outputs: outputsOf(plan),
  };
  return writeTransaction({
    ...bare,
    inputs: bare.inputs.map((input, place) => {
      const spent = plan.inputs[place]!;
      const privateKey = keyOf(spent);
      const key = secp256k1.getPublicKey(privateKey, true);
      const code = codeOfKeyHash(hash160(key));
      const digest = digestWithAmount(bare, place, { code, amount: spent.amount }, SIGHASH_ALL_FORKID);
      const signature = secp256k1.sign(digest, privateKey, { prehash: false, format: "der", lowS: true });
      return { ...input, script: concatBytes(push(concatBytes(signature, hex.decode("41"))), push(key)) };
    }),
  });
}

const push = (item: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(item.length), item);
