import { isCoinbase, keysOfMultisig, UTXO_PARAMS, type RawTransaction, type UtxoChain } from "@apogee/chains";
import type { Tx } from "@apogee/database";
import {
  assignDeposit,
  changeDeposit,
  insertUtxo,
  placeUtxo,
  replacedUtxo,
  scriptsAmong,
  utxoAt,
  type UtxoRow,
  type WatchedScript,
} from "./deposits.store.ts";
import type { UtxoPorts } from "./ports.ts";
import { bareKeyScript } from "./scripts-of-key.ts";

/** A transaction in the pool (`height` null) or in a block. */
export interface Observed {
  readonly txid: string;
  readonly read: RawTransaction;
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** All scripts under which an output may belong to the house: its own, and those of the keys of a bare multisig. */
const namesOf = (script: Uint8Array): string[] => [toHex(script), ...keysOfMultisig(script).map(bareKeyScript)];

/** Records what transactions pay to the house. Outputs that are known already only change their place. */
export async function recordOutputs(
  tx: Tx,
  ports: Pick<UtxoPorts, "log">,
  chain: UtxoChain,
  { transactions, height }: { readonly transactions: readonly Observed[]; readonly height: number | null },
  at: Date,
): Promise<void> {
  const names = transactions.flatMap(({ read }) => read.outputs.flatMap(({ script }) => namesOf(script)));
  const watched = new Map((await scriptsAmong(tx, chain, names)).map((each) => [each.script, each]));
  if (watched.size === 0) return;
  for (const { txid, read } of transactions)
    for (const [vout, { amount, script }] of read.outputs.entries()) {
      const found = namesOf(script).flatMap((name) => watched.get(name) ?? [])[0];
      if (!found || amount <= 0n) continue;
      const exact = found.script === toHex(script) && found.own;
      await recordOutput(tx, ports, chain, { txid, vout, read, amount, found, exact, height }, at);
    }
}

interface Found {
  readonly txid: string;
  readonly vout: number;
  readonly read: RawTransaction;
  readonly amount: bigint;
  readonly found: WatchedScript;
  /** False if the key is ours but the script is not the one of the address. */
  readonly exact: boolean;
  readonly height: number | null;
}

async function recordOutput(
  tx: Tx,
  ports: Pick<UtxoPorts, "log">,
  chain: UtxoChain,
  { txid, vout, read, amount, found, exact, height }: Found,
  at: Date,
): Promise<void> {
  const place = { state: height === null ? "seen" : "mined", height } as const;
  const known = await utxoAt(tx, chain, txid, vout);
  if (known) {
    if (known.state !== place.state || known.height !== height) await placeUtxo(tx, chain, known, place);
    return;
  }
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) {
    ports.log("error", "an output is larger than any amount that can be booked", { chain, txid, vout });
    return;
  }
  const purpose: UtxoRow["purpose"] = !exact ? "unallocated" : found.branch === 1 ? "change" : "deposit";
  const row = {
    txid,
    vout,
    amount: Number(amount),
    script: found.script,
    address: found.address,
    purpose,
    coinbase: isCoinbase(read),
    spends: read.inputs.map((input) => `${input.txid}:${input.vout}`),
    ...place,
  };
  await insertUtxo(tx, chain, row, at);
  if (purpose === "unallocated")
    ports.log("error", "coins arrived at a script of an own key that is no address", { chain, txid, vout });
  if (purpose === "deposit") await takeOver(tx, chain, row);
}

/** A replacement, or the same transaction under another id, continues the deposit of the output that it replaces. */
async function takeOver(
  tx: Tx,
  chain: UtxoChain,
  row: Pick<UtxoRow, "txid" | "vout" | "address" | "amount" | "spends">,
): Promise<void> {
  const replaced = await replacedUtxo(tx, chain, row);
  if (!replaced || replaced.depositId === null) return;
  await placeUtxo(tx, chain, replaced, { state: "dropped", height: null });
  await assignDeposit(tx, chain, replaced, null);
  await assignDeposit(tx, chain, row, replaced.depositId);
  await changeDeposit(tx, replaced.depositId, { confirmations: 0, dropped: false });
}

/** The least confirmations of an output, whatever its value: an output of a coinbase may be spent only later. */
export const leastConfirmations = (chain: UtxoChain, coinbase: boolean): number =>
  coinbase ? UTXO_PARAMS[chain].coinbaseMaturity : 1;
