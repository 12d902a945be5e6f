export { CHAIN_NAMES, COINS, type Chain, type Coin, type CoinCode, type EvmChain, type UtxoChain } from "./coins.ts";
export { CONFIRMATIONS, confirmationsFor, type ConfirmationRow } from "./confirmations.ts";
export { readDecimal, toChain, toLedger, writeDecimal } from "./amounts.ts";
export { addressSentence, checkAddress, scriptOfAddress } from "./addresses/check-address.ts";
export { checksummed } from "./addresses/check-evm.ts";
export type { AddressFault, AddressHint, AddressVerdict } from "./addresses/verdict.ts";
export { parsePaymentUri, writePaymentUri, type PaymentUri } from "./payment-uri.ts";
export { decodeCashAddr, encodeCashAddr, type CashAddress } from "./utxo/cash-addr.ts";
export {
  BITCOIN_REGTEST,
  isUtxoChain,
  UTXO_CHAINS,
  UTXO_PARAMS,
  type ReceiveKind,
  type ScriptKind,
  type UtxoParams,
} from "./utxo/params.ts";
export { addressOfPayee, addressOfScript, keysOfMultisig, payeeOf, scriptOf, type Payee } from "./utxo/scripts.ts";
export {
  accountKey,
  addressOfAccount,
  normalizeXpub,
  payeeOfKey,
  privateKeyAt,
  publicKeyAt,
  xpubOf,
} from "./utxo/hd.ts";
export {
  announcesReplacement,
  coinbaseInput,
  isCoinbase,
  parseTransaction,
  txidOf,
  vsizeOf,
  writeTransaction,
  type RawInput,
  type RawOutput,
  type RawTransaction,
} from "./utxo/raw-transaction.ts";
export { digestWithAmount, legacyDigest, SIGHASH_ALL, SIGHASH_ALL_FORKID } from "./utxo/digest.ts";
export { faultOfInput, type InputFault } from "./utxo/verify.ts";
export { estimateVsize, feeFor, inputVsize, outputVsize } from "./utxo/sizes.ts";
export {
  feeShares,
  planTransaction,
  type Payment,
  type Plan,
  type PlanFault,
  type PlanOrder,
  type Spendable,
} from "./utxo/plan.ts";
export { signPlan, type SignedTransaction } from "./utxo/sign.ts";
export {
  faultOfReplacement,
  leastFeeOfReplacement,
  type PooledTransaction,
  type ReplacementFault,
} from "./utxo/replacement.ts";
