import { DomainError } from "@apogee/kernel";

/** Status 409, code `handle_taken`. */
export class HandleTaken extends DomainError {
  readonly code = "handle_taken";
  readonly status = 409;
  constructor(handle: string) {
    super(`The handle ${handle} is taken. A handle is never given to a second person.`);
  }
}

/** Status 409, code `member_disabled`. */
export class MemberDisabled extends DomainError {
  readonly code = "member_disabled";
  readonly status = 409;
  constructor(handle: string) {
    super(`${handle} is disabled. Enable the member before you open a session.`);
  }
}

/** Status 422, code `reason_missing`. */
export class StaffReasonMissing extends DomainError {
  readonly code = "reason_missing";
  readonly status = 422;
  constructor() {
    super("Give a reason of at least 5 characters; it is kept in the audit trail.");
  }
}
