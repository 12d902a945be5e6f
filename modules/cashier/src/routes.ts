import { createHash } from "node:crypto";
import {
  cancelPayment,
  checkTransaction,
  createDeposit as createDepositRoute,
  createWithdrawal as createWithdrawalRoute,
  getMethodFields,
  listBrands,
  listMethods,
  listPayments,
  providerNotification,
  recallPayment,
  resumeDeposit as resumeDepositRoute,
  returnPayment,
  showPayment,
} from "@apogee/contract";
import { BadRequest, implement, implementForPlayer, type CallContext, type ImplementedRoute } from "@apogee/http";
import { currencyOf, minor, NotFound } from "@apogee/kernel";
import { announce, type Change } from "./announce.ts";
import { applyNotification } from "./commands/apply-notification.ts";
import { cancelDeposit } from "./commands/cancel-deposit.ts";
import { methodFor } from "./commands/check-payment.ts";
import { createDeposit } from "./commands/create-deposit.ts";
import { createWithdrawal } from "./commands/create-withdrawal.ts";
import { recallWithdrawal } from "./commands/recall-withdrawal.ts";
import { resumeDeposit } from "./commands/resume-deposit.ts";
import { returnCoins } from "./commands/return-coins.ts";
import { offeredCards } from "./flags.ts";
import { methodFieldsFor } from "./method-fields.ts";
import { FraudChecksOff } from "./errors.ts";
import { openCheck } from "./fraud/open-check.ts";
import type { CashierPorts } from "./ports.ts";
import { depositBrands, methodsFor, paymentById, paymentsOf } from "./queries.ts";
import { methodView, presentPayment, presentPayments } from "./views.ts";

/** The cashbox's routes, and the route for providers' notifications. */
export function cashierRoutes(ports: CashierPorts): ImplementedRoute[] {
  return [
    implement(listBrands, (_input, { db }) => depositBrands(db)),
    implementForPlayer(listMethods, async ({ query }, { db, principal }) => {
      const methods = await methodsFor(db, currencyOf(query.currency).code, query.payment_action);
      return Promise.all(
        methods.map(async (method) =>
          methodView(
            method,
            query.payment_action,
            await offeredCards(db, ports, { playerId: principal.playerId, method, action: query.payment_action }),
          ),
        ),
      );
    }),
    implementForPlayer(getMethodFields, async ({ params, query }, { db, principal }) => {
      const method = await methodFor(db, query.payment_action, {
        playerId: principal.playerId,
        methodId: params.id,
        currency: currencyOf(query.currency).code,
      });
      return methodFieldsFor(db, ports, {
        playerId: principal.playerId,
        method,
        action: query.payment_action,
        savedProfileId: query.saved_profile_id ?? null,
      });
    }),
    implementForPlayer(createDepositRoute, async ({ body }, context) => {
      const { idempotencyKey, principal, rawBody } = context;
      if (!idempotencyKey)
        throw new BadRequest(
          "This call needs an Idempotency-Key header: 8 to 128 characters, new for every action.",
          "idempotency_key_missing",
        );
      return createDeposit(ports, {
        playerId: principal.playerId,
        methodId: body.method,
        currency: currencyOf(body.currency).code,
        amount: minor(body.amount_cents),
        savedProfileId: body.saved_profile_id ?? null,
        ...(body.offer && {
          offer: {
            versionId: body.offer.id,
            acceptedText: body.offer.accepted_text,
            page: { host: context.host, locale: context.locale },
          },
        }),
        key: idempotencyKey,
        fingerprint: createHash("sha256").update(rawBody).digest("base64url"),
        returnOrigin: originOf(context),
        locale: context.locale,
      });
    }),
    implementForPlayer(resumeDepositRoute, ({ params }, context) =>
      resumeDeposit(ports, {
        playerId: context.principal.playerId,
        paymentId: params.id,
        returnOrigin: originOf(context),
        locale: context.locale,
      }),
    ),
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
      return { payment: await present(context, ports, change) };
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
      return present(context, ports, change);
    }),
    implementForPlayer(cancelPayment, async ({ params }, context) => {
      const change = await cancelDeposit(
        context.tx,
        { playerId: context.principal.playerId, paymentId: params.id },
        context.clock.date(),
      );
      return present(context, ports, change);
    }),
    implementForPlayer(returnPayment, async ({ params, body }, context) => {
      const change = await returnCoins(
        context.tx,
        ports,
        { playerId: context.principal.playerId, paymentId: params.id, address: body.address },
        context.clock.date(),
      );
      return present(context, ports, change);
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

async function present(
  context: CallContext,
  ports: CashierPorts,
  change: Change,
): Promise<Awaited<ReturnType<typeof presentPayment>>> {
  context.afterCommit(() => announce(ports, change));
  return presentPayment(context.tx, ports, change.payment);
}

/** Browsers send the page's origin with every mutating call; without it, the called host is used. */
function originOf(context: CallContext): string {
  return context.header("origin") ?? `http://${context.host}`;
}
