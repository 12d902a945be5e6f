import { createHmac } from "node:crypto";
import type { EvmChain } from "@apogee/chains";
import { signEvmTransaction, transferData, type EvmAddress } from "@apogee/chains/evm";
import type { Tx } from "@apogee/database";
import { InvalidFields } from "@apogee/kernel";
import type { Hex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { blockByNumber, headOf, lockChain } from "./chain.store.ts";
import { NATIVE } from "./chains.ts";
import { intrinsicGas, gasNeeded } from "./execute.ts";
import { minedCount, pendingFrom } from "./pool.store.ts";
import { sendTransaction } from "./send-transaction.ts";
import { balanceOf, insertChanges, tokensOf } from "./state.store.ts";

const WEALTH = 10n ** 30n;
const TIP = 1_000_000_000n;

export interface FaucetGift {
  readonly chain: EvmChain;
  readonly to: EvmAddress;
  /** The contract of a token; null for the chain's own coin. */
  readonly contract: EvmAddress | null;
  /** In the smallest units of the coin or token. */
  readonly units: bigint;
}

/** Sends coins or tokens from the faucet's own address, by an ordinary transaction that must be mined. */
export async function give(tx: Tx, secret: string, gift: FaucetGift, at: Date): Promise<Hex> {
  const { chain, contract, units, to } = gift;
  const key: Hex = `0x${createHmac("sha256", secret).update(`faucet of ${chain}`).digest("hex")}`;
  const sender = privateKeyToAddress(key);
  const { chainId, baseFee } = await lockChain(tx, chain);
  const token = (await tokensOf(tx, chain)).find((row) => row.contract === contract);
  if (contract !== null && !token) throw new InvalidFields({ contract: { unknown: "This contract is not a token." } });
  await endow(tx, chain, sender, contract ?? NATIVE);
  const data = contract === null ? "0x" : transferData(to, units);
  const { raw } = await signEvmTransaction(
    {
      chainId,
      nonce: await nextNonce(tx, chain, sender),
      to: contract ?? to,
      value: contract === null ? units : 0n,
      data,
      gas: token ? gasNeeded(data, token) : intrinsicGas(data),
      fee: { kind: "eip1559", maxFeePerGas: 2n * baseFee + TIP, maxPriorityFeePerGas: TIP },
    },
    key,
  );
  const sent = await sendTransaction(tx, chain, raw, at);
  if ("refused" in sent) throw new InvalidFields({ to: { refused: `The chain refuses this: ${sent.refused}.` } });
  return sent.hash;
}

/** The faucet owns coins for its fees, and what it gives, from the first block on. */
async function endow(tx: Tx, chain: EvmChain, address: string, contract: string): Promise<void> {
  const first = (await blockByNumber(tx, chain, 0))!;
  for (const kind of new Set([NATIVE, contract]))
    if ((await balanceOf(tx, chain, address, kind, 0)) === 0n)
      await insertChanges(tx, chain, first.hash, [{ address, contract: kind, delta: WEALTH }]);
}

async function nextNonce(tx: Tx, chain: EvmChain, sender: string): Promise<number> {
  const waiting = await pendingFrom(tx, chain, sender);
  return waiting.at(-1) ? waiting.at(-1)!.nonce + 1 : minedCount(tx, chain, sender, (await headOf(tx, chain)).number);
}
