export { CHAIN_NAMES, COINS, type Chain, type Coin, type CoinCode, type EvmChain, type UtxoChain } from "./coins.ts";
export { CONFIRMATIONS, confirmationsFor, type ConfirmationRow } from "./confirmations.ts";
