import { DomainError, refusal } from "@apogee/kernel";

/** The signature does not fit the body. */
export class BadSignature extends refusal("bad_signature", 403, "The signature does not fit the body.") {}

/** The same reference was used for something else. Not a clear no, since the first one may have moved money. */
export class ReferenceConflict extends refusal(
  "reference_conflict",
  409,
  (reference: string) => `The reference ${reference} was used before, with other particulars.`,
) {}

/** A clear no, however often it is asked. */
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
  "The source of exchange rates was told to fail. Its page can switch it back.",
) {}

/** The payment has moved on: what was asked for is not possible any more. */
export class WrongStage extends refusal(
  "wrong_stage",
  409,
  (what: string, stage: string) => `${what} is ${stage}; this is not possible any more.`,
) {}
