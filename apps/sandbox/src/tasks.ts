import type { AnyTask, Task } from "@apogee/events";
import type { z } from "zod";
import { mineBlock } from "./chain/mine-block.ts";
import { mineScheduled } from "./evm-nodes/mine-block.ts";
import { expire, settleLater } from "./families/pay.ts";
import { advanceProviderPayout } from "./families/payout.ts";
import {
  ADVANCE_PAYOUT,
  ADVANCE_PROVIDER_PAYOUT,
  DELIVER_NOTIFICATION,
  EXPIRE_PAYMENT,
  EXPIRE_PROVIDER_PAYMENT,
  FINISH_PENDING,
  MINE_BLOCK,
  MINE_EVM_BLOCK,
  SETTLE_PROVIDER_PAYMENT,
  MINE_NODE_BLOCK,
} from "./jobs.ts";
import { deliver } from "./notifications/deliver.ts";
import { mineQueued } from "./nodes/schedule.ts";
import type { SandboxOptions } from "./options.ts";
import { expirePayment, finishPending } from "./payments/leave-payment.ts";
import { advancePayout } from "./payouts/advance-payout.ts";

/** The sandbox's background jobs: notifications, expiries, late confirmations of banks, payouts and blocks. */
export function sandboxTasks(options: SandboxOptions): AnyTask[] {
  return [
    task(DELIVER_NOTIFICATION, (delivery) => deliver(options, delivery)),
    task(EXPIRE_PAYMENT, ({ id }) => expirePayment(options, id)),
    task(FINISH_PENDING, ({ id }) => finishPending(options, id)),
    task(ADVANCE_PAYOUT, ({ id, step }) => advancePayout(options, id, step)),
    task(EXPIRE_PROVIDER_PAYMENT, ({ id }) => expire(options, id)),
    task(SETTLE_PROVIDER_PAYMENT, ({ id }) => settleLater(options, id)),
    task(ADVANCE_PROVIDER_PAYOUT, ({ id }) => advanceProviderPayout(options, id)),
    task(MINE_BLOCK, ({ txid, confirmation }) => mineBlock(options, txid, confirmation)),
    task(MINE_NODE_BLOCK, ({ coin }) => mineQueued(options, coin)),
    task(MINE_EVM_BLOCK, ({ chain, number }) => mineScheduled(options, chain, number)),
  ];
}

function task<S extends z.ZodType>(
  job: { name: string; payload: S },
  run: (payload: z.output<S>) => Promise<void>,
): Task<z.output<S>> {
  return { ...job, run };
}
