import { CHAIN_IDS, signEvmTransaction, transferData, type MarketFee } from "@apogee/chains/evm";
import type { Tx } from "@apogee/database";
import { invariant } from "@apogee/kernel";
import type { EvmPorts } from "../ports.ts";
import { insertAttempt, type AttemptRow, type SendRow } from "./sends.store.ts";

const GAS_OF_NOTHING = 21_000n;

/** The fields of a send that its transactions have in common. */
export type Signable = Pick<SendRow, "branch" | "index" | "sender" | "nonce" | "target" | "contract" | "units" | "gas">;

interface Attempt {
  readonly number: number;
  readonly kind: AttemptRow["kind"];
  readonly fee: MarketFee;
  readonly block: number;
}

/** Signs one attempt of a send and stores it; the caller broadcasts after the commit. */
export async function signAttempt(
  tx: Tx,
  { chain, signer }: EvmPorts,
  sendId: number,
  send: Signable,
  { number, kind, fee, block }: Attempt,
): Promise<void> {
  invariant(signer, "This process has no keys of coins.");
  const signed = await signEvmTransaction(
    {
      chainId: CHAIN_IDS[chain],
      nonce: send.nonce,
      fee,
      ...(kind === "filler"
        ? { to: send.sender, value: 0n, data: "0x", gas: GAS_OF_NOTHING }
        : send.contract
          ? { to: send.contract, value: 0n, data: transferData(send.target, send.units), gas: send.gas }
          : { to: send.target, value: send.units, data: "0x", gas: send.gas }),
    },
    signer.keyOf(send.branch, send.index),
  );
  await insertAttempt(tx, sendId, { number, kind, fee, signedAtBlock: block, ...signed });
}
