import { z } from "zod";
import { defineRoute } from "../route.ts";
import { cents } from "../shapes.ts";
import { TERMS_UNUSABLE, UNKNOWN_CURRENCY } from "./cashier.refusals.ts";
import { paymentAction } from "./cashier.ts";

/** A method in the format of the payments library. */
export const paymentMethod = z.object({
  id: z.string(),
  brand: z.string(),
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
  feeCents: cents,
  minCents: cents,
  maxCents: cents,
  presetsCents: z.array(cents),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

/** A field that a method requires. */
export const methodField = z.object({
  name: z.string(),
  type: z.enum(["text", "select"]),
  label: z.string(),
  required: z.boolean(),
  inputMode: z.enum(["text", "numeric", "decimal"]).optional(),
  autocomplete: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  maxLength: z.int().optional(),
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
  summary: "Payment methods for a currency and direction.",
  query: methodQuery,
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
