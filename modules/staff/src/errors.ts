import { TooManyCalls } from "@apogee/http";
import { refusal } from "@apogee/kernel";

/** Status 409, code `handle_taken`. */
export class HandleTaken extends refusal(
  "handle_taken",
  409,
  (handle: string) => `The handle ${handle} is taken. Handles are never reused.`,
) {}

/** Status 403, code `own_permissions`: a member of staff asks to change the own permissions. */
export class OwnPermissions extends refusal("own_permissions", 403, "Another member must change your permissions.") {}

/** Status 409, code `member_disabled`. */
export class MemberDisabled extends refusal(
  "member_disabled",
  409,
  (handle: string) => `${handle} is disabled. Enable the member before opening a session.`,
) {}

/** Status 401, code `credentials_wrong`: the same whether the address, the password or the member's status is wrong. */
export class CredentialsWrong extends refusal("credentials_wrong", 401, "E-mail address or password is wrong.") {}

/** Status 429, code `try_later`: too many attempts have failed. */
export class TryLater extends TooManyCalls {
  override readonly code = "try_later";
}

const CODE_WRONG = "The code is wrong or was used before. Wait for the next one.";

/** Status 401, code `code_wrong`, while signing in. */
export class CodeWrong extends refusal("code_wrong", 401, CODE_WRONG) {}

/** Status 422, code `code_wrong`, of a member who is signed in. */
export class ConfirmationWrong extends refusal("code_wrong", 422, CODE_WRONG) {}

/** Status 410, code `ticket_expired`. */
export class TicketExpired extends refusal("ticket_expired", 410, "The sign-in took too long. Begin again.") {}

/** Status 404, code `invitation_unknown`. */
export class InvitationUnknown extends refusal(
  "invitation_unknown",
  404,
  "This invitation does not exist, was used or has expired. Ask for a new one.",
) {}

/** Status 409, code `second_factor_missing`: the session was opened at the command line. */
export class SecondFactorMissing extends refusal(
  "second_factor_missing",
  409,
  "This session was opened without a second factor. Sign in at the back office.",
) {}

/** Status 409, code `no_administrator_left`. */
export class NoAdministratorLeft extends refusal(
  "no_administrator_left",
  409,
  "Nobody who can sign in would manage staff any more. Appoint another member first.",
) {}

/** Status 409, code `role_fixed`: a role of the release. */
export class RoleFixed extends refusal(
  "role_fixed",
  409,
  (key: string) => `The role ${key} is part of the release. Clone it and change the copy.`,
) {}

/** Status 409, code `role_exists`. */
export class RoleExists extends refusal("role_exists", 409, (key: string) => `There is a role ${key} already.`) {}

/** Status 409, code `role_in_use`: members have it. */
export class RoleInUse extends refusal(
  "role_in_use",
  409,
  (key: string, holders: readonly string[]) => `${holders.join(", ")} have the role ${key}. Take it from them first.`,
  (_key, holders) => ({ holders }),
) {}

/** Status 409, code `email_taken`. */
export class EmailTaken extends refusal("email_taken", 409, "Another member has this e-mail address.") {}

/** Status 409, code `email_missing`: the member cannot sign in without an e-mail address. */
export class EmailMissing extends refusal(
  "email_missing",
  409,
  (handle: string) => `${handle} has no e-mail address. Name one.`,
) {}

/** Status 409, code `second_factor_enrolled`: the member can sign in, and a link would take the account over. */
export class SecondFactorEnrolled extends refusal(
  "second_factor_enrolled",
  409,
  (handle: string) => `${handle} can sign in. If the second factor was lost, reset it.`,
) {}
