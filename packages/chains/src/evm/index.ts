export {
  checkEvmAddress,
  mixedCase,
  type CheckedEvmAddress,
  type EvmAddress,
  type EvmAddressFault,
} from "./address.ts";
export { EVM_ACCOUNT_PATH, evmAccountOf, evmAddressOf, evmKeyOf, type Branch } from "./derive.ts";
export { CHAIN_IDS, NATIVE_DECIMALS, PUBLISHED_TOKENS, type EvmToken } from "./networks.ts";
export { toChain, toLedger, type Digits, type LedgerAmount } from "./units.ts";
export {
  boundsOf,
  bumpFee,
  feeFor,
  gasLimit,
  medianTip,
  priceIn,
  replaces,
  type EvmFee,
  type MarketFee,
} from "./fees.ts";
export {
  readEvmTransaction,
  signEvmTransaction,
  UnreadableTransaction,
  type EvmTransaction,
  type ReadEvmTransaction,
  type SignedEvmTransaction,
} from "./transaction.ts";
export {
  askData,
  readNumber,
  readTransferData,
  readTransferLog,
  SELECTORS,
  topicOf,
  TRANSFER_TOPIC,
  transferData,
  type EvmLog,
  type TokenTransfer,
} from "./erc20.ts";
export { paymentUri, readPaymentUri, type EvmPaymentRequest } from "./payment-uri.ts";
