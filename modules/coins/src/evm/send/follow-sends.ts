import { readTransferLog, toLedger } from "@apogee/chains/evm";
import type { ProviderEvent } from "@apogee/cashier";
import { bumpFee } from "@apogee/chains/evm";
import { inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { digitsOf } from "../domain/digits.ts";
import { headerNamed, minedNonceAt, receiptOf, type NodeReceipt } from "../node.ts";
import { providerOf, type EvmPorts } from "../ports.ts";
import { broadcastAttempt } from "./broadcast-send.ts";
import { currentFee } from "./current-fee.ts";
import { ruleOf, type SendRule } from "./rules.store.ts";
import {
  attemptsOf,
  lockWaiting,
  markSendReported,
  sendOfPayment,
  settleSend,
  unreportedSends,
  waitingSends,
  type AttemptRow,
  type SendRow,
  type Settlement,
} from "./sends.store.ts";
import { signAttempt } from "./sign-send.ts";

const REBROADCAST_MS = 600_000;
/** After so many refusals a send is given up, and its nonce is filled. */
const MOST_REFUSALS = 5;

/** Follows what was sent: settles what is deep enough, raises the fee of what is stuck, and broadcasts again. */
export async function followSends(ports: EvmPorts): Promise<void> {
  const { db, node, chain } = ports;
  const sends = await waitingSends(db, chain);
  const head = sends.length > 0 ? await headerNamed(node, "latest") : null;
  if (head) {
    const rule = await ruleOf(db, chain);
    for (const send of sends) await follow(ports, rule, send, head.number);
  }
  for (const send of await unreportedSends(db, chain)) {
    await ports.report(providerOf(chain), [await eventOf(ports, send)]);
    await markSendReported(db, send.id);
  }
}

/** The outcome of a payout, if it has one. */
export async function lookUpPayout(ports: EvmPorts, paymentId: number): Promise<ProviderEvent[]> {
  const send = await sendOfPayment(ports.db, ports.chain, paymentId);
  return send && send.stage !== "waiting" ? [await eventOf(ports, send)] : [];
}

async function follow(ports: EvmPorts, rule: SendRule, send: SendRow, head: number): Promise<void> {
  const attempts = await attemptsOf(ports.db, send.id);
  const mined = await minedOf(ports, attempts);
  const settled = mined
    ? head - mined.receipt.blockNumber + 1 >= rule.confirmations && outcomeOf(send, mined)
    : await lostNonce(ports, rule, send, head);
  if (settled) {
    await inTransaction(ports.db, async (tx) => {
      if (await lockWaiting(tx, send.id)) await settleSend(tx, send.id, settled, ports.clock.date());
    });
    if (settled.stage === "failed")
      ports.log("error", "a send on a chain has failed", { chain: send.chain, send: send.id, reason: settled.reason });
    return;
  }
  if (!mined) await press(ports, rule, send, attempts, head);
}

interface Mined {
  readonly attempt: AttemptRow;
  readonly receipt: NodeReceipt;
}

async function minedOf({ node }: EvmPorts, attempts: readonly AttemptRow[]): Promise<Mined | null> {
  for (const attempt of attempts.toReversed()) {
    const receipt = await receiptOf(node, attempt.hash);
    if (receipt) return { attempt, receipt };
  }
  return null;
}

/** A token's transfer is judged by its log, since some answer nothing. */
function outcomeOf(send: SendRow, { attempt, receipt }: Mined): Settlement {
  const fee = receipt.gasUsed * receipt.effectiveGasPrice;
  const failed = (reason: string): Settlement => ({ stage: "failed", reason, fee });
  if (attempt.kind === "filler") return failed("not_sent");
  if (receipt.status !== 1n) return failed("reverted");
  const moved =
    send.contract === null ||
    receipt.logs
      .map(readTransferLog)
      .some((log) => log?.contract === send.contract && log.to === send.target && log.value === send.units);
  return moved ? { stage: "done", reason: null, fee } : failed("no_transfer");
}

/** Another transaction has used the nonce, and is deep enough: none of ours can be mined any more. */
async function lostNonce(ports: EvmPorts, rule: SendRule, send: SendRow, head: number): Promise<Settlement | null> {
  const { node, log, chain } = ports;
  const deep = head - rule.confirmations + 1;
  if (deep < 0 || (await minedNonceAt(node, send.sender, deep)) <= send.nonce) return null;
  log("error", "another transaction has used a nonce of the house", { chain, sender: send.sender, nonce: send.nonce });
  return { stage: "failed", reason: "nonce_used", fee: null };
}

async function press(
  ports: EvmPorts,
  rule: SendRule,
  send: SendRow,
  attempts: readonly AttemptRow[],
  head: number,
): Promise<void> {
  const last = attempts.at(-1)!;
  const gaveUp = last.kind === "transfer" && last.refusals >= MOST_REFUSALS;
  const stuck = head - last.signedAtBlock >= rule.bumpAfterBlocks;
  const next = gaveUp || stuck ? await raise(ports, rule, send, last, head, gaveUp ? "filler" : last.kind) : null;
  const waited = last.broadcastAt === null ? Infinity : ports.clock.now() - last.broadcastAt.getTime();
  if (next) await broadcastAttempt(ports, send.id, next);
  else if (waited >= REBROADCAST_MS || last.refusals > 0) await broadcastAttempt(ports, send.id, last);
}

/** Signs a replacement with the same nonce and higher fees; null while that is above the cap. */
async function raise(
  ports: EvmPorts,
  rule: SendRule,
  send: SendRow,
  last: AttemptRow,
  head: number,
  kind: AttemptRow["kind"],
): Promise<AttemptRow | null> {
  const fee = bumpFee(last.fee, await currentFee(ports, rule));
  if (fee.maxFeePerGas > rule.mostFee || !ports.signer) return null;
  await inTransaction(ports.db, async (tx) => {
    const locked = await lockWaiting(tx, send.id);
    const newest = (await attemptsOf(tx, send.id)).at(-1);
    if (!locked || newest?.number !== last.number) return;
    await signAttempt(tx, ports, send.id, locked, { number: last.number + 1, kind, fee, block: head });
  });
  ports.log("warn", "a transaction got a higher fee", { chain: ports.chain, send: send.id, kind });
  return (await attemptsOf(ports.db, send.id)).at(-1)!;
}

/** The hash under which a payout was started names it for ever, so that a bumped one is reported without a hash. */
async function eventOf({ db, chain }: EvmPorts, send: SendRow): Promise<ProviderEvent> {
  const attempts = await attemptsOf(db, send.id);
  const { amount, currency, reason } = send;
  const networkFee = currency === chain ? toLedger(send.fee ?? 0n, digitsOf(currency)).amount : minor(0);
  return {
    id: `${chain}:payout:${send.paymentId}:${send.stage}`,
    about: { paymentId: send.paymentId! },
    externalId: attempts.length === 1 ? attempts[0]!.hash : "",
    news:
      send.stage === "done"
        ? { kind: "payout_paid", amount, currency, networkFee }
        : { kind: "payout_failed", reason: reason ?? "failed" },
  };
}
