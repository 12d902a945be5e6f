import { DomainError, type Minor, refusal } from "@apogee/kernel";

/** Status 422, code `not_enough_funds`, with the balance. */
export class StakeAboveBalance extends DomainError {
  readonly code = "not_enough_funds";
  readonly status = 422;
  readonly balance: Minor;
  constructor(balance: Minor) {
    super("The balance does not cover this stake. Choose a lower one or deposit.");
    this.balance = balance;
  }
  override details(): Record<string, unknown> {
    return { balance_cents: this.balance };
  }
}

/** Status 422, code `account_disabled`. Open rounds can still be finished. */
export class AccountDisabled extends refusal(
  "account_disabled",
  422,
  "This account takes no new stakes. Rounds that are open can be finished.",
) {}

/** Status 409, code `round_open`. */
export class RoundOpen extends DomainError {
  readonly code = "round_open";
  readonly status = 409;
  readonly roundId: string;
  constructor(roundId: string) {
    super("Finish the round that is open in this game first.");
    this.roundId = roundId;
  }
  override details(): Record<string, unknown> {
    return { round_id: this.roundId };
  }
}

/** Status 409, code `idempotency_conflict`: the key was used for another call. */
export class KeyUsedOtherwise extends refusal(
  "idempotency_conflict",
  409,
  "This Idempotency-Key was already used for a different call. Send a new key.",
) {}

/** Status 409, code `seed_changed`: the seed pair was rotated meanwhile. The studio retries with the new pair. */
export class SeedChanged extends refusal("seed_changed", 409, "The seed pair was rotated meanwhile. Try again.") {}

/** Status 409, code `round_not_open`. */
export class RoundNotOpen extends refusal("round_not_open", 409, "This round is not open.") {}

/**
 * Status 503, code `unavailable`: the outcome is unknown here, because the database is unavailable or because of a bug.
 * A repeat under the same key returns it.
 */
export class LaneUnavailable extends refusal(
  "unavailable",
  503,
  "The outcome is unknown. Retry with the same key: the call acts once, and a repeat returns the first outcome.",
) {}

/** Status 503, code `overloaded`. */
export class LaneOverloaded extends refusal(
  "overloaded",
  503,
  "Too many rounds are waiting. Try again in a moment; nothing was staked.",
) {}

/** Status 409, code `round_of_another_game`: a bet in a round that began in another game of the provider. */
export class RoundOfAnotherGame extends refusal(
  "round_of_another_game",
  409,
  "A round of this name belongs to another game.",
) {}

/** Status 409, code `round_voided`: nothing is left to take back. */
export class RoundVoided extends refusal(
  "round_voided",
  409,
  "Everything that this round did was taken back already.",
) {}

/** Status 409, code `wallet_in_use`: events may have been added to the round since it was read. */
export class WalletInUse extends refusal(
  "wallet_in_use",
  409,
  "The wallet is in play, so nothing was taken back. Try again, or block the account first.",
) {}

/**
 * Status 422, code `too_many_open_rounds`: the wallet has the maximum of open rounds. Wins, rollbacks, ends of rounds
 * and stakes in rounds that are already open are still accepted.
 */
export class TooManyOpenRounds extends refusal(
  "too_many_open_rounds",
  422,
  "Too many rounds are open in this wallet. Finish some first.",
) {}

/** Status 422, code `amount_too_large`: the amount would take a wallet or a round beyond what can be kept exactly. */
export class AmountTooLarge extends refusal(
  "amount_too_large",
  422,
  "This amount is more than a wallet or a round can hold. Nothing was booked.",
) {}

/** Status 409, code `export_folder_in_use`: an export never overwrites anything. */
export class ExportFolderInUse extends refusal(
  "export_folder_in_use",
  409,
  (folder: string) => `The folder ${folder} is not empty. Name a new one.`,
) {}

/** Status 429, code `too_fast`. */
export class TooFast extends DomainError {
  readonly code = "too_fast";
  readonly status = 429;
  readonly waitMs: number;
  constructor(waitMs: number) {
    super("The licence requires a longer pause between two rounds.");
    this.waitMs = waitMs;
  }
  override details(): Record<string, unknown> {
    return { wait_ms: this.waitMs };
  }
}
