import { readTransferData, SELECTORS, mixedCase } from "@apogee/chains/evm";
import { sliceHex, zeroAddress, type Hex } from "viem";
import type { z } from "zod";
import { headOf } from "../chain.store.ts";
import { NATIVE } from "../chains.ts";
import { execute, gasNeeded } from "../execute.ts";
import { stateFor } from "../mine-block.ts";
import { balanceOf, isBarred, tokensOf } from "../state.store.ts";
import { wordOf } from "./answers.ts";
import { RpcFault, serverFault } from "./fault.ts";
import type { RpcContext } from "./context.ts";
import { numberOf, type call, type Tag } from "./params.ts";

type Call = z.output<typeof call>;
const REVERTED = new RpcFault(3, "execution reverted");

/** Answers `balanceOf`, `decimals` and `isBlackListed` of a listed token; any other address has no code and answers nothing. */
export async function readContract({ tx, chain }: RpcContext, wanted: Call, named: Tag): Promise<Hex> {
  const data = wanted.data ?? wanted.input ?? "0x";
  const token = (await tokensOf(tx, chain)).find(({ contract }) => contract === wanted.to);
  if (!token) return "0x";
  const selector = data.slice(0, 10);
  if (selector === SELECTORS.decimals) return wordOf(BigInt(token.decimals));
  if (data.length !== 2 + 2 * 36) throw REVERTED;
  const about = mixedCase(sliceHex(data, 16));
  if (selector === SELECTORS.balanceOf)
    return wordOf(await balanceOf(tx, chain, about, token.contract, await numberOf(tx, chain, named)));
  if (selector === SELECTORS.isBlackListed && token.hasBlacklist)
    return wordOf((await isBarred(tx, chain, token.contract, about)) ? 1n : 0n);
  throw REVERTED;
}

/** The gas that a call would use; refuses one that would revert, as nodes do. */
export async function estimateGas({ tx, chain }: RpcContext, wanted: Call): Promise<bigint> {
  const { from: sender = zeroAddress, to, value } = wanted;
  const data = wanted.data ?? wanted.input ?? "0x";
  const head = await headOf(tx, chain);
  const state = await stateFor(tx, chain, { sender, to, data }, head.number);
  const gas = gasNeeded(data, state.token);
  if (value > (await balanceOf(tx, chain, sender, NATIVE, head.number)))
    throw serverFault("insufficient funds for transfer");
  const transaction = { sender, to, value, data, gas, chainId: 0, nonce: 0, hash: "0x", fee: FREE } as const;
  if (!execute(transaction, { ...state, fails: false }, 0n).succeeded)
    throw readTransferData(data) ? REVERTED : serverFault("execution reverted");
  return gas;
}

const FREE = { kind: "legacy", gasPrice: 0n } as const;
