import { z } from "zod";
import { defineRoute } from "../route.ts";
import { empty, licenceCode, time } from "../shapes.ts";

/** A group of players: an operator's, a level or a VIP status. */
export const playerGroup = z.object({ id: z.string(), name: z.string() });

/** A player in wire format. */
export const playerView = z.object({
  id: z.int(),
  email: z.string(),
  auth_fields_missed: z.array(z.string()),
  statuses: z.array(playerGroup),
  created_at: time,
  current_sign_in_at: time.nullable(),
  confirmed_at: time.nullable(),
  currency: z.string(),
  language: z.string(),
  deposit_bonus_code: z.string().nullable(),
  can_issue_bonuses: z.boolean(),
  profession: z.string().nullable(),
  autoregistered: z.boolean(),
  autologin_link: z.string().nullable(),
  verified: z.boolean(),
  license_name: licenceCode,
  sow_questionnaire_requested: z.boolean(),
  sow_questionnaire_expires_at: time.nullable(),
  two_factor_enabled: z.boolean(),
  user_account_status: z.enum(["active", "disabled"]),
  all_payment_methods_verified: z.boolean(),
  banking_details: z.array(z.unknown()),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  middle_name: z.string().nullable(),
  nickname: z.string().nullable(),
  /** YYYY-MM-DD on the wire; forms show and accept DD/MM/YYYY. */
  date_of_birth: z.string().nullable(),
  gender: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  postal_code: z.string().nullable(),
  state: z.string().nullable(),
  mobile_phone: z.string().nullable(),
  receive_promos: z.boolean(),
  receive_sms_promos: z.boolean(),
  /** Large wins may appear in the public feed, under a shortened name. */
  show_wins: z.boolean(),
  sumsub_verified: z.boolean().nullable(),
});
export type PlayerView = z.output<typeof playerView>;

/** Personal details as forms send them; each field is checked by the rules of specification 5. */
export const personalDetails = z.object({
  first_name: z.string().optional(),
  middle_name: z.string().optional(),
  last_name: z.string().optional(),
  nickname: z.string().optional(),
  nick_name: z.string().optional(),
  date_of_birth: z.string().optional(),
  gender: z.string().optional(),
  country: z.string().optional(),
  city: z.string().optional(),
  address: z.string().optional(),
  postal_code: z.string().optional(),
  state: z.string().optional(),
  mobile_phone: z.string().optional(),
  profession: z.string().optional(),
  receive_promos: z.boolean().optional(),
  receive_sms_promos: z.boolean().optional(),
  show_wins: z.boolean().optional(),
});
export type PersonalDetails = z.output<typeof personalDetails>;

export const getPlayer = defineRoute({
  name: "player.get",
  method: "GET",
  path: "/api/player",
  access: "public",
  summary: "The signed-in player; an empty object for a guest.",
  response: z.union([playerView, z.object({}).strict()]),
});

export const updatePlayer = defineRoute({
  name: "player.update",
  method: "PATCH",
  path: "/api/player",
  access: "player",
  summary: "Changes personal details. Country, birth date and names can be set once.",
  body: z.object({
    context: z.string().default("edition"),
    player: personalDetails.extend({ terms_acceptance: z.boolean().optional() }),
  }),
  response: playerView,
});

export const completeAccount = defineRoute({
  name: "auth_providers.update_details",
  method: "POST",
  path: "/api/auth_providers/update_details",
  access: "player",
  summary:
    "Completes an account: `user` has everything that `auth_fields_missed` names. All or nothing; returns the player.",
  body: z.object({ user: personalDetails.extend({ terms_acceptance: z.boolean().optional() }) }),
  response: playerView,
});

export const updateLocale = defineRoute({
  name: "player.update_locale",
  method: "PATCH",
  path: "/api/player/update_locale",
  access: "player",
  summary: "Stores the player's language, which e-mails to the player also use. The brand must offer it at this host.",
  body: z.object({ locale: z.string() }),
  response: playerView,
});

export const joinGroups = defineRoute({
  name: "player.groups",
  method: "POST",
  path: "/api/player/groups",
  access: "player",
  status: 204,
  idempotency: "natural",
  summary:
    "Adds the player to groups that players may join themselves (`writable` in the list of groups); all or none.",
  body: z.object({ groups: z.object({ add: z.array(z.string().max(64)).min(1).max(20) }) }),
  response: empty,
});

export const signUp = defineRoute({
  name: "users.create",
  servedCountriesOnly: true,
  notOnDemoHosts: true,
  method: "POST",
  path: "/api/users",
  access: "guest",
  status: 201,
  callClass: "sensitive",
  summary:
    "Registers a player, opens the first wallet, signs in and sends the confirmation e-mail. A repeat within ten minutes signs in again.",
  body: z.object({
    user: personalDetails.extend({
      email: z.string(),
      password: z.string(),
      password_confirmation: z.string().optional(),
      currency: z.string(),
      country: z.string(),
      date_of_birth: z.string(),
      nickname: z.string().optional(),
      terms_acceptance: z.boolean(),
      language: z.string().optional(),
      captcha: z.string().optional(),
      dfpc: z.string().optional(),
      /** The tag of the partner who sent the visitor, `id` or `id_visit`. Some ids mark the player with a group. */
      stag: z
        .string()
        .regex(/^[0-9A-Za-z_-]{1,80}$/)
        .optional(),
      /**
       * An offer of `/api/bonuses/registration` by the id of its version, with the text of the terms as the page of the
       * call's language shows it. It is given once the address is confirmed and name, birth date, country and postal
       * code are known; a person gets one.
       */
      registration_offer: z
        .object({ id: z.int().positive(), accepted_text: z.string().trim().min(1).max(4_000) })
        .optional(),
    }),
  }),
  response: playerView,
  refusals: [
    { code: "offer_not_available", status: 422, when: "The chosen offer is not open to new players." },
    {
      code: "offer_changed",
      status: 409,
      when: "`accepted_text` is not what the page shows of the offer's terms now; `offer` has them.",
    },
    {
      code: "registration_refused",
      status: 422,
      when: "No account can be opened for this person.",
    },
    {
      code: "register_unanswered",
      status: 503,
      when: "The national exclusion register of the licence does not answer. Safe to retry.",
    },
    {
      code: "account_disabled",
      status: 422,
      when: "A repeat of the call after an operator has disabled the account. After a change of password a repeat returns `invalid_fields`.",
    },
  ],
});

export const signIn = defineRoute({
  name: "users.sign_in",
  notOnDemoHosts: true,
  method: "POST",
  path: "/api/users/sign_in",
  access: "public",
  status: 201,
  idempotency: "own",
  callClass: "sensitive",
  perMinute: 60,
  summary:
    "Signs in by e-mail and password. The session cookie is new at every sign-in. A retry with the same Idempotency-Key gets the same outcome for ten minutes. With a second factor, this call is refused with `second_factor_due` and sets a cookie; a second call sends `otp_attempt` alone.",
  body: z.object({
    user: z.object({
      email: z.string().default(""),
      password: z.string().default(""),
      captcha: z.string().optional(),
      dfpc: z.string().optional(),
      /** The second call: a code of the authenticator or a recovery code, without the fields above. */
      otp_attempt: z.string().max(64).optional(),
      /** With the second call: this browser skips the code from now on, for as long as the licence allows. */
      remember_device: z.boolean().optional(),
    }),
  }),
  response: playerView,
  refusals: [
    {
      code: "invalid_fields",
      status: 422,
      when: "The e-mail or the password is wrong, or three sign-ins from unknown browsers failed within 30 minutes; the answer never reveals which. Or the code is wrong.",
    },
    {
      code: "second_factor_due",
      status: 422,
      when: "The password is right, and a code must follow within five minutes.",
    },
    { code: "too_many_codes", status: 422, when: "Five codes were wrong within 15 minutes." },
    {
      code: "account_disabled",
      status: 422,
      when: "An operator has disabled the account; answered only with the right password.",
    },
    { code: "idempotency_conflict", status: 409, when: "The key was used for another body." },
    {
      code: "country_restricted",
      status: 451,
      when: "The caller's address is in a country that the platform does not serve, and the player has no money in a wallet or in a withdrawal.",
    },
  ],
});

export const signOut = defineRoute({
  name: "users.sign_out",
  method: "DELETE",
  path: "/api/users/sign_out",
  access: "public",
  status: 204,
  idempotency: "natural",
  summary: "Ends this session and closes its sockets.",
  response: empty,
});

export const confirmEmail = defineRoute({
  name: "users.confirmation",
  method: "GET",
  path: "/api/users/confirmation",
  access: "public",
  callClass: "sensitive",
  perMinute: 60,
  summary: "Confirms an e-mail address by the token of the e-mail.",
  query: z.object({ confirmation_token: z.string().min(1) }),
  response: z.object({ confirmed: z.boolean() }),
});

export const unlockSignIn = defineRoute({
  name: "users.unlock",
  method: "POST",
  path: "/api/users/unlock",
  access: "public",
  idempotency: "natural",
  callClass: "sensitive",
  summary: "Ends the lock after failed sign-ins for this browser, by the token of the lock e-mail.",
  body: z.object({ unlock_token: z.string().min(1) }),
  response: z.object({ unlocked: z.boolean() }),
});

export const resendConfirmation = defineRoute({
  name: "users.resend_confirmation",
  method: "POST",
  path: "/api/users/confirmation",
  access: "public",
  status: 204,
  idempotency: "natural",
  callClass: "sensitive",
  perMinute: 10,
  summary: "Sends the confirmation e-mail again.",
  body: z.object({ user: z.object({ email: z.string(), captcha: z.string().optional() }) }),
  response: empty,
});

export const requestPassword = defineRoute({
  name: "users.request_password",
  method: "POST",
  path: "/api/users/password",
  access: "public",
  status: 204,
  idempotency: "natural",
  callClass: "sensitive",
  perMinute: 10,
  summary:
    "Sends an e-mail with the link for a new password if the address has an account; the answer never reveals whether it has.",
  body: z.object({ user: z.object({ email: z.string(), captcha: z.string().optional() }) }),
  response: empty,
});

export const setPassword = defineRoute({
  name: "users.set_password",
  method: "PUT",
  path: "/api/users/password",
  access: "public",
  status: 204,
  callClass: "sensitive",
  summary:
    "Sets a new password by the token of that e-mail. Ends every session of the account, and a lock after failed sign-ins.",
  body: z.object({
    user: z.object({
      reset_password_token: z.string(),
      password: z.string(),
      password_confirmation: z.string().optional(),
    }),
  }),
  response: empty,
});

export const captchaChallenge = defineRoute({
  name: "captcha.challenge",
  method: "GET",
  path: "/api/captcha",
  access: "public",
  callClass: "sensitive",
  perMinute: 120,
  summary: "A new ALTCHA challenge; `enabled` is false if the operator has disabled captchas.",
  response: z.object({ enabled: z.boolean(), challenge: z.record(z.string(), z.unknown()).nullable() }),
});

export const playerSettings = defineRoute({
  name: "player.settings",
  method: "GET",
  path: "/api/player/settings",
  access: "public",
  summary: "The address and token with which the browser subscribes to channels; `cent.user` is null for a guest.",
  response: z.object({
    cent: z.object({
      user: z.string().nullable(),
      timestamp: z.string(),
      token: z.string(),
      authEndpoint: z.string(),
      url: z.string(),
    }),
    recaptcha: z.null(),
    recaptcha_version: z.null(),
  }),
});
