import {
  cancelPayment,
  createDeposit as createDepositRoute,
  resumeDeposit as resumeDepositRoute,
  returnPayment,
} from "@apogee/contract";
import { BadRequest, implementForPlayer, type CallContext, type ImplementedRoute } from "@apogee/http";
import { currencyOf, minor } from "@apogee/kernel";
import { cancelDeposit } from "./commands/cancel-deposit.ts";
import { createDeposit } from "./commands/create-deposit.ts";
import { resumeDeposit } from "./commands/resume-deposit.ts";
import { returnCoins } from "./commands/return-coins.ts";
import type { CashierPorts } from "./ports.ts";
import { presentChange } from "./present-change.ts";

/** Deposits: starting, continuing and cancelling them, and returning coins that are held. */
export function depositRoutes(ports: CashierPorts): ImplementedRoute[] {
  return [
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
        fields: body.fields,
        ...(body.offer && {
          offer: {
            versionId: body.offer.id,
            acceptedText: body.offer.accepted_text,
            page: { host: context.host, locale: context.locale },
          },
        }),
        key: idempotencyKey,
        // A body can have a voucher's code, which a plain hash would give away.
        fingerprint: ports.keyedHash(rawBody.toString("utf8")),
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
    implementForPlayer(cancelPayment, async ({ params }, context) => {
      const change = await cancelDeposit(
        context.tx,
        { playerId: context.principal.playerId, paymentId: params.id },
        context.clock.date(),
      );
      return presentChange(context, ports, change);
    }),
    implementForPlayer(returnPayment, async ({ params, body }, context) => {
      const change = await returnCoins(
        context.tx,
        ports,
        { playerId: context.principal.playerId, paymentId: params.id, address: body.address },
        context.clock.date(),
      );
      return presentChange(context, ports, change);
    }),
  ];
}

/** Browsers send the page's origin with every mutating call; without it, the called host is used. */
function originOf(context: CallContext): string {
  return context.header("origin") ?? `http://${context.host}`;
}
