import { z } from "zod";
import { MOST_LIMIT_CENTS } from "../player-rules.ts";
import { defineRoute } from "../route.ts";
import { cents, empty, time } from "../shapes.ts";

/** What a limit of money limits. Shared by all wallets of the player. */
export const moneyLimitType = z.enum(["deposit", "loss", "wager"]);
/** A break from playing: a short one, or an exclusion. */
export const breakType = z.enum(["cooling_off", "self_exclusion"]);
/** Days, weeks from Monday, and months; they begin at midnight in the westernmost zone of the player's country. */
export const limitPeriod = z.enum(["day", "week", "month"]);
/** A duration of a break: a row of the licence, such as `week` or `6_months`. */
const breakTerm = z.string().regex(/^[a-z0-9_]{1,20}$/, "A duration has small letters, digits and underscores.");
/** The longest time limit: a month of 31 days. */
const MOST_MINUTES = 44_640;

/**
 * A limit of the player, a break, or the reality check (specification 3-29). Limits of time (`session`) and the reality
 * check have minutes in `amount_cents`. A break has no accounts, and ends at `disable_at`.
 */
export const userLimit = z.object({
  id: z.int(),
  type: z.enum([...moneyLimitType.options, "session", "reality_check", ...breakType.options]),
  /** The period of a limit, the duration of a break, or `session` for the reality check. */
  period: z.string(),
  /** Whether a higher amount or a removal was requested; the current amount applies until it is confirmed. */
  status: z.enum(["active", "waiting_changes", "waiting_disable"]),
  /** When a requested removal can be confirmed, or when a break ends; null for a break for life. */
  disable_at: time.nullable(),
  /** When a requested higher amount can be confirmed. */
  change_at: time.nullable(),
  /** Until when the requested change can be confirmed; after that it is dropped. */
  confirm_until: time.nullable(),
  parent_type: z.null(),
  strategy: z.null(),
  created_at: time,
  accounts: z.array(
    z.object({
      currency: z.string(),
      amount_cents: cents,
      /**
       * What counts in the running period, over all wallets. Deposits are above zero; stakes, losses and minutes are
       * below zero. Null where an exchange rate is missing.
       */
      current_value_amount_cents: cents.nullable(),
      /** The end of the running period; null for a reality check, which has none. */
      active_until: time.nullable(),
      /** The requested amount. */
      next_amount_cents: cents.nullable(),
    }),
  ),
});
export type UserLimit = z.output<typeof userLimit>;

export const listLimits = defineRoute({
  name: "limits.list",
  method: "GET",
  path: "/api/user_limits",
  access: "player",
  summary:
    "The player's limits, with what counts towards them over all wallets, the running breaks, and the reality check.",
  response: z.array(userLimit),
});

const minutesOf = (least: number, most: number) =>
  z.array(z.object({ currency: z.string(), amount_cents: z.int().min(least).max(most) })).length(1);

export const setUserLimit = defineRoute({
  name: "limits.set",
  method: "POST",
  path: "/api/user_limits",
  access: "player",
  idempotency: "natural",
  summary:
    "Sets or changes a limit, takes a break, or sets the minutes of the reality check. A new limit and a lower amount apply at once. A higher amount waits for 24 hours and must then be confirmed. A break begins at once, and nothing shortens it. Returns all limits.",
  body: z.discriminatedUnion("type", [
    z.object({
      type: moneyLimitType,
      period: limitPeriod,
      accounts: z
        .array(z.object({ currency: z.string(), amount_cents: z.int().min(0).max(MOST_LIMIT_CENTS) }))
        .length(1),
    }),
    z.object({ type: z.literal("session"), period: limitPeriod, accounts: minutesOf(1, MOST_MINUTES) }),
    z.object({ type: z.literal("reality_check"), period: z.literal("session"), accounts: minutesOf(1, 1_440) }),
    z.object({ type: breakType, period: breakTerm }),
  ]),
  response: z.array(userLimit),
  refusals: [
    { code: "no_such_wallet", status: 422, when: "The player has no wallet in this currency yet." },
    { code: "unknown_currency", status: 422, when: "There is no such currency." },
    { code: "currency_not_offered", status: 422, when: "The currency is not offered here." },
    { code: "no_such_term", status: 422, when: "The licence does not offer a break of this duration." },
    { code: "break_runs", status: 422, when: "A break that ends later is running." },
    { code: "stakes_closed", status: 422, when: "A limit cannot be raised or removed during a break." },
  ],
});

export const removeUserLimit = defineRoute({
  name: "limits.remove",
  method: "DELETE",
  path: "/api/user_limits/:id",
  access: "player",
  idempotency: "natural",
  summary: "Requests the removal of a limit. It waits for 24 hours and must then be confirmed. Returns all limits.",
  params: z.object({ id: z.coerce.number().int().positive() }),
  response: z.array(userLimit),
  refusals: [
    { code: "no_such_limit", status: 404, when: "The player has no such limit." },
    { code: "stakes_closed", status: 422, when: "A limit cannot be removed during a break." },
  ],
});

export const confirmUserLimit = defineRoute({
  name: "limits.confirm",
  method: "POST",
  path: "/api/user_limits/confirm",
  access: "public",
  idempotency: "natural",
  callClass: "sensitive",
  status: 204,
  summary: "Confirms a requested higher limit, or a removal, by the token of the link in the e-mail.",
  body: z.object({ token: z.string().max(100) }),
  response: empty,
  refusals: [
    { code: "limit_link_invalid", status: 422, when: "The token belongs to no change that waits." },
    { code: "limit_link_expired", status: 422, when: "The change was not confirmed in time." },
    { code: "stakes_closed", status: 422, when: "The player is taking a break." },
  ],
});

export const limitTerms = defineRoute({
  name: "limits.terms",
  method: "GET",
  path: "/api/user_limits/terms",
  access: "player",
  summary:
    "What the player's licence offers: the durations of breaks, each with its end if it began now, and the minutes of the reality check. With the player's net deposits, what play has cost, and recent changes of limits.",
  response: z.object({
    breaks: z.array(
      z.object({
        type: breakType,
        period: z.string(),
        /** Null for a break for life. */
        ends_at: time.nullable(),
      }),
    ),
    reality_check: z.object({ minutes: z.int(), least_minutes: z.int(), most_minutes: z.int() }),
    net_deposits: z.array(
      z.object({ currency: z.string(), deposited_cents: cents, withdrawn_cents: cents, net_cents: cents }),
    ),
    /** Stakes less wins since the account exists, bonus money included; below zero while the player is ahead. */
    cost_of_play: z.object({
      currency: z.string(),
      /** Over all wallets, at the day's rates, each rounded up; null where a rate is missing. */
      cost_cents: cents.nullable(),
      wallets: z.array(
        /** Sums of 2^53 minor units or more are rounded to the nearest number. */
        z.object({ currency: z.string(), staked_cents: z.number(), returned_cents: z.number(), cost_cents: cents }),
      ),
    }),
    changes: z.array(
      z.object({
        at: time,
        what: z.enum(["set", "removed", "requested", "loosened", "lapsed", "break", "excluded", "reality_check"]),
        type: z.string(),
        period: z.string(),
        currency: z.string().nullable(),
        /** Money in minor units, or minutes; null for none. */
        before: z.int().nullable(),
        after: z.int().nullable(),
      }),
    ),
  }),
});
export type LimitTerms = z.output<typeof limitTerms.response>;

export const playSession = defineRoute({
  name: "limits.session",
  method: "GET",
  path: "/api/user_limits/session",
  access: "player",
  summary:
    "The running session of this browser: when it began, how long it has lasted, what each wallet has staked and won since, and how often the reality check appears. The minute counts towards time limits.",
  response: z.object({
    started_at: time,
    elapsed_s: z.int(),
    reality_minutes: z.int(),
    wallets: z.array(z.object({ currency: z.string(), staked_cents: cents, returned_cents: cents, net_cents: cents })),
  }),
});
export type PlaySession = z.output<typeof playSession.response>;
