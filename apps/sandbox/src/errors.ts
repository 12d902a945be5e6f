import { DomainError, refusal } from "@apogee/kernel";

/** The signature does not fit the body. */
export class BadSignature extends refusal("bad_signature", 403, "The signature does not fit the body.") {}

/** The reference was used for another request. Not a clear refusal, because the first request may have moved money. */
export class ReferenceConflict extends refusal(
  "reference_conflict",
  409,
  (reference: string) => `The reference ${reference} was already used with different fields.`,
) {}

/** A clear refusal, also for every repeat. */
export class Refused extends DomainError {
  readonly code: string;
  readonly status = 422;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The mode `fails` of the rates' page. */
export class RatesSourceFails extends refusal(
  "rates_source_fails",
  503,
  "The source of exchange rates is set to fail. Its page can change that.",
) {}

/** The mode `fails` of the register's page. */
export class RegisterFails extends refusal(
  "register_fails",
  503,
  "The exclusion register is set to fail. Its page can change that.",
) {}

/** The mode `fails` of the fraud service's page. */
export class FraudFails extends refusal(
  "fraud_fails",
  503,
  "The fraud service is set to fail. Its page can change that.",
) {}

/** The mode `fails` of the beacon. */
export class BeaconFails extends refusal("beacon_fails", 503, "The beacon is set to fail. Its page can change that.") {}

/** The round of the beacon is not published yet. */
export class RoundNotPublished extends refusal(
  "round_not_published",
  425,
  (round: number) => `Round ${round} is not published yet.`,
) {}

/** The payment has reached another stage, so the request is no longer possible. */
export class WrongStage extends refusal(
  "wrong_stage",
  409,
  (what: string, stage: string) => `${what} is ${stage}; this is not possible any more.`,
) {}

/** The tester wants an answer to be lost, after everything was stored. */
export class AnswerLost extends refusal(
  "answer_lost",
  503,
  "This answer is lost, as the console says. What was asked for is done.",
) {}
