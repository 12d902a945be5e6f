import { z } from "zod";

/** The merchant's own id of a payment: digits, as text. Refunds have ids of their own. */
export const paymentId = z.string().regex(/^\d{1,15}$/);
/** An id of the provider. */
export const providerId = z.string().min(1).max(80);
/** A reason that programs can read, such as `insufficient_funds`. */
export const reasonCode = z.string().regex(/^[a-z][a-z0-9_]{1,59}$/);
/** Minor units and ISO 4217. */
export const money = { amount: z.int().positive(), currency: z.string().regex(/^[A-Z]{3,5}$/) };
const merchant = z.string().min(1).max(40);
const fields = z.record(z.string().max(40), z.string().max(2_000));
const text = (most: number) => z.string().min(1).max(most);
const webUrl = (most: number) => z.url({ protocol: /^https?$/ }).max(most);

/** An account of the payer that can be paid to again. */
export const account = z.object({
  token: z.string().min(8).max(80),
  /** Masked, as lists show it. */
  label: text(80),
  /** Null if the provider does not name the owner. */
  holder: z.string().max(80).nullable(),
});

const head = {
  merchant,
  /** The same for every repeat of this event. */
  event_id: z.string().min(8).max(120),
  occurred_at: z.iso.datetime(),
};
const ofPayment = { ...head, payment_id: paymentId, id: providerId };
const reason = { reason: reasonCode };
/** Who paid; null if the provider does not know. */
const payer = z.string().max(80).nullable();

/** What a provider reports: by notification, in the answer to a look-up, or in the answer to a start. */
export const protocolEvent = z.discriminatedUnion("type", [
  z.object({ ...ofPayment, type: z.literal("deposit.pending") }),
  z.object({ ...ofPayment, type: z.literal("deposit.succeeded"), ...money, payer, account: account.optional() }),
  z.object({ ...ofPayment, type: z.literal("deposit.declined"), ...reason }),
  z.object({ ...ofPayment, type: z.literal("deposit.expired") }),
  z.object({ ...ofPayment, type: z.literal("deposit.canceled") }),
  /** The payer's bank took a paid deposit back. */
  z.object({ ...ofPayment, type: z.literal("deposit.returned"), ...money, ...reason }),
  /** A bank transfer; `id` is the transfer's, and `reference` is what the payer wrote. */
  z.object({
    ...head,
    type: z.literal("transfer.arrived"),
    id: providerId,
    reference: z.string().max(140).nullable(),
    ...money,
    payer,
    account: account.optional(),
  }),
  /** The payer's bank took a transfer back. */
  z.object({ ...head, type: z.literal("transfer.recalled"), id: providerId, ...money, ...reason }),
  z.object({ ...ofPayment, type: z.literal("payout.sent") }),
  z.object({ ...ofPayment, type: z.literal("payout.paid"), ...money }),
  z.object({ ...ofPayment, type: z.literal("payout.failed"), ...reason }),
  /** The money of a payout that was paid came back. */
  z.object({ ...ofPayment, type: z.literal("payout.bounced"), ...money, ...reason }),
]);
export type ProtocolEvent = z.output<typeof protocolEvent>;

/** What the merchant's page does next. */
const next = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("frame"), url: webUrl(2_000) }),
  z.object({ kind: z.literal("redirect"), url: webUrl(2_000) }),
  z.object({
    kind: z.literal("details"),
    lines: z
      .array(z.object({ label: z.string().regex(/^[a-z][a-z_]{1,30}$/), value: text(140) }))
      .min(1)
      .max(12),
  }),
  z.object({ kind: z.literal("push"), qr: text(2_000), link: text(2_000) }),
  z.object({ kind: z.literal("answered"), event: protocolEvent }),
]);

/** A call of the merchant: its path below the provider's address, its body, and the body of its answer. */
interface Call<B extends z.ZodType, A extends z.ZodType> {
  readonly path: string;
  readonly body: B;
  readonly answer: A;
}
const call = <B extends z.ZodType, A extends z.ZodType>(path: string, body: B, answer: A): Call<B, A> => ({
  path,
  body,
  answer,
});

/** The body names its call, so that a signed body is valid for that call alone. */
const named = <N extends string>(name: N) => ({ call: z.literal(name), merchant });

/** Every call of the merchant. */
export const CALLS = {
  startDeposit: call(
    "/deposits",
    z.object({
      ...named("deposits.start"),
      payment_id: paymentId,
      ...money,
      method: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
      /** The same for all payments of one player. */
      player: text(40),
      fields,
      /** What a bank transfer carries; null for other methods. */
      reference: z.string().max(35).nullable(),
      /** The player's name. */
      holder: z.string().max(120).nullable(),
      /** An account that the player has paid with before. */
      account_token: z.string().max(80).nullable(),
      return_url: webUrl(500),
      locale: z
        .string()
        .regex(/^[a-z]{2}(-[A-Za-z]{1,8}){0,3}$/)
        .default("en"),
      expires_at: z.iso.datetime(),
      notify_url: webUrl(300),
    }),
    z.object({ id: providerId, next }),
  ),
  cancelDeposit: call(
    "/deposits/cancel",
    z.object({ ...named("deposits.cancel"), payment_id: paymentId }),
    z.object({ id: providerId }),
  ),
  startPayout: call(
    "/payouts",
    z.object({
      ...named("payouts.start"),
      payment_id: paymentId,
      ...money,
      method: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
      fields,
      holder: z.string().max(120).nullable(),
      account_token: z.string().max(80).nullable(),
      notify_url: webUrl(300),
    }),
    z.object({ id: providerId }),
  ),
  lookUp: call(
    "/look-up",
    z.object({ ...named("payments.look_up"), payment_id: paymentId }),
    z.object({ events: z.array(protocolEvent).max(50) }),
  ),
  refund: call(
    "/refunds",
    z.object({
      ...named("refunds.start"),
      payment_id: paymentId,
      refund_id: z.string().regex(/^[\w-]{1,40}$/),
      ...money,
    }),
    z.object({ id: providerId }),
  ),
  returnTransfer: call(
    "/transfers/return",
    z.object({ ...named("transfers.return"), transfer_id: providerId, reason: z.string().max(140) }),
    z.object({ id: providerId }),
  ),
  settlement: call(
    "/settlements",
    z.object({ ...named("settlements.get"), day: z.iso.date(), currency: money.currency }),
    z.object({
      file: z
        .object({ name: text(120), text: z.string().max(5_000_000), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
        .nullable(),
    }),
  ),
} as const;
/** A call's name here, such as `startDeposit`. */
export type CallName = keyof typeof CALLS;
/** The body of a call, as it was read. */
export type BodyOf<N extends CallName> = z.output<(typeof CALLS)[N]["body"]>;
/** The body without what every call carries. */
export type GivenOf<N extends CallName> = Omit<z.input<(typeof CALLS)[N]["body"]>, "call" | "merchant">;
/** The body of its answer. */
export type AnswerOf<N extends CallName> = z.output<(typeof CALLS)[N]["answer"]>;

/** A clear refusal, with status 422: nothing was done, and a repeat would not help. */
export const refusedAnswer = z.looseObject({ code: reasonCode });
