import {
  feeShares,
  leastFeeOfReplacement,
  normalizeXpub,
  planTransaction,
  scriptOfAddress,
  signPlan,
  UTXO_PARAMS,
  xpubOf,
  type Payment,
  type Plan,
  type UtxoChain,
} from "@apogee/chains";
import { inTransaction, type Tx } from "@apogee/database";
import { cursorOf, haltChain, haltOf } from "../cursor.store.ts";
import { withinBounds } from "../domain/hot-limit.ts";
import { rateNow } from "./fee-rate.ts";
import { changeAddress } from "./issue.ts";
import { NodeRefused, type CoinNode } from "./node.ts";
import {
  batchPayouts,
  changeShare,
  failPayout,
  hotLimitOf,
  inputsOf,
  insertAttempt,
  insertBatch,
  lockInputs,
  lockSigner,
  markBroadcast,
  openAttempts,
  payoutsOf,
  queuedPayouts,
  signedSince,
  spendableUtxos,
  type AttemptRow,
  type PayoutRow,
} from "./payouts.store.ts";
import type { UtxoPorts } from "./ports.ts";

const MOST_IN_BATCH = 20;
const REBROADCAST_MS = 600_000;
/** Blocks after which an unconfirmed transaction is replaced by one with a higher fee. */
const STUCK_BLOCKS = 6;
const HOUR_MS = 3_600_000;

/** The process that signs: a chain's node and the account's private key. */
interface Signer {
  readonly chain: UtxoChain;
  readonly node: CoinNode;
  readonly xprv: string;
}

/**
 * Sends what the cashier has ordered on a chain, in a process that has the key: signs a batch of queued payouts, replaces
 * stuck transactions, and broadcasts everything that is signed and not confirmed. A transaction is stored and committed
 * before it is broadcast, so that an interruption at any point sends the same bytes again and never pays twice.
 */
export async function sendPayouts(ports: UtxoPorts, chain: UtxoChain): Promise<void> {
  const [node, xprv] = [ports.node(chain), ports.signingKey(chain)];
  if (!node || xprv === null || (await haltOf(ports.db, chain)) !== undefined) return;
  const signer = { chain, node, xprv };
  // What was signed before an interruption leaves first.
  await broadcastSigned(ports, signer);
  await replaceStuck(ports, signer);
  await signBatch(ports, signer);
  await broadcastSigned(ports, signer);
}

async function signBatch(ports: UtxoPorts, { chain, node, xprv }: Signer): Promise<void> {
  const at = ports.clock.date();
  const cursor = await cursorOf(ports.db, chain);
  const payouts = await payoutsToSign(ports, chain, at);
  if (!cursor || payouts.length === 0) return;
  const rate = await rateNow(ports, chain, node);
  if (rate === null) return;
  const params = UTXO_PARAMS[chain];
  const xpub = normalizeXpub(xpubOf(xprv));
  const change = await inTransaction(ports.db, (tx) => changeAddress(tx, chain, xpub, at));
  const available = await spendableUtxos(ports.db, chain, {
    xpub,
    kind: params.receives,
    tip: cursor.height,
    maturity: params.coinbaseMaturity,
  });
  const order = { available, changeScript: scriptOfAddress(chain, change.address), ratePerKvb: rate };
  // Fewer payouts may be covered when all are not.
  for (let count = payouts.length; count > 0; count--) {
    const chosen = payouts.slice(0, count);
    const plan = planTransaction(params, { ...order, payments: chosen.map(paymentOf) });
    if ("fault" in plan && plan.fault === "not_enough_coins") continue;
    if ("fault" in plan) return refuseUnpayable(ports, chosen, order);
    if (!(await areUnspent(ports, chain, node, plan))) return;
    return storeBatch(ports, { chain, xprv }, { plan, payouts: chosen, height: cursor.height }, at);
  }
  ports.log("warn", "the hot wallet cannot cover a payout", { chain, paymentId: payouts[0]!.paymentId });
}

const paymentOf = ({ chain, target, amount }: PayoutRow): Payment => ({
  script: scriptOfAddress(chain, target),
  amount: BigInt(amount),
});

async function payoutsToSign(ports: UtxoPorts, chain: UtxoChain, at: Date): Promise<PayoutRow[]> {
  const { db } = ports;
  const queued = await queuedPayouts(db, chain, MOST_IN_BATCH);
  const bounds = await hotLimitOf(db, chain);
  if (!bounds || queued.length === 0) return [];
  const signed = {
    hour: await signedSince(db, chain, new Date(at.getTime() - HOUR_MS)),
    day: await signedSince(db, chain, new Date(at.getTime() - 24 * HOUR_MS)),
  };
  const fitting = withinBounds(queued, bounds, signed);
  if (fitting.length < queued.length)
    ports.log("warn", "payouts wait because of the bounds of the hot wallet", {
      chain,
      waiting: queued.length - fitting.length,
    });
  const approved: PayoutRow[] = [];
  for (const payout of fitting) if (await ports.isApproved(db, payout.paymentId)) approved.push(payout);
  return approved;
}

/** Ends the payouts that no transaction can pay, such as one below the smallest output; the others go in the next step. */
async function refuseUnpayable(
  ports: UtxoPorts,
  payouts: readonly PayoutRow[],
  order: Omit<Parameters<typeof planTransaction>[1], "payments">,
): Promise<void> {
  for (const payout of payouts) {
    const alone = planTransaction(UTXO_PARAMS[payout.chain], { ...order, payments: [paymentOf(payout)] });
    if ("fault" in alone && alone.fault !== "not_enough_coins")
      await inTransaction(ports.db, (tx) => failPayout(tx, payout.paymentId, alone.fault));
  }
}

/** Book and chain must agree about every input; otherwise nothing is signed any more until an operator has looked. */
async function areUnspent(ports: UtxoPorts, chain: UtxoChain, node: CoinNode, plan: Plan): Promise<boolean> {
  for (const { txid, vout } of plan.inputs) {
    if (await node.isUnspent(txid, vout)) continue;
    // A block that was not read yet may have changed it.
    if ((await node.tip()).hash !== (await cursorOf(ports.db, chain))?.hash) return false;
    const reason = `The output ${txid}:${vout} is spendable in the books and not on the chain.`;
    await inTransaction(ports.db, (tx) => haltChain(tx, chain, reason, ports.clock.date()));
    ports.log("error", "a chain is not read any more", { chain, reason });
    return false;
  }
  return true;
}

async function storeBatch(
  ports: UtxoPorts,
  { chain, xprv }: Pick<Signer, "chain" | "xprv">,
  { plan, payouts, height }: { readonly plan: Plan; readonly payouts: readonly PayoutRow[]; readonly height: number },
  at: Date,
): Promise<void> {
  const signed = signPlan(UTXO_PARAMS[chain], plan, xprv);
  const shares = feeShares(plan);
  await inTransaction(ports.db, async (tx) => {
    await lockSigner(tx, chain);
    for (const { paymentId } of payouts) if (!(await ports.isApproved(tx, paymentId))) throw new Changed();
    const batchId = await insertBatch(tx, chain, at);
    const orders = payouts.map(({ paymentId }, place) => ({ paymentId, fee: Number(shares[place]!) }));
    const isOurs =
      (await lockInputs(tx, chain, batchId, plan.inputs)) === plan.inputs.length &&
      (await batchPayouts(tx, batchId, orders, at)) === orders.length;
    if (!isOurs) throw new Changed();
    await insertAttempt(tx, { batchId, sequence: 1, ...signed, fee: Number(plan.fee), signedHeight: height }, at);
  }).catch((error: unknown) => {
    if (!(error instanceof Changed)) throw error;
  });
}

/** Another process was faster, or the cashier has changed its mind: the next step looks again. */
class Changed extends Error {
  override readonly name = "Changed";
}

async function replaceStuck(ports: UtxoPorts, signer: Signer): Promise<void> {
  const { chain, node, xprv } = signer;
  const params = UTXO_PARAMS[chain];
  const cursor = await cursorOf(ports.db, chain);
  if (!cursor || !params.replaceable) return;
  const batches = Map.groupBy(await openAttempts(ports.db, chain), ({ batchId }) => batchId);
  for (const attempts of batches.values()) {
    const newest = attempts.at(-1)!;
    const isMined = attempts.some(({ height }) => height !== null);
    if (isMined || newest.broadcastAt === null || cursor.height - newest.signedHeight < STUCK_BLOCKS) continue;
    const rate = await rateNow(ports, chain, node);
    if (rate === null) return;
    const at = ports.clock.date();
    await inTransaction(ports.db, async (tx) => {
      await lockSigner(tx, chain);
      const still = (await openAttempts(tx, chain)).filter(({ batchId }) => batchId === newest.batchId);
      if (still.at(-1)?.id === newest.id)
        await storeReplacement(tx, ports, { chain, xprv, rate, height: cursor.height }, newest, at);
    });
  }
}

interface Replacing {
  readonly chain: UtxoChain;
  readonly xprv: string;
  readonly rate: bigint;
  readonly height: number;
}

/** Signs the same payments from the same inputs, and from more if the fee needs them, with a higher fee. */
async function storeReplacement(
  tx: Tx,
  ports: UtxoPorts,
  { chain, xprv, rate, height }: Replacing,
  old: AttemptRow,
  at: Date,
): Promise<void> {
  const params = UTXO_PARAMS[chain];
  const xpub = normalizeXpub(xpubOf(xprv));
  const payouts = await payoutsOf(tx, old.batchId);
  const required = await inputsOf(tx, chain, old.batchId, params.receives);
  const available = await spendableUtxos(tx, chain, {
    xpub,
    kind: params.receives,
    tip: height,
    maturity: params.coinbaseMaturity,
  });
  const oldRate = (BigInt(old.fee) * 1_000n) / BigInt(old.vsize) + 1n;
  const raised = (oldRate * 5n) / 4n;
  const plan = planTransaction(params, {
    payments: payouts.map(paymentOf),
    required,
    available,
    changeScript: scriptOfAddress(chain, (await changeAddress(tx, chain, xpub, at)).address),
    ratePerKvb: rate > raised ? rate : raised,
    leastFee: (vsize) => leastFeeOfReplacement(params, BigInt(old.fee), vsize),
  });
  if ("fault" in plan) {
    ports.log("error", "a stuck transaction cannot be replaced", { chain, txid: old.txid, fault: plan.fault });
    return;
  }
  const added = plan.inputs.slice(required.length);
  if ((await lockInputs(tx, chain, old.batchId, added)) !== added.length) return;
  const signed = signPlan(params, plan, xprv);
  const shares = feeShares(plan);
  for (const [place, { paymentId }] of payouts.entries()) await changeShare(tx, paymentId, Number(shares[place]!));
  const attempt = { batchId: old.batchId, sequence: old.sequence + 1, ...signed };
  await insertAttempt(tx, { ...attempt, fee: Number(plan.fee), signedHeight: height }, at);
}

/** Broadcasts the newest transaction of each open batch, and again every ten minutes: the same bytes. */
async function broadcastSigned(ports: UtxoPorts, { chain, node }: Signer): Promise<void> {
  const at = ports.clock.date();
  const batches = Map.groupBy(await openAttempts(ports.db, chain), ({ batchId }) => batchId);
  for (const attempts of batches.values()) {
    const newest = attempts.at(-1)!;
    const isDue = newest.broadcastAt === null || at.getTime() - newest.broadcastAt.getTime() >= REBROADCAST_MS;
    if (!isDue || attempts.some(({ height }) => height !== null)) continue;
    try {
      await node.broadcast(newest.raw);
      await markBroadcast(ports.db, newest.id, at);
    } catch (error) {
      if (!(error instanceof NodeRefused)) throw error;
      ports.log("error", "a node does not accept a transaction", { chain, txid: newest.txid, error: error.message });
    }
  }
}
