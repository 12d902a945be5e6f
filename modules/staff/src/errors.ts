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
