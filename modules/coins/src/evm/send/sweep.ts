import {
  askData,
  gasLimit,
  readNumber,
  toLedger,
  transferData,
  type EvmAddress,
  type MarketFee,
} from "@apogee/chains/evm";
import { inTransaction } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { digitsOf } from "../domain/digits.ts";
import { contractAnswer, gasEstimate, headerNamed, minedNonce, nativeBalance } from "../node.ts";
import type { EvmPorts, OwnAddress } from "../ports.ts";
import { tokensOf } from "../tokens.store.ts";
import { commitSend, type SendOrder } from "./commit-send.ts";
import { currentFee } from "./current-fee.ts";
import { hotAddress } from "./hot-address.ts";
import { ruleOf } from "./rules.store.ts";
import { markSwept, sweepableAddresses, type Sweepable } from "./sweep.store.ts";

const MOST_AT_ONCE = 10;
const GAS_OF_NOTHING = 21_000n;

/**
 * Empties addresses into the hot one: first gas for a token's transfer is sent to the address, then the token out. An address
 * with a send under way takes no second. While fees are above the cap, nothing is swept.
 */
export async function sweep(ports: EvmPorts): Promise<void> {
  const { db, node, chain, signer } = ports;
  if (!signer) return;
  const found = await sweepableAddresses(db, chain, MOST_AT_ONCE);
  if (found.length === 0) return;
  const rule = await ruleOf(db, chain);
  const [fee, head] = [await currentFee(ports, rule), await headerNamed(node, "latest")];
  if (fee.maxFeePerGas > rule.mostFee || !head) return;
  for (const place of found) {
    const planned = await planOf(ports, place, fee);
    if (planned) await carryOut(ports, place, { ...planned, fee, block: head.number });
  }
}

type Planned = Omit<SendOrder, "fee" | "block">;

/** The next send for an address; null if nothing worth it is there. */
async function planOf(ports: EvmPorts, place: Sweepable, fee: MarketFee): Promise<Planned | null> {
  const { node, chain } = ports;
  const own: OwnAddress = { address: place.address, branch: 0, index: place.index };
  const hot = hotAddress(ports);
  const native = await nativeBalance(node, own.address);
  const common = { paymentId: null, subject: own.address };
  if (place.contract === null) {
    const units = native - GAS_OF_NOTHING * fee.maxFeePerGas;
    if (units <= 0n) return null;
    const amount = toLedger(units, digitsOf(chain)).amount;
    const order = { target: hot.address, contract: null, currency: chain, units, amount, gas: GAS_OF_NOTHING };
    return { ...common, ...order, purpose: "sweep", from: own, firstNonce: await minedNonce(node, own.address) };
  }
  const units = await tokenBalance(ports, place.contract, own.address);
  if (units === 0n) return null;
  const data = transferData(hot.address, units);
  const gas = gasLimit(await gasEstimate(node, { from: own.address, to: place.contract, value: 0n, data }));
  // Twice the fee of now, so that a higher one at the time of the sweep does not need a second gift.
  if (native < gas * fee.maxFeePerGas) {
    const gift = 2n * gas * fee.maxFeePerGas - native;
    const order = { target: own.address, contract: null, currency: chain, units: gift, gas: GAS_OF_NOTHING };
    const amount = toLedger(gift, digitsOf(chain)).amount;
    return { ...common, ...order, amount, purpose: "gas", from: hot, firstNonce: await minedNonce(node, hot.address) };
  }
  const decimals = (await tokensOf(ports.db, chain)).find(({ contract }) => contract === place.contract)?.decimals;
  const amount = decimals === undefined ? minor(0) : toLedger(units, digitsOf(place.currency, decimals)).amount;
  const order = { target: hot.address, contract: place.contract, currency: place.currency, units, amount, gas };
  return { ...common, ...order, purpose: "sweep", from: own, firstNonce: await minedNonce(node, own.address) };
}

async function tokenBalance({ node }: EvmPorts, contract: EvmAddress, owner: EvmAddress): Promise<bigint> {
  return readNumber(await contractAnswer(node, contract, askData("balanceOf", owner))) ?? 0n;
}

/** A sweep takes what its deposits brought, so that they are marked with it; `followSends` broadcasts. */
async function carryOut(ports: EvmPorts, place: Sweepable, order: SendOrder): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    await commitSend(tx, ports, order, async () => undefined);
    if (order.purpose === "sweep") await markSwept(tx, ports.chain, place);
  });
}
