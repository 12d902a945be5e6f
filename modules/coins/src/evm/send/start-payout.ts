import { ProviderAway, ProviderRefused, type PayoutRequest } from "@apogee/cashier";
import {
  askData,
  gasLimit,
  NATIVE_DECIMALS,
  readNumber,
  toChain,
  transferData,
  type EvmAddress,
  type EvmToken,
} from "@apogee/chains/evm";
import { inTransaction, type Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import { digitsOf } from "../domain/digits.ts";
import { contractAnswer, gasEstimate, headerNamed, minedNonce, nativeBalance, NodeAway, NodeRefused } from "../node.ts";
import type { EvmPorts } from "../ports.ts";
import { tokensOf } from "../tokens.store.ts";
import { broadcastAttempt } from "./broadcast-send.ts";
import { checkTarget } from "./check-target.ts";
import { commitSend, type SendOrder } from "./commit-send.ts";
import { currentFee } from "./current-fee.ts";
import { hotAddress } from "./hot-address.ts";
import { boundOf, ruleOf } from "./rules.store.ts";
import { attemptsOf, paidSince, sendOfPayment } from "./sends.store.ts";

const HOUR = 3_600_000;

/**
 * Starts a payout: checks the target, gives it a nonce, stores the signed transaction, commits, and broadcasts. A repeated
 * start sends the same bytes. Throws `ProviderRefused` for what can never be paid, and `ProviderAway` for what must wait:
 * a node that is away, fees above the cap, an empty hot address, or the bounds of the signer.
 */
export async function startPayout(ports: EvmPorts, request: PayoutRequest): Promise<{ readonly externalId: string }> {
  const { db, chain } = ports;
  if (!(await sendOfPayment(db, chain, request.paymentId))) {
    const order = await prepare(ports, request).catch(waitForNode);
    await inTransaction(db, (tx) => commitOnce(tx, ports, request, order));
  }
  const send = await sendOfPayment(db, chain, request.paymentId);
  invariant(send, `Payout ${request.paymentId} was committed and is not stored.`);
  const attempts = await attemptsOf(db, send.id);
  if (send.stage === "waiting") await broadcastAttempt(ports, send.id, attempts.at(-1)!);
  return { externalId: attempts[0]!.hash };
}

async function prepare(ports: EvmPorts, request: PayoutRequest): Promise<SendOrder> {
  const { db, node, chain, signer } = ports;
  if (!signer) throw new ProviderAway("This process has no keys of coins.");
  const { currency, amount, paymentId } = request;
  const token = currency === chain ? null : (await tokensOf(db, chain)).find((row) => row.currency === currency);
  if (token === undefined) throw new ProviderRefused("currency_not_on_chain");
  const target = await checkTarget(ports, request.target ?? "", token);
  const from = hotAddress(ports);
  const units = toChain(amount, digitsOf(currency, token?.decimals ?? NATIVE_DECIMALS));
  const rule = await ruleOf(db, chain);
  const fee = await currentFee(ports, rule);
  if (fee.maxFeePerGas > rule.mostFee) throw new ProviderAway("Fees of the chain are above the cap.");
  const head = await headerNamed(node, "latest");
  if (!head) throw new NodeAway("The node has no newest block.");
  await mustOwn(ports, from.address, token, units);
  const gas = gasLimit(await estimate(ports, { from: from.address, target, token, units }));
  const own = await nativeBalance(node, from.address);
  if (own < gas * fee.maxFeePerGas + (token ? 0n : units))
    throw new ProviderAway(`The hot address ${from.address} needs more ${chain}.`);
  return {
    purpose: "payout",
    paymentId,
    subject: null,
    target,
    contract: token?.contract ?? null,
    currency,
    units,
    amount,
    gas,
    from,
    firstNonce: await minedNonce(node, from.address),
    fee,
    block: head.number,
  };
}

async function mustOwn({ node }: EvmPorts, owner: EvmAddress, token: EvmToken | null, units: bigint): Promise<void> {
  if (!token) return;
  const own = readNumber(await contractAnswer(node, token.contract, askData("balanceOf", owner)));
  if (own === null || own < units) throw new ProviderAway(`The hot address ${owner} needs more ${token.currency}.`);
}

interface Transfer {
  readonly from: EvmAddress;
  readonly target: EvmAddress;
  readonly token: EvmToken | null;
  readonly units: bigint;
}

/** A call that would revert is refused: the token bars one of the two sides, or is paused. */
async function estimate({ node }: EvmPorts, { from, target, token, units }: Transfer): Promise<bigint> {
  try {
    return await gasEstimate(
      node,
      token
        ? { from, to: token.contract, value: 0n, data: transferData(target, units) }
        : { from, to: target, value: units, data: "0x" },
    );
  } catch (error) {
    if (error instanceof NodeRefused && /revert/i.test(error.message)) throw new ProviderRefused("token_refuses");
    throw error;
  }
}

async function commitOnce(tx: Tx, ports: EvmPorts, request: PayoutRequest, order: SendOrder): Promise<void> {
  const known = async (): Promise<boolean> => (await sendOfPayment(tx, ports.chain, request.paymentId)) !== undefined;
  try {
    await commitSend(tx, ports, order, async () => {
      if (await known()) throw new SentMeanwhile();
      await mustBeApproved(tx, ports, order);
      await mustFitBounds(tx, ports, order);
    });
  } catch (error) {
    if (!(error instanceof SentMeanwhile)) throw error;
  }
}

/** Another call has committed the same payout. */
class SentMeanwhile extends Error {
  override readonly name = "SentMeanwhile";
}

/** The signer pays only what an approved withdrawal covers, to the address that it names. */
async function mustBeApproved(tx: Tx, ports: EvmPorts, order: SendOrder): Promise<void> {
  const approved = await ports.approved(tx, order.paymentId!);
  const fits =
    approved?.amount === order.amount &&
    approved.currency === order.currency &&
    approved.address.toLowerCase() === order.target.toLowerCase();
  if (!fits) {
    ports.log("error", "a payout is not covered by an approved withdrawal", { paymentId: order.paymentId });
    throw new ProviderAway(`No approved withdrawal covers payout ${order.paymentId}.`);
  }
}

async function mustFitBounds(tx: Tx, { chain, clock, log }: EvmPorts, order: SendOrder): Promise<void> {
  const bound = await boundOf(tx, chain, order.currency);
  const since = (ms: number): Promise<number> => paidSince(tx, chain, order.currency, new Date(clock.now() - ms));
  const fits =
    bound !== undefined &&
    order.amount <= bound.mostPerPayout &&
    (await since(HOUR)) + order.amount <= bound.mostPerHour &&
    (await since(24 * HOUR)) + order.amount <= bound.mostPerDay;
  if (fits) return;
  log("error", "a payout is above the bounds of the signer", { paymentId: order.paymentId, currency: order.currency });
  throw new ProviderAway(`Payout ${order.paymentId} is above the bounds of the signer.`);
}

function waitForNode(error: unknown): never {
  if (error instanceof NodeAway || error instanceof NodeRefused) throw new ProviderAway(error.message);
  throw error;
}
