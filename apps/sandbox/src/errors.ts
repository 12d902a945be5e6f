import { DomainError } from "@apogee/kernel";

/** The signature does not fit the body. */
export class BadSignature extends DomainError {
  readonly code = "bad_signature";
  readonly status = 403;
  constructor() {
    super("The signature does not fit the body.");
  }
}

/** The same reference was used for something else. Not a clear no, since the first one may have moved money. */
export class ReferenceConflict extends DomainError {
  readonly code = "reference_conflict";
  readonly status = 409;
  constructor(reference: string) {
    super(`The reference ${reference} was used before, with other particulars.`);
  }
}

/** A clear no, however often it is asked. */
export class Refused extends DomainError {
  readonly code: string;
  readonly status = 422;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The payment has moved on: what was asked for is not possible any more. */
export class WrongStage extends DomainError {
  readonly code = "wrong_stage";
  readonly status = 409;
  constructor(what: string, stage: string) {
    super(`${what} is ${stage}; this is not possible any more.`);
  }
}
