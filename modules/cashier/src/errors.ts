import { DomainError, type Minor } from "@apogee/kernel";

/** Status 422, code `amount_out_of_range`, with the limits. */
export class AmountOutOfRange extends DomainError {
  readonly code = "amount_out_of_range";
  readonly status = 422;
  readonly #range: { min: Minor; max: Minor };
  constructor(range: { min: Minor; max: Minor }, text: { min: string; max: string; currency: string }) {
    super(`This method takes from ${text.min} to ${text.max} ${text.currency}.`);
    this.#range = range;
  }
  override details(): Record<string, unknown> {
    return { min_cents: this.#range.min, max_cents: this.#range.max };
  }
}

/** Status 422, code `amount_step`. */
export class AmountStep extends DomainError {
  readonly code = "amount_step";
  readonly status = 422;
  readonly #step: Minor;
  constructor(step: Minor, text: string, currency: string) {
    super(`This method takes amounts in steps of ${text} ${currency}.`);
    this.#step = step;
  }
  override details(): Record<string, unknown> {
    return { step_cents: this.#step };
  }
}

/** Status 422, code `method_not_available`. */
export class MethodNotAvailable extends DomainError {
  readonly code = "method_not_available";
  readonly status = 422;
  constructor(method: string, currency: string) {
    super(`The method ${method} can't be used with ${currency} here. Choose another one.`);
  }
}

/** Status 422, code `personal_data_missing`; `missing` names the fields. */
export class PersonalDataMissing extends DomainError {
  readonly code = "personal_data_missing";
  readonly status = 422;
  readonly #missing: readonly string[];
  constructor(missing: readonly string[]) {
    super("A few personal details are needed before money can move. Fill them in first.");
    this.#missing = missing;
  }
  override details(): Record<string, unknown> {
    return { missing: this.#missing };
  }
}

/** Status 429, code `too_many_failed_payments`, with `retry_at`. */
export class TooManyFailedPayments extends DomainError {
  readonly code = "too_many_failed_payments";
  readonly status = 429;
  readonly #until: Date;
  constructor(until: Date) {
    super(
      "Five payments failed within ten minutes, so deposits rest for half an hour. Your money is safe; support can help.",
    );
    this.#until = until;
  }
  override details(): Record<string, unknown> {
    return { retry_at: this.#until.toISOString() };
  }
}

/** Status 422, code `wallet_blocked`. */
export class WalletBlocked extends DomainError {
  readonly code = "wallet_blocked";
  readonly status = 422;
  constructor() {
    super("This wallet takes no deposits at the moment. Support can tell you why.");
  }
}

/** Status 422, code `payout_target_not_own`. */
export class PayoutTargetNotOwn extends DomainError {
  readonly code = "payout_target_not_own";
  readonly status = 422;
  constructor(why: "unknown" | "other_name") {
    super(
      why === "unknown"
        ? "Withdrawals go only to a card that you have deposited with. Choose one of your saved cards."
        : "This card is in another name than your account's, and all that it paid has been returned. Withdraw to a card in your own name.",
    );
  }
}

/** Status 422, code `invalid_address`. */
export class InvalidAddress extends DomainError {
  readonly code = "invalid_address";
  readonly status = 422;
  constructor(why: "missing" | "malformed" | "other_network" | "our_own") {
    super(
      {
        missing: "Enter the bitcoin address that the coins should go to.",
        malformed: "This is not a valid bitcoin address: its checksum does not fit. Copy it again.",
        other_network: "This address belongs to a test network. Enter one of the bitcoin main network.",
        our_own: "This is a deposit address of the casino. Enter an address of your own wallet.",
      }[why],
    );
  }
}

/** Status 422, code `saved_profile_unknown`. */
export class SavedProfileUnknown extends DomainError {
  readonly code = "saved_profile_unknown";
  readonly status = 422;
  constructor() {
    super("This saved card is not yours or is gone. Choose another way to pay.");
  }
}

/**
 * The licence of a player or a payment has no usable terms on withdrawals. Status 503, code
 * `withdrawal_terms_unusable`. Nothing was changed.
 */
export class WithdrawalTermsUnusable extends DomainError {
  readonly code = "withdrawal_terms_unusable";
  readonly status = 503;
  /** `why` is a sentence. */
  constructor(licence: string, why: string) {
    super(`Withdrawals under the licence ${licence} wait until its terms are set up. Nothing was changed. ${why}`);
  }
}

/** Status 409, code `not_recallable`. */
export class NotRecallable extends DomainError {
  readonly code = "not_recallable";
  readonly status = 409;
  constructor(why: "closed" | "on_its_way" | "licence" | "deposit") {
    super(
      {
        closed: "This withdrawal is closed already.",
        on_its_way: "This withdrawal is approved and on its way, so it can't be taken back.",
        licence:
          "Withdrawals can't be taken back under this licence. Your money stays reserved for you until it is paid.",
        deposit: "Only withdrawals can be taken back.",
      }[why],
    );
  }
}

/** Status 409, code `not_cancelable`. */
export class NotCancelable extends DomainError {
  readonly code = "not_cancelable";
  readonly status = 409;
  constructor(why: "closed" | "paid" | "withdrawal") {
    super(
      {
        closed: "This deposit is closed already.",
        paid: "This deposit is paid already and on its way into your balance, so it can't be cancelled.",
        withdrawal: "Only deposits can be cancelled. A withdrawal is taken back while nobody has approved it.",
      }[why],
    );
  }
}

/** An operator's decision came too late or too early. Status 409, code `not_in_review`. */
export class NotInReview extends DomainError {
  readonly code = "not_in_review";
  readonly status = 409;
  constructor(paymentId: number, stage: string) {
    super(`Payment ${paymentId} is ${stage}; only one that is in review can be decided.`);
  }
}

/** Status 409, code `dropped_from_chain`: the coins that an operator was to decide about never came. */
export class DroppedFromChain extends DomainError {
  readonly code = "dropped_from_chain";
  readonly status = 409;
  constructor(paymentId: number) {
    super(
      `The chain dropped the transaction of deposit ${paymentId}, so its coins never came: there is nothing to credit and nothing to send back.`,
    );
  }
}

/** Status 409, code `verification_needed`. */
export class VerificationNeeded extends DomainError {
  readonly code = "verification_needed";
  readonly status = 409;
  constructor(paymentId: number) {
    super(
      `The player of payment ${paymentId} is not verified, and a withdrawal of this size asks for it. Verify the player first, or say how identity was checked.`,
    );
  }
}

/** Status 409, code `withdrawal_flagged`; `flags` names those that were not acknowledged. */
export class WithdrawalFlagged extends DomainError {
  readonly code = "withdrawal_flagged";
  readonly status = 409;
  readonly #flags: readonly string[];
  constructor(paymentId: number, flags: readonly string[]) {
    super(
      `Withdrawal ${paymentId} is flagged: ${flags.join(", ")}. Check it first; to approve it all the same, name each flag and say why.`,
    );
    this.#flags = flags;
  }
  override details(): Record<string, unknown> {
    return { flags: this.#flags };
  }
}

/** Status 422, code `more_than_card_paid`, with what may go back. */
export class MoreThanCardPaid extends DomainError {
  readonly code = "more_than_card_paid";
  readonly status = 422;
  readonly #returnable: Minor;
  constructor(returnable: Minor, text: string, currency: string) {
    super(
      `This card has paid in another name than your account's, so only what it paid can go back to it: at most ${text} ${currency}.`,
    );
    this.#returnable = returnable;
  }
  override details(): Record<string, unknown> {
    return { returnable_cents: this.#returnable };
  }
}

/** Status 503, code `provider_unavailable`. Nothing was charged. */
export class ProviderUnavailable extends DomainError {
  readonly code = "provider_unavailable";
  readonly status = 503;
  constructor() {
    super(
      "The payment provider does not answer at the moment. Nothing was charged; try again in a minute or choose another method.",
    );
  }
}

/** Status 403, code `bad_signature`. Nothing is stored. */
export class BadSignature extends DomainError {
  readonly code = "bad_signature";
  readonly status = 403;
  constructor() {
    super("The signature does not fit the body.");
  }
}

/** Signed, but not in the provider's dialect. Status 400, code `unreadable_notification`. */
export class UnreadableNotification extends DomainError {
  readonly code = "unreadable_notification";
  readonly status = 400;
  /** `why` is a sentence. */
  constructor(why: string) {
    super(`The notification can't be read. ${why}`);
  }
}
