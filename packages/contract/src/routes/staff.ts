import { z } from "zod";
import { GRANTED_PERMISSIONS } from "../permissions.ts";
import { defineRoute } from "../route.ts";
import { id, idParam, time } from "../shapes.ts";

/** The signed-in member of staff, as shown to that member. */
export const staffMe = z.object({
  handle: z.string(),
  display_name: z.string(),
  email: z.string().nullable(),
  permissions: z.array(z.enum(GRANTED_PERMISSIONS)),
  /** The titles of the member's roles. */
  roles: z.array(z.string()),
  /** The latest end of the session. */
  session_expires_at: time,
  /** Whether the session was opened with a second factor. If not, an operator opened it at the command line. */
  second_factor: z.boolean(),
  /** Until then, actions that need a confirmation are carried out. */
  confirmed_until: time.nullable(),
  environment: z.object({
    brand: z.string(),
    /** Whether only programs on the server's own machine reach it. */
    demo: z.boolean(),
    time,
  }),
});
export type StaffMe = z.output<typeof staffMe>;

export const getStaffMe = defineRoute({
  name: "staff.me",
  method: "GET",
  path: "/api/staff/me",
  access: "staff",
  permission: "session.own",
  summary: "The calling member of staff, with roles and permissions.",
  response: staffMe,
});

export const endStaffSession = defineRoute({
  name: "staff.session.end",
  method: "DELETE",
  path: "/api/staff/session",
  access: "staff",
  permission: "session.own",
  status: 204,
  idempotency: "natural",
  summary: "Ends the session of the token. The token becomes invalid.",
  response: z.null(),
});

const CODE_WRONG = {
  code: "code_wrong",
  status: 422,
  when: "The code is wrong or was used before.",
} as const;
const TRY_LATER = {
  code: "try_later",
  status: 429,
  when: "Too many attempts failed. Retry-After is the time to wait.",
} as const;
const NO_SECOND_FACTOR = {
  code: "second_factor_missing",
  status: 409,
  when: "The session was opened without a second factor.",
} as const;
const CONFIRM_FIRST = {
  code: "confirmation_needed",
  status: 403,
  when: "The second factor was not entered within the last five minutes.",
} as const;

export const confirmStaffSession = defineRoute({
  name: "staff.session.confirm",
  method: "POST",
  path: "/api/staff/session/confirm",
  access: "staff",
  permission: "session.own",
  idempotency: "natural",
  callClass: "sensitive",
  summary: "Confirms with the second factor that the member is at the browser, for five minutes.",
  body: z.object({
    code: z
      .string()
      .max(40)
      .meta({ examples: ["123456"] }),
  }),
  response: z.object({ confirmed_until: time }),
  refusals: [CODE_WRONG, TRY_LATER, NO_SECOND_FACTOR],
});

/** A live session, as its member sees it. */
export const staffSessionView = z.object({
  id,
  created_at: time,
  last_used_at: time,
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
});

export const listStaffSessions = defineRoute({
  name: "staff.sessions.own",
  method: "GET",
  path: "/api/staff/sessions",
  access: "staff",
  permission: "session.own",
  summary: "The member's own live sessions, newest first.",
  response: z.object({ rows: z.array(staffSessionView) }),
});

export const endOwnStaffSession = defineRoute({
  name: "staff.sessions.end",
  method: "DELETE",
  path: "/api/staff/sessions/:id",
  access: "staff",
  permission: "session.own",
  status: 204,
  idempotency: "natural",
  summary: "Ends one of the member's own sessions.",
  params: idParam,
  response: z.null(),
  refusals: [{ code: "not_found", status: 404, when: "The member has no such session." }],
});

/** The most characters of a password or its like; longer texts are refused unread. */
const secretText = z.string().max(1_000);

export const changeStaffPassword = defineRoute({
  name: "staff.password",
  method: "POST",
  path: "/api/staff/password",
  access: "staff",
  permission: "session.own",
  status: 204,
  idempotency: "own",
  callClass: "sensitive",
  summary: "Changes the member's password and ends the member's other sessions.",
  body: z.object({ password: secretText, current: secretText }),
  response: z.null(),
  refusals: [TRY_LATER, NO_SECOND_FACTOR],
});

export const renewRecoveryCodes = defineRoute({
  name: "staff.recovery_codes",
  method: "POST",
  path: "/api/staff/recovery-codes",
  access: "staff",
  permission: "session.own",
  idempotency: "natural",
  callClass: "sensitive",
  summary: "Replaces the member's recovery codes by ten new ones, which are shown once.",
  body: z.object({}),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: [CONFIRM_FIRST, NO_SECOND_FACTOR],
});
