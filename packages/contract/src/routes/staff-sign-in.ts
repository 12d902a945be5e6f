import { z } from "zod";
import { defineRoute } from "../route.ts";
import { time } from "../shapes.ts";

const TRY_LATER = {
  code: "try_later",
  status: 429,
  when: "Too many attempts failed. Retry-After is the time to wait.",
} as const;
const TICKET_EXPIRED = {
  code: "ticket_expired",
  status: 410,
  when: "The sign-in took too long, was used, or had too many wrong codes. Begin again.",
} as const;
const INVITATION_UNKNOWN = {
  code: "invitation_unknown",
  status: 404,
  when: "There is no such invitation, or it was used, replaced or has expired.",
} as const;

/** The most characters of a password or its like; longer texts are refused unread. */
const secretText = z.string().max(1_000);

const enrollment = z.object({
  step: z.literal("enroll_second_factor"),
  ticket: z.string(),
  totp: z.object({
    /** In base32, for authenticators that scan no codes. */
    secret: z.string(),
    /** The content of the code to scan. */
    uri: z.string(),
  }),
});

/** What must follow the password: the second factor, or its enrollment. */
export const staffSignInStep = z.discriminatedUnion("step", [
  z.object({
    step: z.literal("second_factor"),
    ticket: z.string(),
    methods: z.array(z.enum(["totp", "recovery"])),
  }),
  enrollment,
]);
export type StaffSignInStep = z.output<typeof staffSignInStep>;

export const staffSignIn = defineRoute({
  name: "staff.sign_in",
  method: "POST",
  path: "/api/staff/sign-in",
  access: "public",
  idempotency: "own",
  callClass: "sensitive",
  summary: "Checks a member's password. The answer takes as long, and says as much, for an address without a member.",
  body: z.object({ email: z.string().max(254), password: secretText }),
  response: staffSignInStep,
  refusals: [{ code: "credentials_wrong", status: 401, when: "Address or password is wrong." }, TRY_LATER],
});

export const staffSecondFactor = defineRoute({
  name: "staff.sign_in.second_factor",
  method: "POST",
  path: "/api/staff/sign-in/second-factor",
  access: "public",
  idempotency: "natural",
  callClass: "sensitive",
  summary:
    "Checks the second factor and signs in. After an enrollment it returns recovery codes, which are shown once.",
  body: z.object({ ticket: z.string().max(200), code: z.string().max(40) }),
  response: z.object({ step: z.literal("done"), recovery_codes: z.array(z.string()).optional() }),
  refusals: [
    { code: "code_wrong", status: 401, when: "The code is wrong or was used before." },
    TICKET_EXPIRED,
    TRY_LATER,
  ],
});

export const listDemoStaff = defineRoute({
  name: "staff.sign_in.demo",
  method: "GET",
  path: "/api/staff/sign-in/demo",
  access: "public",
  callClass: "sensitive",
  summary: "The demo staff who can sign in without a password. Empty unless only this machine reaches the platform.",
  response: z.object({
    members: z.array(z.object({ handle: z.string(), display_name: z.string(), roles: z.array(z.string()) })),
  }),
  refusals: [],
});

export const signInDemoStaff = defineRoute({
  name: "staff.sign_in.demo.start",
  method: "POST",
  path: "/api/staff/sign-in/demo",
  access: "public",
  idempotency: "natural",
  callClass: "sensitive",
  summary: "Signs in as a member of the demo staff, where only this machine reaches the platform.",
  body: z.object({ handle: z.string().max(64) }),
  response: z.object({ step: z.literal("done") }),
  refusals: [
    { code: "not_found", status: 404, when: "There is no such demo member, or the platform has a public address." },
  ],
});

const invitationParam = z.object({ token: z.string().max(200) });

export const showStaffInvitation = defineRoute({
  name: "staff.invitation",
  method: "GET",
  path: "/api/staff/invitations/:token",
  access: "public",
  callClass: "sensitive",
  summary: "Whom an invitation is for.",
  params: invitationParam,
  response: z.object({
    email: z.string().nullable(),
    display_name: z.string(),
    handle: z.string(),
    /** The titles of the member's roles. */
    roles: z.array(z.string()),
    expires_at: time,
  }),
  refusals: [INVITATION_UNKNOWN],
});

export const acceptStaffInvitation = defineRoute({
  name: "staff.invitation.accept",
  method: "POST",
  path: "/api/staff/invitations/:token",
  access: "public",
  idempotency: "own",
  callClass: "sensitive",
  summary: "Sets the password of an invited member, who then enrolls the second factor. An invitation works once.",
  params: invitationParam,
  body: z.object({ password: secretText }),
  response: enrollment,
  refusals: [INVITATION_UNKNOWN],
});
