import {
  checkTransaction,
  createWithdrawal as createWithdrawalRoute,
  listPayments,
  providerNotification,
  recallPayment,
  showPayment,
} from "@apogee/contract";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { currencyOf, minor, NotFound } from "@apogee/kernel";
import { applyNotification } from "./commands/apply-notification.ts";
import { createWithdrawal } from "./commands/create-withdrawal.ts";
import { recallWithdrawal } from "./commands/recall-withdrawal.ts";
import { FraudChecksOff } from "./errors.ts";
import { openCheck } from "./fraud/open-check.ts";
import type { CashierPorts } from "./ports.ts";
import { presentChange } from "./present-change.ts";
import { paymentById, paymentsOf } from "./queries.ts";
import { depositRoutes } from "./routes.deposits.ts";
import { methodRoutes } from "./routes.methods.ts";
import { presentPayment, presentPayments } from "./views.ts";

/** The cashbox's routes, and the route for providers' notifications. */
export function cashierRoutes(ports: CashierPorts): ImplementedRoute[] {
  return [...methodRoutes(ports), ...depositRoutes(ports), ...paymentRoutes(ports)];
}

/** Withdrawals, the history of payments, and what other programs tell of payments. */
function paymentRoutes(ports: CashierPorts): ImplementedRoute[] {
  return [
    implementForPlayer(createWithdrawalRoute, async ({ body }, context) => {
      const change = await createWithdrawal(
        context.tx,
        ports,
        {
          playerId: context.principal.playerId,
          methodId: body.method,
          currency: currencyOf(body.currency).code,
          amount: minor(body.amount_cents),
          savedProfileId: body.saved_profile_id ?? null,
          fields: body.fields,
          forfeitBonus: body.forfeit_bonus,
        },
        context.clock.date(),
      );
      return { payment: await presentChange(context, ports, change) };
    }),
    implementForPlayer(showPayment, async ({ params }, { db, principal }) => {
      const payment = await paymentById(db, params.id);
      if (payment?.playerId !== principal.playerId) throw new NotFound("This payment");
      return presentPayment(db, ports, payment);
    }),
    implementForPlayer(listPayments, async ({ query }, { db, principal }) =>
      presentPayments(db, ports, await paymentsOf(db, principal.playerId, query.limit)),
    ),
    implementForPlayer(recallPayment, async ({ params }, context) => {
      const change = await recallWithdrawal(
        context.tx,
        ports,
        { playerId: context.principal.playerId, paymentId: params.id },
        context.clock.date(),
      );
      return presentChange(context, ports, change);
    }),
    implementForPlayer(checkTransaction, async ({ body }, { tx, clock, principal: { playerId } }) => {
      if (!ports.fraud) throw new FraudChecksOff();
      await openCheck(
        tx,
        {
          playerId,
          paymentId: null,
          kind: body.type,
          currency: currencyOf(body.currency).code,
          amount: minor(body.amount_cents),
          paymentSystem: body.payment_system,
          deviceFingerprint: body.device_fingerprint ?? null,
          cardBin: body.card?.bin ?? null,
          cardLastFour: body.card?.last_four ?? null,
        },
        clock.date(),
      );
      return { status: "accepted" as const };
    }),
    implement(providerNotification, async ({ params }, context) => {
      await applyNotification(ports, {
        providerId: params.provider,
        rawBody: context.rawBody,
        header: (name) => context.header(name),
      });
      return { status: "ok" as const };
    }),
  ];
}
