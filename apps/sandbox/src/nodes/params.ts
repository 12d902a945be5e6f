import { createHmac } from "node:crypto";
import {
  accountKey,
  addressOfAccount,
  payeeOfKey,
  publicKeyAt,
  scriptOf,
  UTXO_PARAMS,
  xpubOf,
  type UtxoChain,
} from "@apogee/chains";

/** What a block creates, in the coin's smallest unit. The first block creates as much for each of many outputs. */
export const SUBSIDY: Readonly<Record<UtxoChain, { readonly block: bigint; readonly first: bigint }>> = {
  BTC: { block: 5_000_000_000n, first: 100_000_000_000n },
  LTC: { block: 5_000_000_000n, first: 500_000_000_000n },
  DOG: { block: 1_000_000_000_000n, first: 2_000_000_000_000_000n },
  BCH: { block: 5_000_000_000n, first: 100_000_000_000n },
};
export const FIRST_OUTPUTS = 20;

/** Blocks that are mined after the newest transaction, so that every deposit gets all its confirmations. */
export const MINED_AFTER: Readonly<Record<UtxoChain, number>> = { BTC: 7, LTC: 13, DOG: 41, BCH: 11 };

/** The wallet of the faucet: one key for each coin, derived from the sandbox's secret. */
export interface FaucetWallet {
  readonly xprv: string;
  readonly address: string;
  /** Hexadecimal. */
  readonly script: string;
}

/** The faucet's wallet of a coin. */
export function faucetOf(secret: string, coin: UtxoChain): FaucetWallet {
  const params = UTXO_PARAMS[coin];
  const seed = createHmac("sha512", secret).update(`faucet of ${coin}`).digest();
  const xprv = accountKey(seed, params.accountPath);
  const xpub = xpubOf(xprv);
  const payee = payeeOfKey(publicKeyAt(xpub, 0, 0), params.receives);
  return {
    xprv,
    address: addressOfAccount(params, xpub, { branch: 0, index: 0 }),
    script: Buffer.from(scriptOf(payee)).toString("hex"),
  };
}
