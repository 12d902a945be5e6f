import { COINS } from "@apogee/chains";
import { NATIVE_DECIMALS, type Digits } from "@apogee/chains/evm";
import { invariant } from "@apogee/kernel";

/** The decimals of a currency in the ledger, beside those of its chain. */
export function digitsOf(currency: string, chainDecimals: number = NATIVE_DECIMALS): Digits {
  const coin = COINS.find(({ code }) => code === currency);
  invariant(coin, `${currency} is not a coin.`);
  return { chain: chainDecimals, ledger: coin.ledgerDigits };
}
