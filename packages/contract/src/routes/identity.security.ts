import { z } from "zod";
import { defineRoute, type Refusal } from "../route.ts";
import { empty, time } from "../shapes.ts";

const proofNeeded: Refusal = {
  code: "proof_needed",
  status: 403,
  when: "The player was not proved in this session in the last ten minutes; `by` is `code` or `password`.",
};
const notSetUp: Refusal = {
  code: "second_factor_not_set_up",
  status: 409,
  when: "Nothing waits for its confirmation.",
};
const missing: Refusal = { code: "second_factor_missing", status: 409, when: "The second factor is off." };
const nothing = z.object({}).optional();

/** How a player's account is protected. */
export const securityView = z.object({
  /** Until when sensitive steps are open; null if the player must be proved first. */
  proved_until: time.nullable(),
  /** What proves the player. */
  prove_by: z.enum(["code", "password"]),
  password_changed_at: time.nullable(),
  two_factor: z.object({
    enabled: z.boolean(),
    since: time.nullable(),
    recovery_codes_left: z.int(),
    /** For how many days a browser may skip the code; 0: not at all. */
    remember_days: z.int(),
  }),
  /** Browsers that skip the code. */
  remembered_devices: z.array(
    z.object({
      id: z.int(),
      current: z.boolean(),
      user_agent: z.string(),
      ip: z.string().nullable(),
      country: z.string().nullable(),
      last_used_at: time,
      until: time,
    }),
  ),
  /** What happened lately, newest first. */
  events: z.array(z.object({ id: z.int(), at: time, kind: z.string() })),
});
export type SecurityView = z.output<typeof securityView>;

export const playerSecurity = defineRoute({
  name: "player.security",
  method: "GET",
  path: "/api/player/security",
  access: "player",
  summary: "How the account is protected: the second factor, browsers that skip its code, and what happened lately.",
  response: securityView,
});

export const provePlayer = defineRoute({
  name: "player.prove",
  method: "POST",
  path: "/api/player/proof",
  access: "player",
  callClass: "sensitive",
  summary:
    "Proves the player for ten minutes of this session: by `code` (of the authenticator, or a recovery code) if the second factor is on, else by `password`.",
  body: z.object({ code: z.string().max(64).optional(), password: z.string().max(1_000).optional() }),
  response: z.object({ proved_until: time }),
  refusals: [
    { code: "invalid_fields", status: 422, when: "The code or the password is wrong." },
    { code: "too_many_codes", status: 422, when: "Five were wrong within 15 minutes." },
    { code: "proof_needed", status: 403, when: "The field that `by` names is missing." },
  ],
});

export const setUpSecondFactor = defineRoute({
  name: "player.two_factor.set_up",
  method: "POST",
  path: "/api/v2/player/two_factor/secret",
  access: "player",
  idempotency: "natural",
  callClass: "sensitive",
  summary: "A new secret for an authenticator app. It is not active before its codes were confirmed.",
  body: nothing,
  response: z.object({
    otp_secret: z.string(),
    /** The secret in groups of four. */
    in_fours: z.string(),
    /** The `otpauth:` address that apps read. */
    uri: z.string(),
    /** The same as a QR code in SVG. */
    data: z.string(),
  }),
  refusals: [proofNeeded],
});

export const proveSecondFactor = defineRoute({
  name: "player.two_factor.prove",
  method: "POST",
  path: "/api/v2/player/two_factor",
  access: "player",
  idempotency: "natural",
  callClass: "sensitive",
  summary: "Checks the first code of the new secret. Returns recovery codes, which are shown once.",
  body: z.object({ two_factor: z.object({ authentication_code: z.string().max(64) }) }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: [proofNeeded, notSetUp],
});

export const renewOwnRecoveryCodes = defineRoute({
  name: "player.two_factor.recovery_codes",
  method: "POST",
  path: "/api/v2/player/two_factor/recovery_codes",
  access: "player",
  idempotency: "natural",
  callClass: "sensitive",
  summary: "New recovery codes, which are shown once. The old ones end when one of the new ones is confirmed.",
  body: nothing,
  response: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: [proofNeeded, missing],
});

export const confirmRecoveryCodes = defineRoute({
  name: "player.two_factor.confirm",
  method: "POST",
  path: "/api/v2/player/two_factor/confirm",
  access: "player",
  status: 204,
  callClass: "sensitive",
  summary:
    "Activates new recovery codes, and a new secret with them, by typing one of the codes. A new secret ends the other sessions.",
  body: z.object({ recovery_code: z.string().max(64) }),
  response: empty,
  refusals: [proofNeeded, notSetUp],
});

export const turnOffSecondFactor = defineRoute({
  name: "player.two_factor.turn_off",
  method: "DELETE",
  path: "/api/v2/player/two_factor",
  access: "player",
  status: 204,
  callClass: "sensitive",
  summary: "Turns the second factor off. Other sessions end.",
  response: empty,
  refusals: [proofNeeded, missing],
});

export const changePassword = defineRoute({
  name: "users.change_password",
  method: "PUT",
  path: "/api/users",
  access: "player",
  status: 204,
  callClass: "sensitive",
  summary: "Changes the password. Other sessions end, and no browser skips the code any more.",
  body: z.object({ user: z.object({ password: z.string(), password_confirmation: z.string().optional() }) }),
  response: empty,
  refusals: [proofNeeded],
});

export const forgetDevice = defineRoute({
  name: "player.devices.forget",
  method: "DELETE",
  path: "/api/player/devices/:id",
  access: "player",
  status: 204,
  idempotency: "natural",
  summary: "A browser is asked for a code again at its next sign-in.",
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: empty,
});

/** A player's session: one signed-in browser. */
export const playerSessionView = z.object({
  id: z.int(),
  /** The session of this call. */
  current: z.boolean(),
  created_at: time,
  last_seen_at: time,
  ip: z.string(),
  /** By the network address when the session began; null if unknown. */
  country: z.string().nullable(),
  /** It began with a browser that the account did not know. */
  new_device: z.boolean(),
  user_agent: z.string(),
});
export type PlayerSessionView = z.output<typeof playerSessionView>;

export const playerSessions = defineRoute({
  name: "player.sessions",
  method: "GET",
  path: "/api/player/sessions",
  access: "player",
  summary: "The player's live sessions, most recently used first.",
  response: z.array(playerSessionView),
});

export const endPlayerSession = defineRoute({
  name: "player.sessions.end",
  method: "DELETE",
  path: "/api/player/sessions/:id",
  access: "player",
  status: 204,
  idempotency: "natural",
  summary:
    "Ends one of the player's sessions, with its sockets and game frames. Ending the current session is a log-out.",
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: empty,
});

export const endOtherSessions = defineRoute({
  name: "player.sessions.end_others",
  method: "POST",
  path: "/api/player/sessions/end_others",
  access: "player",
  idempotency: "natural",
  summary:
    "Ends every other session of the player and returns how many there were. No browser skips the code any more.",
  body: z.object({}).optional(),
  response: z.object({ ended: z.int() }),
});
