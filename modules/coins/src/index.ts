export {
  accountOf,
  addressAt,
  addressesOf,
  issueAddress,
  type Account,
  type IssuedAddress,
} from "./addresses.store.ts";
export { blockAt, cursorOf, forgetBlocksAbove, haltChain, keepBlock, type Cursor } from "./cursor.store.ts";
export { depositAddress } from "./evm/deposit-address.ts";
export { httpNode, type HttpNodeOptions } from "./evm/http-node.ts";
export { NodeAway, NodeRefused, type EvmNode } from "./evm/node.ts";
export type { ApprovedPayout, EvmPorts, EvmSigner } from "./evm/ports.ts";
export { evmTasks, scheduleEvm } from "./evm/jobs.ts";
export { evmProvider } from "./evm/provider.ts";
export { followSends } from "./evm/send/follow-sends.ts";
export { hotAddress } from "./evm/send/hot-address.ts";
export { sweep } from "./evm/send/sweep.ts";
export { watchChain } from "./evm/watch/watch-chain.ts";
export { httpRpc } from "./utxo/http-rpc.ts";
export { coinNode, NodeRefused as UtxoNodeRefused, type CoinNode, type NodeBlock } from "./utxo/node.ts";
export { scheduleUtxo, stepChain, utxoTasks } from "./utxo/jobs.ts";
export { providerIdOf, type UtxoPorts } from "./utxo/ports.ts";
export { utxoProvider } from "./utxo/provider.ts";
