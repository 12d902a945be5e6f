import { z } from "zod";
import { defineRoute, type Refusal } from "../route.ts";
import { personal } from "../personal.ts";
import { cents } from "../shapes.ts";
import { processingMinutes } from "./cashier.methods.ts";
import { FIELD_INVALID, METHOD_IN_MAINTENANCE, TERMS_UNUSABLE, UNKNOWN_CURRENCY } from "./cashier.refusals.ts";
import { paymentView } from "./cashier.ts";

/** Where the money of a withdrawal goes: what was paid in returns to its sources first, the rest goes to the chosen target. */
export const withdrawalPlan = z.object({
  /** Names this plan. A withdrawal that states it is refused if the plan has changed. */
  id: z.string(),
  amount_cents: cents,
  currency: z.string(),
  /** In the order in which they are paid; at least one. */
  parts: z.array(
    z.object({
      /** Masked: `Visa •••• 4242`. */
      target: personal("account"),
      method: z.string(),
      brand: z.string(),
      amount_cents: cents,
      /** From the approval. */
      processing_minutes: processingMinutes,
      /** It returns what this card or account paid in; otherwise the player has chosen it. */
      returns_deposit: z.boolean(),
    }),
  ),
  /** What the player must provide before it is paid: `verification`. */
  needed: z.array(z.string()),
});
export type WithdrawalPlan = z.output<typeof withdrawalPlan>;

const asked = {
  method: z.string(),
  currency: z.string(),
  amount_cents: z.int().positive(),
  saved_profile_id: z.string().optional(),
  fields: z.record(z.string(), z.string()).default({}),
};

const OF_EVERY_WITHDRAWAL: readonly Refusal[] = [
  TERMS_UNUSABLE,
  UNKNOWN_CURRENCY,
  {
    code: "not_enough_funds",
    status: 422,
    when: "More than is available to cash out; `available_cents` is in the answer.",
  },
  { code: "amount_out_of_range", status: 422, when: "Below the minimum or above the maximum of the method." },
  { code: "personal_data_missing", status: 422, when: "Required personal details are missing." },
  {
    code: "payout_target_not_own",
    status: 422,
    when: "The card was not used for a deposit by this player, or is in another name and everything that it paid was returned.",
  },
  {
    code: "more_than_card_paid",
    status: 422,
    when: "The card has paid under another name, and less than this may be returned to it; `returnable_cents` is the maximum.",
  },
  {
    code: "targets_locked",
    status: 429,
    when: "Five targets were refused within ten minutes; until `retry_at` only saved cards and accounts can be chosen.",
  },
  {
    code: "above_most",
    status: 422,
    when: "More than the player's status allows within a day or a month; `most_cents` is in EUR.",
  },
  { code: "invalid_address", status: 422, when: "The address fails its checksum or belongs to another network." },
  { code: "method_not_available", status: 422, when: "The method does not serve this currency or direction." },
  METHOD_IN_MAINTENANCE,
  FIELD_INVALID,
  { code: "amount_step", status: 422, when: "Not a multiple of the method's step." },
  { code: "no_such_wallet", status: 422, when: "There is no wallet in this currency." },
];

export const planWithdrawal = defineRoute({
  name: "cashbox.plan",
  method: "POST",
  path: "/api/cashbox/withdrawals/plan",
  access: "player",
  readOnly: true,
  perMinute: 120,
  idempotency: "natural",
  summary:
    "Where the money of a withdrawal would go, so that the player sees it before confirming. Nothing is reserved.",
  body: z.object(asked),
  response: withdrawalPlan,
  refusals: OF_EVERY_WITHDRAWAL.filter(({ code }) => code !== "not_enough_funds"),
});

export const createWithdrawal = defineRoute({
  name: "cashbox.withdraw",
  method: "POST",
  path: "/api/cashbox/withdrawals",
  access: "player",
  status: 201,
  callClass: "sensitive",
  summary:
    "Reserves the money and puts the withdrawal in review. A saved card in another name receives at most what it paid.",
  body: z.object({
    ...asked,
    /** The `id` of the plan that the player has confirmed. */
    plan: z.string().max(100).optional(),
    /** The player has seen what is lost, and gives up the bonuses that are in play or wait for their turn. */
    forfeit_bonus: z.boolean().default(false),
  }),
  response: z.object({ payment: paymentView }),
  refusals: [
    {
      code: "bonus_would_be_forfeited",
      status: 409,
      when: "A bonus is in play or waits for its turn, and its wagering is not completed; `bonus_id` names it, or the first of several. Repeat with `forfeit_bonus` to give them up.",
    },
    {
      code: "plan_changed",
      status: 409,
      when: "The money would not go to the chosen target alone, or no longer as the named plan says; `plan` is the plan to confirm.",
    },
    ...OF_EVERY_WITHDRAWAL,
  ],
});
