import { checkAddress, planTransaction, scriptOfAddress, signPlan, UTXO_PARAMS, type Payment } from "@apogee/chains";
import type { Tx } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import { addToPool, checkTransaction, type Accepted } from "./accept.ts";
import type { Miner } from "./mine.ts";
import { faucetOf } from "./params.ts";
import { spendableBy, tipOf } from "./store.ts";

/** A payment of the faucet. */
export interface FaucetPayment {
  readonly address: string;
  /** In the coin's smallest unit. */
  readonly amount: bigint;
}

/**
 * Pays addresses in one transaction from the faucet's wallet, and puts it into the pool. Refuses what is no address of the
 * coin, and more than the faucet has. The node must be locked.
 */
export async function payFromFaucet(
  tx: Tx,
  miner: Miner,
  payments: readonly FaucetPayment[],
  ratePerKvb: bigint,
  at: Date,
): Promise<Accepted> {
  const { coin } = miner;
  const outputs = payments.map(({ address, amount }): Payment => {
    const verdict = checkAddress(coin, address);
    if (!verdict.ok) throw new InvalidFields({ address: { invalid: `This is no ${coin} address.` } });
    return { script: scriptOfAddress(coin, verdict.address), amount };
  });
  const params = UTXO_PARAMS[coin];
  const wallet = faucetOf(miner.key, coin);
  const script = Buffer.from(wallet.script, "hex");
  const next = (await tipOf(tx, coin))!.height + 1;
  const spendable = await spendableBy(tx, coin, wallet.script, next - params.coinbaseMaturity);
  const plan = planTransaction(params, {
    payments: outputs,
    available: spendable.map(({ txid, vout, amount }) => ({
      txid,
      vout,
      amount,
      script,
      kind: params.receives,
      branch: 0,
      index: 0,
    })),
    changeScript: script,
    ratePerKvb,
  });
  if ("fault" in plan)
    throw new InvalidFields({ amount: { [plan.fault]: "The faucet cannot pay this amount in one transaction." } });
  const accepted = await checkTransaction(tx, coin, signPlan(params, plan, wallet.xprv).raw);
  await addToPool(tx, coin, accepted, at);
  return accepted;
}
