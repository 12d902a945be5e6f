import { z } from "zod";
import { evmChain } from "./evm-nodes/chains.ts";

/** The kinds of the sandbox's jobs, with their payloads. */
export const DELIVER_NOTIFICATION = {
  name: "sandbox.deliver_notification",
  payload: z.object({ id: z.int(), cause: z.enum(["first", "retry", "copy", "again"]), attempt: z.int() }),
};
export const EXPIRE_PAYMENT = { name: "sandbox.expire_payment", payload: z.object({ id: z.string() }) };
export const FINISH_PENDING = { name: "sandbox.finish_pending_payment", payload: z.object({ id: z.string() }) };
export const ADVANCE_PAYOUT = { name: "sandbox.advance_payout", payload: z.object({ id: z.string(), step: z.int() }) };
export const MINE_BLOCK = {
  name: "sandbox.mine_block",
  payload: z.object({ txid: z.string(), confirmation: z.int() }),
};
export const MINE_EVM_BLOCK = {
  name: "sandbox.mine_evm_block",
  payload: z.object({ chain: evmChain, number: z.int() }),
};
export const EXPIRE_PROVIDER_PAYMENT = {
  name: "sandbox.expire_provider_payment",
  payload: z.object({ id: z.string() }),
};
export const SETTLE_PROVIDER_PAYMENT = {
  name: "sandbox.settle_provider_payment",
  payload: z.object({ id: z.string() }),
};
export const ADVANCE_PROVIDER_PAYOUT = {
  name: "sandbox.advance_provider_payout",
  payload: z.object({ id: z.string() }),
};

export const MINE_NODE_BLOCK = {
  name: "sandbox.mine_node_block",
  payload: z.object({ coin: z.enum(["BTC", "LTC", "DOG", "BCH"]) }),
};

export type Delivery = z.output<typeof DELIVER_NOTIFICATION.payload>;
