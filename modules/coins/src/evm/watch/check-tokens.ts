import { readNumber, SELECTORS } from "@apogee/chains/evm";
import { contractAnswer } from "../node.ts";
import type { EvmPorts } from "../ports.ts";
import { tokensOf } from "../tokens.store.ts";

/** Why a listed token cannot be trusted: its contract answers other decimals than its row. Null if all are right. */
export async function faultOfTokens({ db, node, chain }: EvmPorts): Promise<string | null> {
  for (const { contract, currency, decimals } of await tokensOf(db, chain)) {
    const answered = readNumber(await contractAnswer(node, contract, SELECTORS.decimals));
    if (answered !== BigInt(decimals))
      return `${currency} at ${contract} has ${answered ?? "no"} decimals, and its row says ${decimals}.`;
  }
  return null;
}
