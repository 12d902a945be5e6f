import { defineRoute } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { implement, type CallContext, type ImplementedRoute } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import type { SandboxOptions } from "../options.ts";
import { Refused } from "../errors.ts";
import { reference } from "../signing/call-shapes.ts";
import { signedRoute } from "../signing/signed-route.ts";
import { wordsIn } from "../words.ts";
import { answerChallenge } from "./answer-challenge.ts";
import { giveCard } from "./give-card.ts";
import { cancelPayment } from "./leave-payment.ts";
import { OUTCOMES } from "./payment.ts";
import { endPayment } from "./settle-payment.ts";
import { paymentOrder, startPayment } from "./start-payment.ts";
import {
  changePayment,
  lockPaymentByReference,
  lockPaymentBySecret,
  paymentBySecret,
  type PaymentRow,
} from "./store.ts";
import { payView, presentPayment, type PayView } from "./views.ts";

const params = z.object({ secret: z.string().regex(/^[\w-]{32}$/) });
const page = { access: "public", params, response: payView } as const;
const act = { ...page, method: "POST", idempotency: "natural" } as const;

const show = defineRoute({
  ...page,
  name: "sandbox.pay.show",
  method: "GET",
  path: "/sandbox/pay/api/:secret",
  summary: "The state of a payment.",
});
const choose = defineRoute({
  ...act,
  name: "sandbox.pay.choose",
  path: "/sandbox/pay/api/:secret/outcome",
  summary: "Chooses the outcome.",
  body: z.object({ outcome: z.enum(OUTCOMES), delay_s: z.int().min(1).max(3_600) }),
});
const card = defineRoute({
  ...act,
  name: "sandbox.pay.card",
  path: "/sandbox/pay/api/:secret/card",
  summary: "Submits a card; its bank then asks for a code.",
  body: z.union([
    z.object({ saved: z.literal(true) }),
    z.object({
      card: z.object({
        number: z.string().max(40),
        expires: z.string().max(7),
        cvc: z.string().max(4),
        holder: z.string().max(80),
      }),
    }),
  ]),
  refusals: [
    { code: "no_saved_card", status: 422, when: "The merchant named no card for this payment." },
    { code: "card_expired", status: 422, when: "The saved card has expired." },
  ],
});
const challenge = defineRoute({
  ...act,
  name: "sandbox.pay.code",
  path: "/sandbox/pay/api/:secret/code",
  summary: "Submits the bank's code. Three wrong codes decline the payment.",
  body: z.object({ code: z.string().max(12) }),
  refusals: [{ code: "wrong_stage", status: 409, when: "No card was given yet." }],
});
const cancel = defineRoute({
  ...act,
  name: "sandbox.pay.cancel",
  path: "/sandbox/pay/api/:secret/cancel",
  summary: "Cancels the payment.",
  body: z.object({}),
});

/** The casino's routes for payments, and the routes of the payment page, whose secret authorizes them. */
export function paymentRoutes(options: SandboxOptions): ImplementedRoute[] {
  const { merchant = "Apogee" } = options;
  const start = signedRoute(
    options,
    {
      name: "sandbox.psp.payments",
      path: "/sandbox/psp/api/payments",
      summary: "Opens a payment page. A repeated reference returns the first one.",
      body: paymentOrder,
      response: z.object({ id: z.string(), path: z.string() }),
      refusals: [
        { code: "unknown_card", status: 422, when: "The card's token is not the provider's." },
        { code: "reference_conflict", status: 409, when: "The reference was used for another amount or currency." },
      ],
    },
    async (order, { tx, clock }) => {
      const payment = await startPayment(tx, order, clock.date());
      return { id: payment.id, path: `/sandbox/pay?locale=${order.locale}#${payment.secret}` };
    },
  );

  const turnBack = signedRoute(
    options,
    {
      name: "sandbox.psp.cancel",
      path: "/sandbox/psp/api/payments/cancel",
      summary: "Cancels an unpaid payment. A completed payment stays paid, as the answer shows.",
      body: z.object({ reference }),
      response: z.object({ id: z.string(), stage: payView.shape.stage }),
      refusals: [{ code: "unknown_payment", status: 422, when: "No payment has this reference." }],
    },
    async (order, { tx, clock }) => {
      const payment = await lockPaymentByReference(tx, order.reference);
      if (!payment) throw new Refused("unknown_payment", `No payment has the reference ${order.reference}.`);
      const { id, stage } = await inTime(tx, payment, clock.date(), cancelPayment);
      return { id, stage };
    },
  );

  async function on(context: CallContext, secret: string, work: Work): Promise<PayView> {
    const { tx } = context;
    const at = context.clock.date();
    const payment = await lockPaymentBySecret(tx, secret);
    if (!payment) throw new NotFound("This payment");
    return presentPayment(tx, await inTime(tx, payment, at, work), merchant, at);
  }

  return [
    start,
    turnBack,
    implement(show, async ({ params }, { db, clock }) => {
      const payment = await paymentBySecret(db, params.secret);
      if (!payment) throw new NotFound("This payment");
      return presentPayment(db, payment, merchant, clock.date());
    }),
    implement(choose, ({ params, body }, context) =>
      on(context, params.secret, async (tx, payment, at) =>
        isWaiting(payment) ? changePayment(tx, payment, { outcome: body.outcome, delayS: body.delay_s }, at) : payment,
      ),
    ),
    implement(card, ({ params, body }, context) =>
      on(context, params.secret, (tx, payment, at) =>
        giveCard(tx, options.key, payment, body, at, wordsIn(context.locale)),
      ),
    ),
    implement(challenge, ({ params, body }, context) =>
      on(context, params.secret, (tx, payment, at) => answerChallenge(tx, payment, body.code, at)),
    ),
    implement(cancel, ({ params }, context) => on(context, params.secret, cancelPayment)),
  ];
}

type Work = (tx: Tx, payment: PaymentRow, at: Date) => Promise<PaymentRow>;

/** Runs an action on a payment, unless it has expired. */
async function inTime(tx: Tx, payment: PaymentRow, at: Date, work: Work): Promise<PaymentRow> {
  return isOverdue(payment, at)
    ? endPayment(tx, payment, { stage: "expired", reason: "expired" }, at)
    : work(tx, payment, at);
}

const isWaiting = ({ stage }: PaymentRow): boolean => stage === "open" || stage === "challenge";
const isOverdue = (payment: PaymentRow, at: Date): boolean =>
  isWaiting(payment) && at.getTime() >= payment.expiresAt.getTime();
