import { z } from "zod";
import { defineRoute } from "../route.ts";
import { cents, time } from "../shapes.ts";
import { TERMS_UNUSABLE, UNKNOWN_CURRENCY } from "./cashier.refusals.ts";
import { paymentAction } from "./cashier.ts";

/** How the cashier handles a method: which fields it asks, where its money goes, what the browser does next. */
export const methodFamily = z.enum(["card", "wallet", "voucher", "instant-bank", "bank", "app", "crypto"]);
export type MethodFamily = z.output<typeof methodFamily>;

/** How long a payment takes at most and at least, in minutes; 0 to 0 is at once. */
export const processingMinutes = z.object({ from: z.int().min(0), to: z.int().min(0) });
export type ProcessingMinutes = z.output<typeof processingMinutes>;

/** A method in the format of the payments library. */
export const paymentMethod = z.object({
  id: z.string(),
  /** One of the 33 kinds of methods, such as `skrill`; several methods can be of one kind. */
  kind: z.string(),
  family: methodFamily,
  brand: z.string(),
  currency: z.string(),
  type: z.enum(["bank_transfer", "cards", "crypto", "direct", "voucher"]),
  title: z.string().nullable(),
  description: z.string().nullable(),
  translationKey: z.string(),
  iconSrc: z.string().nullable(),
  extraIcons: z.array(z.string()),
  provider: z.record(z.string(), z.unknown()),
  savedProfiles: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      isRemoveAvailable: z.boolean(),
      /**
       * For a withdrawal to a card in another name: the most that may be paid to it, which is what it paid. Null: no
       * such limit.
       */
      returnableCents: cents.nullable(),
    }),
  ),
  isForSavedProfilesOnly: z.boolean(),
  isProfileRequiredForCashout: z.boolean(),
  termsOfService: z.string().nullable(),
  processingTime: z.string(),
  processingMinutes,
  /** Whether a withdrawal can be recalled until it is approved. */
  recallable: z.boolean(),
  /** Whether the method can also be withdrawn to. Some only pay in, and players see that before they deposit. */
  isCashoutAvailable: z.boolean(),
  /** While the method is in maintenance it stays listed, and payments by it are refused. */
  maintenance: z.object({ until: time.nullable() }).nullable(),
  /** When the player last paid with it successfully; the last used method comes first. */
  lastUsedAt: time.nullable(),
  feeCents: cents,
  minCents: cents,
  maxCents: cents,
  presetsCents: z.array(cents),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

/** A field that a method requires. `@apogee/payment-fields` checks values by it, in the browser and in the server. */
export const methodField = z.object({
  name: z.string(),
  type: z.enum(["text", "select", "email", "tel"]),
  /** A text key: `cashbox.field.<label>`. */
  label: z.string(),
  required: z.boolean(),
  inputMode: z.enum(["text", "numeric", "decimal", "email", "tel"]).optional(),
  autocomplete: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  maxLength: z.int().optional(),
  /** A regular expression that the whole value must match once it is normalised. */
  pattern: z.string().optional(),
  /** What is removed or changed before the value is checked: `compact` removes spaces and dashes, `upper` also raises letters. */
  normalise: z.enum(["trim", "compact", "upper"]).optional(),
  /** The name of a check of `@apogee/payment-fields`, such as `iban` or `address:bitcoin`. */
  check: z.string().optional(),
  /** Like a voucher's code: never logged, never shown again. */
  secret: z.boolean().optional(),
});

/** Everything that a payment by this method needs. */
export const methodFields = z.object({
  amountField: z
    .object({
      minCents: cents,
      maxCents: cents,
      stepCents: cents,
      feeCents: cents,
      presetsCents: z.array(cents),
      defaultCents: cents,
    })
    .nullable(),
  methodFields: z.array(methodField),
  /** Personal fields that are still missing and must be entered before the payment. */
  playerFields: z.array(z.string()),
  isSubmitAvailable: z.boolean(),
  /**
   * Obstacles, as text keys (`stakes_closed`, `terms_not_accepted`, `verification_needed`, `personal_data_missing`,
   * `nothing_to_cash_out`).
   */
  obstacles: z.array(z.string()),
  availableCents: cents.nullable(),
});

export type MethodField = z.output<typeof methodField>;
export type MethodFields = z.output<typeof methodFields>;

const methodQuery = z.object({
  currency: z.string(),
  payment_action: paymentAction,
  saved_profile_id: z.string().optional(),
});

export const listMethods = defineRoute({
  name: "cashbox.methods",
  method: "GET",
  path: "/api/cashbox/methods",
  access: "player",
  summary:
    "Payment methods for a currency and direction: the last used one first. `with_coins` adds those of all coins, each in its own currency.",
  query: methodQuery.extend({ with_coins: z.literal("1").optional() }),
  response: z.array(paymentMethod),
  refusals: [UNKNOWN_CURRENCY],
});
export const listBrands = defineRoute({
  name: "cashbox.brands",
  method: "GET",
  path: "/api/cashbox/brands",
  access: "public",
  cacheSeconds: 300,
  summary: "The names of everything that deposits can be paid with, for anyone: `visa`, `mastercard`, `Bitcoin`.",
  response: z.array(z.object({ name: z.string(), type: paymentMethod.shape.type })),
});
/** What a method takes in one direction, for pages that describe methods. */
const catalogTerms = z.object({ minCents: cents, maxCents: cents, feeCents: cents, processingMinutes });

export const listCatalog = defineRoute({
  name: "cashbox.catalog",
  method: "GET",
  path: "/api/cashbox/catalog",
  access: "public",
  cacheSeconds: 60,
  summary: "The methods of a currency and country, with their terms in both directions, for anyone.",
  query: z.object({ currency: z.string(), country: z.string().length(2).optional() }),
  response: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      family: methodFamily,
      brand: z.string(),
      type: paymentMethod.shape.type,
      title: z.string(),
      extraIcons: z.array(z.string()),
      network: z.string().nullable(),
      deposit: catalogTerms.nullable(),
      cashout: catalogTerms.nullable(),
      maintenance: paymentMethod.shape.maintenance,
    }),
  ),
  refusals: [UNKNOWN_CURRENCY],
});

export const removeProfile = defineRoute({
  name: "cashbox.profile.remove",
  method: "DELETE",
  path: "/api/cashbox/profiles/:id",
  access: "player",
  summary: "Forgets a saved card or account of the player. Payments that used it keep their record.",
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: z.object({ status: z.literal("removed") }),
  refusals: [{ code: "profile_in_use", status: 409, when: "A withdrawal to it has not ended yet." }],
});

export const getMethodFields = defineRoute({
  name: "cashbox.fields",
  method: "GET",
  path: "/api/cashbox/methods/:id/fields",
  access: "player",
  summary: "The fields that a method requires.",
  params: z.object({ id: z.string().max(40) }),
  query: methodQuery,
  response: methodFields,
  refusals: [
    TERMS_UNUSABLE,
    UNKNOWN_CURRENCY,
    { code: "method_not_available", status: 422, when: "The method does not serve this currency or direction." },
  ],
});
