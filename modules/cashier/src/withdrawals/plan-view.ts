import type { WithdrawalPlan } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { neededFor } from "../obstacles.ts";
import type { CashierPorts } from "../ports.ts";
import { processingOf } from "../method-facts.ts";
import type { Examined, WithdrawalAsked } from "./examine-order.ts";

/** A plan in wire format, with what the player must provide first. */
export async function planView(
  db: Database | Tx,
  ports: CashierPorts,
  { playerId, amount, currency }: WithdrawalAsked,
  { player, plan }: Examined,
  at: Date,
): Promise<WithdrawalPlan> {
  return {
    id: plan.id,
    amount_cents: amount,
    currency,
    parts: plan.parts.map((part) => ({
      target: part.target.target,
      method: part.method.id,
      brand: part.method.brand,
      amount_cents: part.amount,
      processing_minutes: processingOf(part.method, "cashout"),
      returns_deposit: part.returnsDeposit,
    })),
    needed: await neededFor(db, ports, { id: null, playerId, licence: player.licence, currency, amount }, at),
  };
}
