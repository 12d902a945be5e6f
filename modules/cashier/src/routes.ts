import { checkTransaction, listPayments, providerNotification, showPayment, showReturn } from "@apogee/contract";
import { implement, implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { currencyOf, minor, NotFound } from "@apogee/kernel";
import { applyNotification } from "./commands/apply-notification.ts";
import { FraudChecksOff } from "./errors.ts";
import { openCheck } from "./fraud/open-check.ts";
import type { CashierPorts } from "./ports.ts";
import { filteredPayments } from "./payments-page.queries.ts";
import { paymentById } from "./queries.ts";
import { paymentOfReturnKey } from "./return-keys.store.ts";
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
    implement(showReturn, async ({ params }, { db, principal }) => {
      const paymentId = await paymentOfReturnKey(db, params.key);
      const payment = paymentId === undefined ? undefined : await paymentById(db, paymentId);
      if (!payment) throw new NotFound("This payment");
      const { state, waiting, brand } = await presentPayment(db, ports, payment);
      const own = principal?.kind === "player" && principal.playerId === payment.playerId;
      return { state, waiting: waiting?.reason ?? null, brand, payment_id: own ? payment.id : null };
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
