import { createWithdrawal as createWithdrawalRoute, planWithdrawal, recallPayment } from "@apogee/contract";
import { CommittedRefusal, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { currencyOf, minor, type DomainError } from "@apogee/kernel";
import { createWithdrawal } from "../commands/create-withdrawal.ts";
import { recallWithdrawal } from "../commands/recall-withdrawal.ts";
import { FieldInvalid, InvalidAddress, PayoutTargetNotOwn } from "../errors.ts";
import type { CashierPorts } from "../ports.ts";
import { presentChange } from "../present-change.ts";
import { examineOrder, type WithdrawalAsked } from "./examine-order.ts";
import { insertRefusedTarget } from "./most.store.ts";
import { planView } from "./plan-view.ts";

/** The plan of a withdrawal, the withdrawal, and its recall. */
export function withdrawalRoutes(ports: CashierPorts): ImplementedRoute[] {
  return [
    implementForPlayer(planWithdrawal, async ({ body }, { db, clock, principal: { playerId } }) => {
      const asked = askedOf(playerId, body);
      return planView(db, ports, asked, await examineOrder(db, ports, asked, clock.date()), clock.date());
    }),
    implementForPlayer(createWithdrawalRoute, async ({ body }, context) => {
      const { principal, tx, clock } = context;
      const order = { ...askedOf(principal.playerId, body), plan: body.plan, forfeitBonus: body.forfeit_bonus };
      const change = await createWithdrawal(tx, ports, order, clock.date()).catch(async (error: unknown) => {
        if (!isRefusedTarget(error)) throw error;
        // Refused before anything was written.
        await insertRefusedTarget(tx, principal.playerId, clock.date());
        throw new CommittedRefusal(error);
      });
      return { payment: await presentChange(context, ports, change) };
    }),
    implementForPlayer(recallPayment, async ({ params }, context) => {
      const { principal, tx, clock } = context;
      const asked = { playerId: principal.playerId, paymentId: params.id };
      return presentChange(context, ports, await recallWithdrawal(tx, ports, asked, clock.date()));
    }),
  ];
}

const isRefusedTarget = (error: unknown): error is DomainError =>
  error instanceof InvalidAddress || error instanceof PayoutTargetNotOwn || error instanceof FieldInvalid;

interface Body {
  readonly method: string;
  readonly currency: string;
  readonly amount_cents: number;
  readonly saved_profile_id?: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

const askedOf = (playerId: number, body: Body): WithdrawalAsked => ({
  playerId,
  methodId: body.method,
  currency: currencyOf(body.currency).code,
  amount: minor(body.amount_cents),
  savedProfileId: body.saved_profile_id ?? null,
  fields: body.fields,
});
