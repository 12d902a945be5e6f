import { defineRoute } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { implement, type CallContext, type ImplementedRoute } from "@apogee/http";
import { NotFound } from "@apogee/kernel";
import { z } from "zod";
import { Refused } from "../errors.ts";
import type { SandboxOptions } from "../options.ts";
import { PROVIDERS, SWITCHES, SWITCHES_OF } from "./family.ts";
import { cancel, pay, settleNow } from "./pay.ts";
import { changePayment, lockPaymentBySecret, paymentBySecret, type PaymentRow } from "./store.ts";
import { checkoutView, presentCheckout, type CheckoutView } from "./views.ts";

const params = z.object({ secret: z.string().regex(/^[\w-]{32}$/) });
const page = { access: "public", params, response: checkoutView } as const;
const act = { ...page, method: "POST", idempotency: "natural" } as const;
const nothing = z.object({});
const WRONG_STAGE = { code: "wrong_stage", status: 409, when: "The payment has moved on." };

const show = defineRoute({
  ...page,
  name: "sandbox.checkout.show",
  method: "GET",
  path: "/sandbox/checkout/api/:secret",
  summary: "The state of a payment.",
});
const choose = defineRoute({
  ...act,
  name: "sandbox.checkout.choose",
  path: "/sandbox/checkout/api/:secret/outcome",
  summary: "Chooses what becomes of the payment.",
  body: z.object({ outcome: z.enum(SWITCHES), delay_s: z.int().min(1).max(86_400) }),
  refusals: [{ code: "not_of_family", status: 422, when: "Payments of this family do not have this outcome." }],
});
const confirm = defineRoute({
  ...act,
  name: "sandbox.checkout.pay",
  path: "/sandbox/checkout/api/:secret/pay",
  summary: "Pays.",
  body: nothing,
  refusals: [WRONG_STAGE, { code: "bank_down", status: 422, when: "The tester chose that the bank does not answer." }],
});
const settle = defineRoute({
  ...act,
  name: "sandbox.checkout.settle",
  path: "/sandbox/checkout/api/:secret/settle",
  summary: "Takes the second step of a payment now: a pending one is paid, a paid one returned.",
  body: nothing,
});
const leave = defineRoute({
  ...act,
  name: "sandbox.checkout.cancel",
  path: "/sandbox/checkout/api/:secret/cancel",
  summary: "Cancels the payment.",
  body: nothing,
});

type Work = (tx: Tx, payment: PaymentRow, at: Date) => Promise<PaymentRow>;

/** The routes of the providers' payment page, whose secret authorizes them. */
export function checkoutRoutes(options: SandboxOptions): ImplementedRoute[] {
  const { merchant = "Apogee" } = options;
  async function on({ tx, clock }: CallContext, secret: string, work: Work): Promise<CheckoutView> {
    const payment = await lockPaymentBySecret(tx, secret);
    if (!payment) throw new NotFound("This payment");
    return presentCheckout(tx, await work(tx, payment, clock.date()), merchant, clock.date());
  }
  return [
    implement(show, async ({ params: { secret } }, { db, clock }) => {
      const payment = await paymentBySecret(db, secret);
      if (!payment) throw new NotFound("This payment");
      return presentCheckout(db, payment, merchant, clock.date());
    }),
    implement(choose, ({ params: { secret }, body }, context) =>
      on(context, secret, async (tx, payment, at) => {
        if (!SWITCHES_OF[PROVIDERS[payment.provider]].includes(body.outcome))
          throw new Refused("not_of_family", "Payments of this family do not have this outcome.");
        return payment.stage === "open"
          ? changePayment(tx, payment, { outcome: body.outcome, delayS: body.delay_s }, at)
          : payment;
      }),
    ),
    implement(confirm, ({ params: { secret } }, context) =>
      on(context, secret, (tx, payment, at) => pay(tx, options, payment, at)),
    ),
    implement(settle, ({ params: { secret } }, context) =>
      on(context, secret, (tx, payment, at) => settleNow(tx, options, payment, at)),
    ),
    implement(leave, ({ params: { secret } }, context) => on(context, secret, cancel)),
  ];
}
