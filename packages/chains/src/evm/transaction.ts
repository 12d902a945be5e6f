import { keccak256, parseTransaction, recoverTransactionAddress, type Hex } from "viem";
import { signTransaction } from "viem/accounts";
import { mixedCase, type EvmAddress } from "./address.ts";
import type { EvmFee } from "./fees.ts";

/** A transaction whose every field is given; nothing is asked of a node. */
export interface EvmTransaction {
  readonly chainId: number;
  readonly nonce: number;
  readonly to: EvmAddress;
  /** In wei. */
  readonly value: bigint;
  readonly data: Hex;
  readonly gas: bigint;
  readonly fee: EvmFee;
}

/** A signed transaction: the bytes to broadcast, and the hash under which the chain knows it. */
export interface SignedEvmTransaction {
  readonly raw: Hex;
  readonly hash: Hex;
}

/** Signs a transaction. The signature is deterministic (RFC 6979), so that signing again gives the same bytes. */
export async function signEvmTransaction(transaction: EvmTransaction, key: Hex): Promise<SignedEvmTransaction> {
  const { fee, chainId, nonce, to, value, data, gas } = transaction;
  const fields = { chainId, nonce, to, value, gas, ...(data === "0x" ? {} : { data }) };
  const raw = await signTransaction({
    privateKey: key,
    transaction:
      fee.kind === "legacy"
        ? { type: "legacy", ...fields, gasPrice: fee.gasPrice }
        : {
            type: "eip1559",
            ...fields,
            maxFeePerGas: fee.maxFeePerGas,
            maxPriorityFeePerGas: fee.maxPriorityFeePerGas,
          },
  });
  return { raw, hash: keccak256(raw) };
}

/** A transaction as it was signed, with the address that signed it. */
export interface ReadEvmTransaction extends EvmTransaction {
  readonly sender: EvmAddress;
  readonly hash: Hex;
}

/** The bytes are no signed transaction of the kinds that we build. */
export class UnreadableTransaction extends Error {
  override readonly name = "UnreadableTransaction";
}

/**
 * Reads a signed legacy or EIP-1559 transaction. The sender is recovered from the signature, unless the caller has
 * stored it. Throws `UnreadableTransaction`.
 */
export async function readEvmTransaction(raw: Hex, knownSender?: string): Promise<ReadEvmTransaction> {
  const { parsed, sender } = await recovered(raw, knownSender);
  if (!parsed.to) throw new UnreadableTransaction("The transaction creates a contract.");
  if (parsed.chainId === undefined) throw new UnreadableTransaction("The transaction names no chain.");
  return {
    chainId: parsed.chainId,
    nonce: parsed.nonce ?? 0,
    to: mixedCase(parsed.to),
    value: parsed.value ?? 0n,
    data: parsed.data ?? "0x",
    gas: parsed.gas ?? 0n,
    fee: feeOf(parsed),
    sender: mixedCase(sender),
    hash: keccak256(raw),
  };
}

type Parsed = ReturnType<typeof parseTransaction>;

async function recovered(raw: Hex, knownSender: string | undefined): Promise<{ parsed: Parsed; sender: string }> {
  try {
    return {
      parsed: parseTransaction(raw),
      sender: knownSender ?? (await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })),
    };
  } catch (error) {
    throw new UnreadableTransaction("The bytes are not a signed transaction.", { cause: error });
  }
}

function feeOf(parsed: Parsed): EvmFee {
  if (parsed.type === "legacy") return { kind: "legacy", gasPrice: parsed.gasPrice ?? 0n };
  if (parsed.type !== "eip1559") throw new UnreadableTransaction(`Transactions of type ${parsed.type} are not read.`);
  return {
    kind: "eip1559",
    maxFeePerGas: parsed.maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: parsed.maxPriorityFeePerGas ?? 0n,
  };
}
