import { checkTransaction, listPayments, providerNotification, showPayment } from "@apogee/contract";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { currencyOf, minor, NotFound } from "@apogee/kernel";
import { applyNotification } from "./commands/apply-notification.ts";
import { FraudChecksOff } from "./errors.ts";
import { openCheck } from "./fraud/open-check.ts";
import type { CashierPorts } from "./ports.ts";
import { filteredPayments } from "./payments-page.queries.ts";
import { paymentById } from "./queries.ts";
import { depositRoutes } from "./routes.deposits.ts";
import { methodRoutes } from "./routes.methods.ts";
import { presentPayment, presentPayments } from "./views.ts";
import { withdrawalRoutes } from "./withdrawals/routes.ts";

/** The cashbox's routes, and the route for providers' notifications. */
export function cashierRoutes(ports: CashierPorts): ImplementedRoute[] {
  return [...methodRoutes(ports), ...depositRoutes(ports), ...withdrawalRoutes(ports), ...paymentRoutes(ports)];
}

/** The history of payments, and what other programs tell of payments. */
function paymentRoutes(ports: CashierPorts): ImplementedRoute[] {
  return [
    implementForPlayer(showPayment, async ({ params }, { db, principal }) => {
      const payment = await paymentById(db, params.id);
      if (payment?.playerId !== principal.playerId) throw new NotFound("This payment");
      return presentPayment(db, ports, payment);
    }),
    implementForPlayer(listPayments, async ({ query }, { db, principal }) =>
      presentPayments(db, ports, await filteredPayments(db, principal.playerId, query)),
    ),
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
