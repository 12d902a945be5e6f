import {
  faultOfInput,
  faultOfReplacement,
  feeFor,
  isCoinbase,
  keysOfMultisig,
  parseTransaction,
  payeeOf,
  txidOf,
  UTXO_PARAMS,
  vsizeOf,
  type RawTransaction,
  type UtxoChain,
  type UtxoParams,
} from "@apogee/chains";
import type { Tx } from "@apogee/database";
import { NodeError, REJECTED } from "./node-error.ts";
import {
  childrenOf,
  insertTransaction,
  moveTransactions,
  outputAt,
  spendersOf,
  tipOf,
  transactionById,
  type OutputRow,
  type StoredTransaction,
} from "./store.ts";

/** A transaction that the node accepts into its pool. */
export interface Accepted {
  readonly txid: string;
  readonly read: RawTransaction;
  readonly raw: string;
  readonly vsize: number;
  readonly fee: bigint;
  /** Transactions of the pool that it replaces, with their descendants. */
  readonly replaced: readonly StoredTransaction[];
  /** It was in the pool before. */
  readonly known: boolean;
}

const outpointOf = ({ txid, vout }: { readonly txid: string; readonly vout: number }): string => `${txid}:${vout}`;

/**
 * Checks a transaction as a node does before it enters the pool: amounts, scripts and signatures, coinbases, dust, fee, and
 * the rules of replacement. Throws `NodeError` with the node's own words. The node must be locked.
 */
export async function checkTransaction(tx: Tx, coin: UtxoChain, raw: string): Promise<Accepted> {
  const params = UTXO_PARAMS[coin];
  const read = parseTransaction(raw);
  if (!read || read.inputs.length === 0) throw new NodeError(-22, "TX decode failed");
  if (isCoinbase(read)) throw new NodeError(REJECTED, "coinbase");
  const txid = txidOf(read);
  const stored = await transactionById(tx, coin, txid);
  if (stored?.state === "mined") throw new NodeError(-27, "Transaction already in block chain");
  const vsize = vsizeOf(read);
  if (stored?.state === "pool") return { txid, read, raw, vsize, fee: BigInt(stored.fee), replaced: [], known: true };
  if (new Set(read.inputs.map(outpointOf)).size < read.inputs.length)
    throw new NodeError(REJECTED, "bad-txns-inputs-duplicate");
  const spent = await spentBy(tx, coin, read);
  checkOutputs(params, read);
  const paid = read.outputs.reduce((sum, { amount }) => sum + amount, 0n);
  const fee = spent.reduce((sum, { amount }) => sum + amount, 0n) - paid;
  if (fee < 0n) throw new NodeError(REJECTED, "bad-txns-in-belowout");
  for (const [place, output] of spent.entries()) {
    const fault = faultOfInput(params, read, place, { ...output, script: Buffer.from(output.script, "hex") });
    if (fault) throw new NodeError(REJECTED, `mandatory-script-verify-flag-failed (${fault})`);
  }
  if (fee < feeFor(vsize, params.feeStepPerKvb)) throw new NodeError(REJECTED, "min relay fee not met");
  const replaced = await replacedBy(tx, coin, read, { fee, vsize });
  return { txid, read, raw, vsize, fee, replaced, known: false };
}

/** Puts a checked transaction into the pool, and removes those that it replaces. */
export async function addToPool(tx: Tx, coin: UtxoChain, accepted: Accepted, at: Date): Promise<void> {
  if (accepted.known) return;
  const replaced = accepted.replaced.map(({ txid }) => txid);
  await moveTransactions(tx, coin, replaced, { state: "gone" });
  const facts = { txid: accepted.txid, raw: accepted.raw, vsize: accepted.vsize, read: accepted.read };
  await insertTransaction(
    tx,
    coin,
    { ...facts, fee: Number(accepted.fee), coinbase: false, state: "pool", blockHash: null },
    at,
  );
}

async function spentBy(tx: Tx, coin: UtxoChain, read: RawTransaction): Promise<OutputRow[]> {
  const next = (await tipOf(tx, coin))!.height + 1;
  const rows: OutputRow[] = [];
  for (const input of read.inputs) {
    const output = await outputAt(tx, coin, input);
    const mined = output && (await spendersOf(tx, coin, input, ["mined"]));
    if (!output || mined!.length > 0) throw new NodeError(-25, "bad-txns-inputs-missingorspent");
    if (output.coinbase && next - output.height! < UTXO_PARAMS[coin].coinbaseMaturity)
      throw new NodeError(REJECTED, "bad-txns-premature-spend-of-coinbase");
    rows.push(output);
  }
  return rows;
}

const P2PK = /^(?:21[0-9a-f]{66}|41[0-9a-f]{130})ac$/;

function checkOutputs(params: UtxoParams, { outputs }: RawTransaction): void {
  for (const { amount, script } of outputs) {
    const payee = payeeOf(script);
    const standard =
      payee !== null || P2PK.test(Buffer.from(script).toString("hex")) || keysOfMultisig(script).length > 0;
    if (!standard || (payee && !params.hrp && /^p2(?:w|tr)/.test(payee.kind) && params.chain === "BCH"))
      throw new NodeError(REJECTED, "scriptpubkey");
    if (payee && amount < params.dust[payee.kind]) throw new NodeError(REJECTED, "dust");
  }
}

async function replacedBy(
  tx: Tx,
  coin: UtxoChain,
  read: RawTransaction,
  { fee, vsize }: { readonly fee: bigint; readonly vsize: number },
): Promise<StoredTransaction[]> {
  const found = new Map<string, StoredTransaction>();
  for (const input of read.inputs)
    for (const each of await spendersOf(tx, coin, input, ["pool"])) found.set(each.txid, each);
  if (found.size === 0) return [];
  // A map may grow while it is read: descendants of descendants come too.
  for (const each of found.values())
    for (const child of await childrenOf(tx, coin, each.txid)) found.set(child.txid, child);
  if (read.inputs.some(({ txid }) => found.has(txid))) throw new NodeError(REJECTED, "bad-txns-spends-conflicting-tx");
  const unconfirmedSpends: string[] = [];
  for (const input of read.inputs)
    if ((await outputAt(tx, coin, input))!.state === "pool") unconfirmedSpends.push(outpointOf(input));
  const replaced = [...found.values()];
  const fault = faultOfReplacement(
    UTXO_PARAMS[coin],
    replaced.map((each) => ({
      fee: BigInt(each.fee),
      vsize: each.vsize,
      spends: parseTransaction(each.raw)!.inputs.map(outpointOf),
    })),
    { fee, vsize, spends: read.inputs.map(outpointOf), unconfirmedSpends },
  );
  if (fault === "not_replaceable") throw new NodeError(REJECTED, "txn-mempool-conflict");
  if (fault) throw new NodeError(REJECTED, `insufficient fee (${fault})`);
  return replaced;
}
