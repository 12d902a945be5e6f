import { z } from "zod";
import { defineRoute } from "../route.ts";
import { personal } from "../personal.ts";
import { cents, time } from "../shapes.ts";
import { FIELD_INVALID, METHOD_IN_MAINTENANCE, TERMS_UNUSABLE, UNKNOWN_CURRENCY } from "./cashier.refusals.ts";

/** The direction of a payment. */
export const paymentAction = z.enum(["deposit", "cashout"]);
/** The states of specification 3-41. */
export const paymentState = z.enum([
  "canceled",
  "declined",
  "rejected",
  "recalled",
  "succeeded",
  "pending",
  "processing",
  "reserved",
]);
/** Under way; ended with money moved; ended without. */
export const paymentOutcome = z.enum(["open", "succeeded", "unsuccessful"]);
export type PaymentState = z.output<typeof paymentState>;

/** One stage of a payment. `at` is null if it is still ahead. */
export const timelineStep = z.object({
  /**
   * requested, awaiting_player, awaiting_confirmations, in_review, approved, sent, paid, credited, declined, canceled,
   * rejected, recalled, failed, expired, held, returning, returned
   */
  step: z.string(),
  status: z.enum(["done", "current", "ahead", "failed"]),
  at: time.nullable(),
});

/** Why a deposit did not get the offer that it had chosen. */
export const missedReason = z.enum([
  "not_running",
  "bonuses_off",
  "code_missing",
  "currency",
  "deposit_too_low",
  "deposit_number",
  "method",
  "country",
  "group",
  "other_bonus",
  "used_up",
  "budget",
  "account_disabled",
  "on_break",
]);

/** A part of a withdrawal that goes to several targets. */
export const paymentPart = z.object({
  id: z.int(),
  /** Masked, as in `target`. */
  target: personal("account"),
  payment_system: z.string(),
  amount_cents: cents,
  state: paymentState,
  /** Why it failed; its amount is back in the wallet. */
  reason: z.string().nullable(),
  finished_at: time.nullable(),
});

/** A payment with its timeline. */
export const paymentView = z.object({
  id: z.int(),
  amount_cents: cents,
  currency: z.string(),
  action: paymentAction,
  payment_system: z.string(),
  brand: z.string(),
  system_name: z.string(),
  state: paymentState,
  success: z.boolean(),
  recallable: z.boolean(),
  /** Coins above a deposit limit, which are held: the player can have them returned. */
  returnable: z.boolean(),
  created_at: time,
  finished_at: time.nullable(),
  /** A deposit that is not paid yet: it can be continued or cancelled, at most until `expires_at`. */
  cancelable: z.boolean(),
  expires_at: time.nullable(),
  fee_cents: cents,
  cancellation_reason: z.string().nullable(),
  /** The source or destination of the money, masked: `Visa •••• 4242`, `bc1q…9xk2`. */
  target: personal("account").nullable(),
  /** Of a withdrawal that goes to several targets; empty for every other payment. */
  parts: z.array(paymentPart),
  /**
   * What has been paid of a withdrawal in parts that has ended; null for every other payment. Less than `amount_cents`:
   * it was paid in part, and the rest is back in the wallet.
   */
  paid_cents: cents.nullable(),
  timeline: z.array(timelineStep),
  /** Why it waits (a text key), what the player must do (text keys), and when to expect news. */
  waiting: z.object({ reason: z.string(), needed: z.array(z.string()), next_news_at: time.nullable() }).nullable(),
  /**
   * The offer that a credited deposit had chosen and did not get, and why; null for every other payment. The title is in
   * the language in which the player accepted the offer.
   */
  missed_offer: z.object({ title: z.string(), why: missedReason }).nullable(),
  /** What a credited deposit has brought by its offer: bonus money, or a number of free spins. */
  gift: z
    .object({
      title: z.string(),
      bonus_cents: cents.nullable(),
      /** The bonus money comes to the wallet when the bonus in play has ended. */
      waits: z.boolean(),
      spins: z.int().nullable(),
    })
    .nullable(),
  /** For crypto deposits only: what was seen on the chain. */
  chain: z
    .object({
      address: personal("account"),
      uri: personal("account"),
      network: z.string(),
      seen_cents: cents,
      confirmations: z.int(),
      confirmations_needed: z.int(),
      txid: z.string().nullable(),
    })
    .nullable(),
});
export type PaymentView = z.output<typeof paymentView>;

/**
 * What the browser does next: open the provider's frame or page, show what to pay to whom, wait for the player's app, or
 * show an address. `none`: nothing is left to do but to watch the payment.
 */
export const nextStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("frame"), url: z.string(), origin: z.string() }),
  z.object({ kind: z.literal("redirect"), url: z.string() }),
  z.object({
    kind: z.literal("details"),
    /** What identifies the transfer; the payer's bank passes it on. */
    reference: z.string(),
    /** In their order; `label` is a text key: `cashbox.detail.<label>`. */
    lines: z.array(z.object({ label: z.string(), value: z.string() })),
    /** The content of a QR code that banking apps read; null if there is no such code for this transfer. */
    qr: z.string().nullable(),
  }),
  z.object({
    kind: z.literal("push"),
    /** Where the app was notified, masked. */
    sent_to: z.string(),
    /** The content of a QR code for the app, and a link that opens it on this device. */
    qr: z.string(),
    link: z.string(),
  }),
  z.object({
    kind: z.literal("address"),
    address: z.string(),
    uri: z.string(),
    network: z.string(),
    min_cents: cents,
    faucet_url: z.string().nullable(),
  }),
  z.object({ kind: z.literal("none") }),
]);
export type NextStep = z.output<typeof nextStep>;

export const createDeposit = defineRoute({
  name: "cashbox.deposit",
  servedCountriesOnly: true,
  method: "POST",
  path: "/api/cashbox/deposits",
  access: "player",
  status: 201,
  idempotency: "own",
  callClass: "sensitive",
  summary: "Starts a deposit, with an Idempotency-Key. Nothing is credited until the provider's signed notification.",
  body: z.object({
    method: z.string(),
    currency: z.string(),
    amount_cents: z.int().positive(),
    saved_profile_id: z.string().optional(),
    /** The values of the method's fields, by name. */
    fields: z.record(z.string(), z.string().max(2_000)).default({}),
    /**
     * The offer that the player chose, by the id of its version, with the text of the terms as the page of the call's
     * language shows it. Whether it
     * is open to the player is decided again when the deposit is credited; an offer that has ended meanwhile is
     * honoured. A deposit that does not get it is credited without it, and `missed_offer` says why.
     */
    offer: z.object({ id: z.int().positive(), accepted_text: z.string().trim().min(1).max(4_000) }).optional(),
  }),
  response: z.object({ payment: paymentView, next: nextStep }),
  refusals: [
    { code: "offer_not_available", status: 422, when: "The chosen offer is not open to this player and deposit." },
    {
      code: "offer_changed",
      status: 409,
      when: "`accepted_text` is not what the page shows of the offer's terms now; `offer` has them.",
    },
    UNKNOWN_CURRENCY,
    { code: "idempotency_key_missing", status: 400, when: "There is no Idempotency-Key header." },
    { code: "amount_out_of_range", status: 422, when: "Below the minimum or above the maximum of the method." },
    { code: "method_not_available", status: 422, when: "The method does not serve this currency or direction." },
    METHOD_IN_MAINTENANCE,
    FIELD_INVALID,
    {
      code: "terms_not_accepted",
      status: 422,
      when: "The player must accept new terms; `terms_version` is their version.",
    },
    {
      code: "personal_data_missing",
      status: 422,
      when: "Required personal details are missing; `missing` lists them.",
    },
    {
      code: "register_unanswered",
      status: 503,
      when: "The national exclusion register has not answered about the player yet.",
    },
    { code: "stakes_closed", status: 422, when: "The player is taking a break; `until` is its end." },
    { code: "limit_reached", status: 422, when: "The deposit would exceed the named limit of the player." },
    { code: "amount_step", status: 422, when: "Not a multiple of the method's step." },
    { code: "no_such_wallet", status: 422, when: "There is no wallet in this currency." },
    { code: "wallet_blocked", status: 422, when: "The wallet accepts no deposits at the moment." },
    { code: "saved_profile_unknown", status: 422, when: "The saved card is not this player's." },
    {
      code: "too_many_failed_payments",
      status: 429,
      when: "Five payments failed within ten minutes; deposits are blocked until `retry_at`.",
    },
    { code: "provider_unavailable", status: 503, when: "The provider does not answer. Nothing was charged." },
  ],
});

export const resumeDeposit = defineRoute({
  name: "cashbox.resume",
  method: "POST",
  path: "/api/cashbox/deposits/:id/resume",
  access: "player",
  idempotency: "own",
  callClass: "sensitive",
  summary:
    "Continues a deposit whose window was closed; repeating it changes nothing. `next` is `none` if there is nothing left to pay.",
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({}).optional(),
  response: z.object({ payment: paymentView, next: nextStep }),
  refusals: [{ code: "provider_unavailable", status: 503, when: "The provider does not answer. Nothing was charged." }],
});

export const showPayment = defineRoute({
  name: "cashbox.payment",
  method: "GET",
  path: "/api/cashbox/payments/:id",
  access: "player",
  summary: "One payment with its timeline.",
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: paymentView,
  refusals: [TERMS_UNUSABLE],
});

export const listPayments = defineRoute({
  name: "payments.list",
  method: "GET",
  path: "/api/player/payments",
  access: "player",
  summary: "Deposits and withdrawals, newest first, filtered and page by page.",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** The next page: payments that are older than this one. */
    before: z.coerce.number().int().positive().optional(),
    action: paymentAction.optional(),
    state: paymentOutcome.optional(),
    method: z.string().max(40).optional(),
    currency: z.string().max(10).optional(),
    /** Created at this time or later, and before that time. */
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
  }),
  response: z.array(paymentView),
  refusals: [TERMS_UNUSABLE],
});

export const recallPayment = defineRoute({
  name: "payments.recall",
  method: "POST",
  path: "/api/player/payments/:id/recall",
  access: "player",
  summary: "Cancels a withdrawal in review and returns the money to the balance.",
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({}).optional(),
  response: paymentView,
  refusals: [
    {
      code: "not_recallable",
      status: 409,
      when: "The withdrawal is already approved or closed, or the licence does not allow a recall.",
    },
  ],
});

export const cancelPayment = defineRoute({
  name: "payments.cancel",
  method: "POST",
  path: "/api/player/payments/:id/cancel",
  access: "player",
  summary: "Cancels an unpaid deposit and notifies its provider. Money that was paid meanwhile is still credited.",
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({}).optional(),
  response: paymentView,
  refusals: [{ code: "not_cancelable", status: 409, when: "The deposit is paid or closed, or it is a withdrawal." }],
});

export const returnPayment = defineRoute({
  name: "payments.return",
  method: "POST",
  path: "/api/player/payments/:id/return",
  access: "player",
  callClass: "sensitive",
  summary: "Returns coins that are held because they exceed a deposit limit, to an address that the player names.",
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({ address: z.string().trim().min(1).max(2_000) }),
  response: paymentView,
  refusals: [
    TERMS_UNUSABLE,
    {
      code: "not_returnable",
      status: 409,
      when: "The deposit is not held, it is already on its way back, or the player's identity must be verified first.",
    },
    { code: "invalid_address", status: 422, when: "The address fails its checksum or belongs to another network." },
  ],
});

const word = (most: number) => z.string().trim().max(most).optional();

export const checkTransaction = defineRoute({
  name: "users.transaction",
  method: "POST",
  path: "/api/users/transaction",
  access: "player",
  callClass: "sensitive",
  perMinute: 30,
  summary:
    "Tells of a payment that begins, for the fraud check. The answer says nothing about its result. What the platform knows of its player, such as name and country, is not taken from the call. A card is named by its bank's number and its last four digits; its number is refused.",
  body: z.object({
    type: z.enum(["transaction", "payout"]),
    amount_cents: z.int().positive(),
    currency: z.string(),
    payment_system: z.string().trim().min(1).max(40),
    country: word(2),
    first_name: word(50),
    last_name: word(50),
    email: word(254),
    device_fingerprint: z.string().trim().min(1).max(200).optional(),
    card: z
      .strictObject({
        bin: z
          .string()
          .regex(/^\d{6,8}$/)
          .meta({ examples: ["424242"] }),
        last_four: z
          .string()
          .regex(/^\d{4}$/)
          .meta({ examples: ["4242"] }),
      })
      .optional(),
    custom_player_status: z.enum(["regular", "bronze", "silver", "gold", "platinum", "diamond"]).optional(),
  }),
  response: z.object({ status: z.literal("accepted") }),
  refusals: [
    UNKNOWN_CURRENCY,
    { code: "fraud_checks_off", status: 503, when: "No fraud service is connected. Nothing was stored." },
  ],
});

export const providerNotification = defineRoute({
  name: "cashbox.notification",
  method: "POST",
  path: "/api/cashbox/notifications/:provider",
  access: "signed",
  idempotency: "own",
  summary:
    "A payment provider's signed notification (`X-Signature: hex(HMAC-SHA256(key, raw body))`). Repeats and a different order are harmless.",
  params: z.object({ provider: z.string().max(40) }),
  body: z.looseObject({}),
  response: z.object({ status: z.literal("ok") }),
  refusals: [
    { code: "bad_signature", status: 403, when: "The signature does not match the body." },
    { code: "unreadable_notification", status: 400, when: "Signed, but not in the provider's format." },
  ],
});
