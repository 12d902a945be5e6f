import { pad, sliceHex, toHex, type Hex } from "viem";
import { mixedCase, type EvmAddress } from "./address.ts";

/** The topic of `Transfer(address,address,uint256)` (https://eips.ethereum.org/EIPS/eip-20). */
export const TRANSFER_TOPIC: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** The first four bytes of the data of a call. */
export const SELECTORS = {
  transfer: "0xa9059cbb",
  balanceOf: "0x70a08231",
  decimals: "0x313ce567",
  isBlackListed: "0xe47d6060",
} as const satisfies Record<string, Hex>;

const WORD = 32;

/** The data of `transfer(to, value)`. */
export function transferData(to: EvmAddress, value: bigint): Hex {
  return `${SELECTORS.transfer}${word(to)}${word(toHex(value))}`;
}

/** The data of a call that asks a token about one address. */
export function askData(question: "balanceOf" | "isBlackListed", about: EvmAddress): Hex {
  return `${SELECTORS[question]}${word(about)}`;
}

/** The recipient and amount of the data of a `transfer`; null for any other call. */
export function readTransferData(data: Hex): { readonly to: EvmAddress; readonly value: bigint } | null {
  if (data.length !== 2 + 2 * (4 + 2 * WORD) || sliceHex(data, 0, 4) !== SELECTORS.transfer) return null;
  const to = addressInWord(sliceHex(data, 4, 4 + WORD));
  return to === null ? null : { to, value: BigInt(sliceHex(data, 4 + WORD)) };
}

/** The fields of a log that decide whether it reports a transfer. */
export interface EvmLog {
  readonly address: string;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** What a token's log says: who received how much of which contract's token. */
export interface TokenTransfer {
  readonly contract: EvmAddress;
  readonly from: EvmAddress;
  readonly to: EvmAddress;
  readonly value: bigint;
}

/**
 * Reads a log of a transfer of an ERC-20 token; null for any other log. A transfer of an ERC-721 token has the same
 * topic and a fourth one, and is not read.
 */
export function readTransferLog({ address, topics, data }: EvmLog): TokenTransfer | null {
  const [topic, from, to] = topics;
  if (topic !== TRANSFER_TOPIC || topics.length !== 3 || data.length !== 2 + 2 * WORD) return null;
  const sender = addressInWord(from!);
  const recipient = addressInWord(to!);
  if (sender === null || recipient === null) return null;
  return { contract: mixedCase(address), from: sender, to: recipient, value: BigInt(data) };
}

/** An address as a topic of a log. */
export function topicOf(address: EvmAddress): Hex {
  return pad(address.toLowerCase() as Hex, { size: WORD });
}

/** The answer of a call as a whole number; null if the contract answered nothing. */
export function readNumber(answer: Hex): bigint | null {
  return answer.length === 2 + 2 * WORD ? BigInt(answer) : null;
}

const word = (value: string): string =>
  value
    .slice(2)
    .toLowerCase()
    .padStart(2 * WORD, "0");

function addressInWord(words: Hex): EvmAddress | null {
  if (words.length !== 2 + 2 * WORD || BigInt(sliceHex(words, 0, 12)) !== 0n) return null;
  return mixedCase(sliceHex(words, 12));
}
