import { mixedCase, type EvmAddress, type EvmLog } from "@apogee/chains/evm";
import { fitted } from "@apogee/kernel";
import { toHex, type Hex } from "viem";
import { z } from "zod";

/** A node of an Ethereum-like chain. */
export interface EvmNode {
  /** Calls a JSON-RPC method. Throws `NodeRefused` for an answer that refuses, and `NodeAway` without a clear answer. */
  call(method: string, params: readonly unknown[]): Promise<unknown>;
}

/** The node answered, and refuses: its message is the reason. */
export class NodeRefused extends Error {
  override readonly name = "NodeRefused";
}

/** No answer, or one that does not fit. */
export class NodeAway extends Error {
  override readonly name = "NodeAway";
}

const hex = z.string().regex(/^0x[0-9a-fA-F]*$/) as unknown as z.ZodType<Hex>;
const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/)
  .transform(BigInt);
const count = quantity.transform(Number).pipe(z.int().min(0));
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform(mixedCase);
const transaction = z.object({
  hash: hex,
  from: address,
  to: address.nullable(),
  nonce: count,
  value: quantity,
  blockNumber: count.nullable(),
});
const block = z.object({
  number: count,
  hash: hex,
  parentHash: hex,
  baseFeePerGas: quantity.default(0n),
  transactions: z.array(z.union([transaction, hex])),
});
const log = z.object({
  address: hex,
  topics: z.array(hex),
  data: hex,
  transactionHash: hex,
  logIndex: count,
  blockHash: hex,
});
const receipt = z.object({
  status: quantity,
  blockNumber: count,
  blockHash: hex,
  gasUsed: quantity,
  effectiveGasPrice: quantity.default(0n),
  logs: z.array(log),
});
const fees = z.object({ baseFeePerGas: z.array(quantity).min(1), reward: z.array(z.array(quantity)).nullish() });

/** A transaction as a node knows it. */
export type NodeTransaction = z.output<typeof transaction>;
/** A block with whole transactions. */
export type NodeBlock = Omit<z.output<typeof block>, "transactions"> & { readonly transactions: NodeTransaction[] };
/** The outcome of a mined transaction. */
export type NodeReceipt = z.output<typeof receipt>;
/** A log with its place. */
export type NodeLog = EvmLog & z.output<typeof log>;
/** A number of a block, or a name that nodes know. */
export type BlockName = number | "latest" | "finalized";

async function asked<S extends z.ZodType>(
  node: EvmNode,
  method: string,
  params: readonly unknown[],
  shape: S,
): Promise<z.output<S>> {
  const read = fitted(shape, await node.call(method, params));
  if (!read.success) throw new NodeAway(`The answer to ${method} does not fit: ${read.error.issues[0]?.message}`);
  return read.data;
}

const named = (name: BlockName): string => (typeof name === "number" ? toHex(name) : name);

/** The number of the chain (EIP-155). */
export const chainIdOf = (node: EvmNode): Promise<number> => asked(node, "eth_chainId", [], count);

/** A block with its transactions; null if the chain is not that long. */
export async function blockNamed(node: EvmNode, name: BlockName): Promise<NodeBlock | null> {
  const found = await asked(node, "eth_getBlockByNumber", [named(name), true], block.nullable());
  return found && { ...found, transactions: found.transactions.filter((entry) => typeof entry !== "string") };
}

/** A block without its transactions. */
export async function headerNamed(node: EvmNode, name: BlockName): Promise<Omit<NodeBlock, "transactions"> | null> {
  return asked(node, "eth_getBlockByNumber", [named(name), false], block.nullable());
}

/** The logs of one block with a first topic. A block that a reorganisation has removed is refused by nodes. */
export const logsOf = (node: EvmNode, blockHash: Hex, topic: Hex): Promise<NodeLog[]> =>
  asked(node, "eth_getLogs", [{ blockHash, topics: [topic] }], z.array(log));

/** Null until it is mined. */
export const receiptOf = (node: EvmNode, hash: string): Promise<NodeReceipt | null> =>
  asked(node, "eth_getTransactionReceipt", [hash], receipt.nullable());

/** Null if the node does not know it. */
export const transactionOf = (node: EvmNode, hash: string): Promise<NodeTransaction | null> =>
  asked(node, "eth_getTransactionByHash", [hash], transaction.nullable());

/** How many transactions of an address were mined. */
export const minedNonce = (node: EvmNode, sender: EvmAddress): Promise<number> =>
  asked(node, "eth_getTransactionCount", [sender, "latest"], count);

/** The same after a block. */
export const minedNonceAt = (node: EvmNode, sender: EvmAddress, block: number): Promise<number> =>
  asked(node, "eth_getTransactionCount", [sender, toHex(block)], count);

/** In wei. */
export const nativeBalance = (node: EvmNode, owner: EvmAddress): Promise<bigint> =>
  asked(node, "eth_getBalance", [owner, "latest"], quantity);

/** The code at an address; `0x` if it is no contract. */
export const codeAt = (node: EvmNode, target: EvmAddress): Promise<Hex> =>
  asked(node, "eth_getCode", [target, "latest"], hex);

/** What a contract answers. */
export const contractAnswer = (node: EvmNode, to: EvmAddress, data: Hex): Promise<Hex> =>
  asked(node, "eth_call", [{ to, data }, "latest"], hex);

/** What a call would use; refused if it would revert. */
export const gasEstimate = (
  node: EvmNode,
  call: { from: EvmAddress; to: EvmAddress; value: bigint; data: Hex },
): Promise<bigint> =>
  asked(
    node,
    "eth_estimateGas",
    [{ from: call.from, to: call.to, value: toHex(call.value), ...(call.data === "0x" ? {} : { data: call.data }) }],
    quantity,
  );

/** The base fee of the next block, and the median tips of recent blocks. */
export async function feesOf(
  node: EvmNode,
  blocks: number,
): Promise<{ readonly baseFee: bigint; readonly tips: bigint[] }> {
  const found = await asked(node, "eth_feeHistory", [toHex(blocks), "latest", [50]], fees);
  return { baseFee: found.baseFeePerGas.at(-1)!, tips: (found.reward ?? []).flatMap((tips) => tips.slice(0, 1)) };
}

/** Hands a signed transaction to the node; returns its hash. */
export const broadcast = (node: EvmNode, raw: Hex): Promise<Hex> => asked(node, "eth_sendRawTransaction", [raw], hex);
