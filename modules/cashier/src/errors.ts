import type { WithdrawalPlan } from "@apogee/contract";
import { refusal, type Minor } from "@apogee/kernel";
import type { RoomForMoney } from "@apogee/limits";
import type { FieldFault } from "@apogee/payment-fields";

/** Status 422, code `amount_out_of_range`, with the limits. */
export class AmountOutOfRange extends refusal(
  "amount_out_of_range",
  422,
  (_range: { min: Minor; max: Minor }, text: { min: string; max: string; currency: string }) =>
    `This method accepts ${text.min} to ${text.max} ${text.currency}.`,
  (range) => ({ min_cents: range.min, max_cents: range.max }),
) {}

/** Status 422, code `amount_step`. */
export class AmountStep extends refusal(
  "amount_step",
  422,
  (_step: Minor, text: string, currency: string) => `This method accepts amounts in steps of ${text} ${currency}.`,
  (step) => ({ step_cents: step }),
) {}

/** Status 422, code `method_not_available`. */
export class MethodNotAvailable extends refusal(
  "method_not_available",
  422,
  (method: string, currency: string) => `The method ${method} can't be used with ${currency} here. Choose another one.`,
) {}

/** Status 422, code `method_in_maintenance`; `until` is its end, if it is known. */
export class MethodInMaintenance extends refusal(
  "method_in_maintenance",
  422,
  (title: string, _until: string | null) => `${title} is in maintenance. Choose another method, or try again later.`,
  (_title, until) => ({ until }),
) {}

/** Status 422, code `field_invalid`; `field` names the field and `reason` why it was refused. */
export class FieldInvalid extends refusal(
  "field_invalid",
  422,
  (field: string, fault: FieldFault) => `The field ${field} ${SENTENCES[fault]}.`,
  (field, reason) => ({ field, reason }),
) {}

const SENTENCES: Readonly<Record<FieldFault, string>> = {
  required: "is empty",
  too_long: "is too long",
  malformed: "does not have the form that this method needs",
  not_an_option: "must be one of the listed options",
  checksum: "has a mistyped character: its check digits do not fit",
  not_own_name: "must name an account in your own name",
  not_mobile: "must be a mobile number",
  other_country: "belongs to a country that this method does not serve",
};

/** Status 409, code `profile_in_use`: a withdrawal to a saved card or account has not ended. */
export class ProfileInUse extends refusal(
  "profile_in_use",
  409,
  "A withdrawal to this card or account has not ended yet. Remove it afterwards.",
) {}

/** Status 422, code `personal_data_missing`; `missing` names the fields. */
export class PersonalDataMissing extends refusal(
  "personal_data_missing",
  422,
  (_missing: readonly string[]) => "Enter the missing personal details before you deposit or withdraw.",
  (missing) => ({ missing }),
) {}

/** Status 429, code `too_many_failed_payments`, with `retry_at`. */
export class TooManyFailedPayments extends refusal(
  "too_many_failed_payments",
  429,
  (_until: Date) =>
    "Five payments failed within ten minutes, so deposits are blocked for half an hour. Your money is safe; support can help.",
  (until) => ({ retry_at: until.toISOString() }),
) {}

/** Status 422, code `wallet_blocked`. */
export class WalletBlocked extends refusal(
  "wallet_blocked",
  422,
  "This wallet accepts no deposits at the moment. Contact support.",
) {}

/** Status 422, code `payout_target_not_own`. */
export class PayoutTargetNotOwn extends refusal("payout_target_not_own", 422, (why: "unknown" | "other_name") =>
  why === "unknown"
    ? "You can withdraw only to a card that you have deposited with. Choose one of your saved cards."
    : "This card is not in your name, and everything it paid has been returned. Withdraw to a card in your own name.",
) {}

/** Status 422, code `invalid_address`. */
export class InvalidAddress extends refusal(
  "invalid_address",
  422,
  (why: "missing" | "malformed" | "other_network" | "our_own", sentence?: string) =>
    sentence ??
    {
      missing: "Enter the bitcoin address to send the coins to.",
      malformed: "This is not a valid bitcoin address. Copy the whole address again.",
      other_network: "This address belongs to a test network. Enter an address of the bitcoin main network.",
      our_own: "This is a deposit address of the casino. Enter an address of your own wallet.",
    }[why],
) {}

/** Status 422, code `saved_profile_unknown`: not a saved card of this player. */
export class SavedProfileUnknown extends refusal(
  "saved_profile_unknown",
  422,
  "This saved card is not available. Choose another way to pay.",
) {}

/**
 * Status 503, code `withdrawal_terms_unusable`: the licence of a player or a payment has no usable withdrawal terms.
 * Nothing was changed.
 */
export class WithdrawalTermsUnusable extends refusal(
  "withdrawal_terms_unusable",
  503,
  (licence: string, why: string) =>
    `Withdrawals under the licence ${licence} are not possible until its terms are set up. Nothing was changed. ${why}`,
) {}

/** Status 409, code `not_recallable`. */
export class NotRecallable extends refusal(
  "not_recallable",
  409,
  (why: "closed" | "on_its_way" | "licence" | "deposit") =>
    ({
      closed: "This withdrawal is already closed.",
      on_its_way: "This withdrawal is already approved, so it can't be cancelled.",
      licence: "Withdrawals can't be cancelled under this licence. Your money stays reserved until it is paid.",
      deposit: "Only withdrawals can be returned to the balance.",
    })[why],
) {}

/** Status 409, code `not_cancelable`. */
export class NotCancelable extends refusal(
  "not_cancelable",
  409,
  (why: "closed" | "paid" | "withdrawal") =>
    ({
      closed: "This deposit is already closed.",
      paid: "This deposit is already paid and will be added to your balance, so it can't be cancelled.",
      withdrawal: "Only deposits can be cancelled here. Return a withdrawal to your balance before it is approved.",
    })[why],
) {}

/** Status 409, code `not_returnable`: only coins that are held can be returned. */
export class NotReturnable extends refusal(
  "not_returnable",
  409,
  (why: "withdrawal" | "closed" | "not_held" | "on_its_way" | "verification") =>
    ({
      withdrawal: "Only deposits that are on hold can be returned.",
      closed: "This deposit is already closed.",
      not_held: "This deposit is not on hold, so there is nothing to return.",
      on_its_way: "These coins are already on their way back to you.",
      verification: "We must verify your identity before we return this amount. Contact support to get verified.",
    })[why],
) {}

/** Status 409, code `not_held`: an operator releases a deposit that is not held. */
export class NotHeld extends refusal(
  "not_held",
  409,
  (paymentId: number, stage: string) => `Payment ${paymentId} is ${stage}; only a deposit on hold can be released.`,
) {}

/** Status 409, code `limit_has_no_room`: the deposit limit of the player still has no room. Nothing was changed. */
export class LimitHasNoRoom extends refusal("limit_has_no_room", 409, (paymentId: number, why: RoomForMoney) =>
  why === "limit_unknown"
    ? `The amount of deposit ${paymentId} cannot be converted into the currency of the player's limit now. Update the exchange rates, then try again.`
    : `Deposit ${paymentId} would still exceed a deposit limit of its player. Release it when the limit has room, or let the player have the coins returned.`,
) {}

/** Status 503, code `fraud_checks_off`: no fraud service is connected. Nothing was stored. */
export class FraudChecksOff extends refusal(
  "fraud_checks_off",
  503,
  "Payments are not checked by a fraud service here. You can pay without it.",
) {}

/** Status 409, code `not_in_review`: an operator's decision about a payment that is not in review. */
export class NotInReview extends refusal(
  "not_in_review",
  409,
  (paymentId: number, stage: string) => `Payment ${paymentId} is ${stage}; only a payment in review can be decided.`,
) {}

/** Status 409, code `dropped_from_chain`: the transaction of a deposit in review was dropped, so no coins arrived. */
export class DroppedFromChain extends refusal(
  "dropped_from_chain",
  409,
  (paymentId: number) =>
    `The chain dropped the transaction of deposit ${paymentId}, so no coins arrived: there is nothing to credit or return.`,
) {}

/** Status 409, code `verification_needed`. */
export class VerificationNeeded extends refusal(
  "verification_needed",
  409,
  (paymentId: number) =>
    `The player of payment ${paymentId} is not verified, and a withdrawal of this amount requires it. Verify the player first, or state how identity was checked.`,
) {}

/** Status 409, code `withdrawal_flagged`; `flags` lists those that were not acknowledged. */
export class WithdrawalFlagged extends refusal(
  "withdrawal_flagged",
  409,
  (paymentId: number, flags: readonly string[]) =>
    `Withdrawal ${paymentId} is flagged: ${flags.join(", ")}. Check it first; to approve it anyway, name each flag and give a reason.`,
  (_paymentId, flags) => ({ flags }),
) {}

/** Status 409, code `withdrawal_stopped`; `stops` lists the rules that stop it. */
export class WithdrawalStopped extends refusal(
  "withdrawal_stopped",
  409,
  (paymentId: number, stops: readonly string[], firm: boolean) =>
    `Withdrawal ${paymentId} is stopped: ${stops.join(", ")}. ${firm ? "It waits until the cause is gone." : "To override this, name each stop; a second member must agree."}`,
  (_paymentId, stops) => ({ stops }),
) {}

/** Status 409, code `second_member_needed`: one member alone may not approve this withdrawal. */
export class SecondMemberNeeded extends refusal(
  "second_member_needed",
  409,
  (paymentId: number) =>
    `Withdrawal ${paymentId} needs a second member, because of its amount or its risk. Approve it in the back office, where the order waits for another member.`,
) {}

/** Status 409, code `rule_just_changed`: who changes a rule of risk approves no withdrawals for an hour. */
export class RuleJustChanged extends refusal(
  "rule_just_changed",
  409,
  (rule: string) =>
    `You changed the rule ${rule} within the last hour, so another member must approve withdrawals until it has passed.`,
) {}

/** Status 422, code `more_than_card_paid`, with the largest amount that may be returned. */
export class MoreThanCardPaid extends refusal(
  "more_than_card_paid",
  422,
  (_returnable: Minor, text: string, currency: string) =>
    `This card has paid in another name than yours, so it can receive at most what it paid: ${text} ${currency}.`,
  (returnable) => ({ returnable_cents: returnable }),
) {}

/** Status 429, code `targets_locked`, with `retry_at`. Saved cards and accounts can still be chosen. */
export class TargetsLocked extends refusal(
  "targets_locked",
  429,
  (_until: Date) =>
    "Five withdrawals named a card, an account or an address that we cannot pay, so you can name no new one for a day. Choose a saved one, or contact support.",
  (until) => ({ retry_at: until.toISOString() }),
) {}

/** Status 422, code `above_most`, with the most in cents of EUR. */
export class AboveMost extends refusal(
  "above_most",
  422,
  (within: "day" | "month", most: number) =>
    `Your status allows withdrawals worth ${(most / 100).toFixed(2)} EUR within ${within === "day" ? "24 hours" : "30 days"}. Withdraw less now, or the rest later.`,
  (within, most) => ({ within, most_cents: most }),
) {}

/** Status 409, code `plan_changed`, with the plan to confirm. Nothing was reserved. */
export class PlanChanged extends refusal(
  "plan_changed",
  409,
  (_plan: WithdrawalPlan) =>
    "What you paid in returns to your cards and accounts first. Check where your money goes, then confirm.",
  (plan) => ({ plan }),
) {}

/** Status 503, code `provider_unavailable`. Nothing was charged. */
export class ProviderUnavailable extends refusal(
  "provider_unavailable",
  503,
  "The payment provider does not answer at the moment. Nothing was charged; try again in a minute or choose another method.",
) {}

/** Status 403, code `bad_signature`. Nothing is stored. */
export class BadSignature extends refusal("bad_signature", 403, "The signature does not match the body.") {}

/** Status 400, code `unreadable_notification`: signed, but not in the provider's format. */
export class UnreadableNotification extends refusal(
  "unreadable_notification",
  400,
  (why: string) => `The notification could not be read. ${why}`,
) {}

/** Status 409, code `deposit_not_credited`, with the stage of the payment. */
export class DepositNotCredited extends refusal(
  "deposit_not_credited",
  409,
  (stage: string) => `Only a credited deposit can be charged back. This one is ${stage}.`,
  (stage) => ({ stage }),
) {}
