import { readTransferData, type ReadEvmTransaction, type TokenTransfer } from "@apogee/chains/evm";
import type { Hex } from "viem";
import { NATIVE } from "./chains.ts";
import type { BalanceChange, TokenRow } from "./state.store.ts";

const BASE_GAS = 21_000n;
const TOKEN_GAS = 30_000n;
const GAS_OF_ZERO = 4n;
const GAS_OF_BYTE = 16n;

/** The gas that a transaction needs before it runs: a base, and its data by the byte. */
export function intrinsicGas(data: Hex): bigint {
  const bytes = data.slice(2).match(/../g) ?? [];
  return bytes.reduce((gas, byte) => gas + (byte === "00" ? GAS_OF_ZERO : GAS_OF_BYTE), BASE_GAS);
}

/** The gas that it uses if it succeeds. */
export function gasNeeded(data: Hex, token: TokenRow | undefined): bigint {
  return intrinsicGas(data) + (token ? TOKEN_GAS : 0n);
}

/** What execution needs to know of the chain's state. */
export interface StateBefore {
  /** The token at the target; undefined for any other address. */
  readonly token: TokenRow | undefined;
  /** What the sender owns of that token. */
  readonly tokenBalance: bigint;
  readonly senderBarred: boolean;
  readonly recipientBarred: boolean;
  /** Someone has set it to revert. */
  readonly fails: boolean;
}

export interface Executed {
  readonly succeeded: boolean;
  readonly gasUsed: bigint;
  readonly changes: readonly BalanceChange[];
  readonly log: TokenTransfer | null;
}

/** Runs a transaction at a price per unit of gas. A failed one pays its fee and moves nothing else. */
export function execute(transaction: ReadEvmTransaction, state: StateBefore, price: bigint): Executed {
  const { sender, to, value, data, gas } = transaction;
  const needed = gasNeeded(data, state.token);
  const transfer = state.token ? readTransferData(data) : null;
  const succeeded = !state.fails && gas >= needed && (state.token === undefined || permits(transaction, state));
  const gasUsed = gas < needed ? gas : needed;
  const paid: BalanceChange = { address: sender, contract: NATIVE, delta: -(gasUsed * price) };
  if (!succeeded) return { succeeded, gasUsed, changes: [paid], log: null };
  const moved = transfer ? moves(sender, transfer.to, to, transfer.value) : moves(sender, to, NATIVE, value);
  return {
    succeeded,
    gasUsed,
    changes: [paid, ...moved],
    log: transfer && { contract: to, from: sender, to: transfer.to, value: transfer.value },
  };
}

/** A token takes no coins, knows only `transfer`, and refuses by its own rules: USDC bars both sides, USDT the sender. */
function permits({ value, data }: ReadEvmTransaction, state: StateBefore): boolean {
  const transfer = readTransferData(data);
  if (value > 0n || !transfer || !state.token || state.token.paused) return false;
  if (state.senderBarred || (state.recipientBarred && !state.token.hasBlacklist)) return false;
  return state.tokenBalance >= transfer.value;
}

const moves = (from: string, to: string, contract: string, value: bigint): BalanceChange[] =>
  value === 0n
    ? []
    : [
        { address: from, contract, delta: -value },
        { address: to, contract, delta: value },
      ];
