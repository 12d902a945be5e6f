import { z } from "zod";
import { MOST_LIMIT_CENTS } from "../player-rules.ts";
import { defineRoute } from "../route.ts";
import { cents, empty, time } from "../shapes.ts";

/** What a limit limits. Shared by all wallets of the player. */
export const limitType = z.enum(["deposit", "loss", "wager"]);
/** Days, weeks from Monday, and months, all in UTC. */
export const limitPeriod = z.enum(["day", "week", "month"]);

/** A limit of the player (specification 3-29). */
export const userLimit = z.object({
  id: z.int(),
  type: limitType,
  period: limitPeriod,
  /** Whether a higher amount or a removal was requested; the current amount applies until it is confirmed. */
  status: z.enum(["active", "waiting_changes", "waiting_disable"]),
  /** When a requested removal can be confirmed. */
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
       * What counts in the running period, over all wallets. Deposits are above zero, stakes and losses below zero.
       * Null where an exchange rate is missing.
       */
      current_value_amount_cents: cents.nullable(),
      /** The end of the running period. */
      active_until: time,
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
  summary: "The player's limits, with what counts towards them over all wallets.",
  response: z.array(userLimit),
});

export const setUserLimit = defineRoute({
  name: "limits.set",
  method: "POST",
  path: "/api/user_limits",
  access: "player",
  idempotency: "natural",
  summary:
    "Sets or changes a limit. A new limit and a lower amount apply at once. A higher amount waits for 24 hours and must then be confirmed. Returns all limits.",
  body: z.object({
    type: limitType,
    period: limitPeriod,
    accounts: z.array(z.object({ currency: z.string(), amount_cents: z.int().min(0).max(MOST_LIMIT_CENTS) })).length(1),
  }),
  response: z.array(userLimit),
  refusals: [{ code: "no_such_wallet", status: 422, when: "The player has no wallet in this currency." }],
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
  refusals: [{ code: "no_such_limit", status: 404, when: "The player has no such limit." }],
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
  ],
});
