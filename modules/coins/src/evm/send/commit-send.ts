import type { MarketFee } from "@apogee/chains/evm";
import type { Tx } from "@apogee/database";
import type { EvmPorts, OwnAddress } from "../ports.ts";
import { insertSend, lockSender, type SendRow } from "./sends.store.ts";
import { signAttempt } from "./sign-send.ts";

/** What is to be sent, before it has a nonce. */
export interface SendOrder extends Pick<
  SendRow,
  "purpose" | "paymentId" | "subject" | "target" | "contract" | "currency" | "units" | "amount" | "gas"
> {
  readonly from: OwnAddress;
  /** What the chain has counted of the sender, for its first send. */
  readonly firstNonce: number;
  readonly fee: MarketFee;
  /** The newest block. */
  readonly block: number;
}

/** Gives an order its nonce, and stores it with its first signed transaction. `admit` decides again, under the lock. */
export async function commitSend(
  tx: Tx,
  ports: EvmPorts,
  { from, firstNonce, fee, block, ...order }: SendOrder,
  admit: () => Promise<void>,
): Promise<void> {
  const { chain, clock } = ports;
  const nonce = await lockSender(tx, chain, from, firstNonce);
  await admit();
  const send = { ...order, chain, sender: from.address, nonce };
  const id = await insertSend(tx, send, clock.date());
  await signAttempt(tx, ports, id, { ...send, ...from }, { number: 1, kind: "transfer", fee, block });
}
