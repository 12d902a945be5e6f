import { z } from "zod";
import { defineRoute } from "../route.ts";
import { cents, currencyCode, empty, id, idParam, positiveCents, time } from "../shapes.ts";

/** The life of a bonus: issued, waiting for another one to end, in play, and its ends. */
export const bonusStage = z.enum([
  "issued",
  "wait",
  "handle_bets",
  "wager_done",
  "lost",
  "canceled",
  "expired",
  "finished",
]);
export type BonusStage = z.output<typeof bonusStage>;

const amountsByCurrency = z.array(z.object({ currency: currencyCode, amount_cents: positiveCents }));
const gameInfo = z.object({ identifier: z.string(), title: z.string(), frontend_url: z.string() });

/** The terms of a bonus in the currency of its wallet, as far as a player needs them. */
export const bonusTermsView = z.object({
  /** How many times the amount, or the amount and its deposit, must be staked. */
  wager_times: z.int(),
  wager_of: z.enum(["bonus", "deposit_and_bonus"]),
  max_bet_cents: positiveCents.nullable(),
  /** The most that becomes real money; null if all of it does. */
  max_win_cents: positiveCents.nullable(),
  /** Which money pays first. */
  order: z.enum(["real_first", "bonus_first"]),
  /** The amount of a sticky bonus never becomes real money, only what was won above it. */
  sticky: z.boolean(),
  /** The bonus is lost when less than this is left of it. */
  lost_below_cents: cents,
  /** How much stakes in these categories count, in hundredths of a percent; other categories count as usual. */
  contributions: z.array(z.object({ category: z.string(), share_bps: z.int() })),
  /** Games that cannot be played while the bonus is wagered. */
  excluded_games: z.array(gameInfo),
});
export type BonusTermsView = z.output<typeof bonusTermsView>;

/** Whether the title only repeats the terms, as that of a reward of the points shop; a client can then write its own. */
const titleRepeatsTerms = z.boolean();

/** A bonus of a player (specification 3-20, 3-22, 3-23). */
export const bonusView = z.object({
  id,
  /** In the caller's language, if an offer gave it. */
  title: z.string(),
  title_repeats_terms: titleRepeatsTerms,
  /** What brought it: a deposit, the registration, free spins (`fs`), or anything else (`bonus`); `strategy` is finer. */
  type: z.enum(["bonus", "deposit", "registration", "fs"]),
  /** What it consists of. */
  bonuses: z.array(z.object({ type: z.enum(["bonus", "freespins"]), title: z.string() })),
  currency: currencyCode,
  amount_cents: positiveCents,
  stage: bonusStage,
  strategy: z.enum(["registration", "deposit", "personal", "coupon", "points", "cashback", "rakeback", "freespins"]),
  group_key: z.string().nullable(),
  amount_wager_requirement_cents: cents,
  amount_wager_cents: cents,
  created_at: time,
  /** Until when an issued bonus can be activated. */
  activatable_until: time.nullable(),
  /** Until when the wagering must be completed. */
  valid_until: time.nullable(),
  activatable: z.boolean(),
  cancelable: z.boolean(),
  finished_at: time.nullable(),
  terms: bonusTermsView,
});
export type BonusView = z.output<typeof bonusView>;

/** Free spins of a player (specification 3-21). */
export const freespinsView = z.object({
  id,
  title: z.string(),
  title_repeats_terms: titleRepeatsTerms,
  currency: currencyCode,
  stage: z.enum(["issued", "activated", "finished", "canceled", "expired"]),
  freespins_total: z.int(),
  freespins_performed: z.int().nullable(),
  /** The stake of each spin, which the house pays. */
  bet_level: positiveCents,
  /** What the spins have won so far. */
  won_cents: cents,
  games: z.array(z.string()),
  games_info: z.array(gameInfo),
  activation_path: z.string(),
  provider: z.string(),
  created_at: time,
  activatable_until: time.nullable(),
  valid_until: time.nullable(),
  activatable: z.boolean(),
  activation_condition: z.string().nullable(),
  cancelable: z.boolean(),
  group_key: z.string().nullable(),
  /** What the winnings become: real money if null, otherwise a bonus with this wagering. */
  result_bonus: z.object({ wager_times: z.int(), max_win_cents: positiveCents.nullable() }).nullable(),
});
export type FreespinsView = z.output<typeof freespinsView>;

/** An offer that the player may claim, in the manner of the product family. */
export const offerView = z.object({
  /** The version of the offer. A deposit names it, and the terms of this version apply. */
  id,
  group_key: z.string(),
  title: z.string(),
  /** The code that must be entered to claim it; null if none is needed. */
  code_required: z.boolean(),
  bonuses: z.array(
    z.object({
      title: z.string(),
      type: z.enum(["bonus", "freespins"]),
      conditions: z.array(
        z.object({ field: z.string(), type: z.string(), value: z.union([amountsByCurrency, z.array(z.string())]) }),
      ),
      attributes: z.array(
        z.object({
          field: z.string(),
          type: z.string().optional(),
          value: z.union([z.number(), z.string(), amountsByCurrency]),
        }),
      ),
      result_bonus: z.array(z.object({ field: z.string(), value: z.union([z.number(), amountsByCurrency]) })),
    }),
  ),
  /** The same in the currency of the asked wallet. */
  percent: z.int().nullable(),
  min_deposit_cents: cents,
  max_bonus_cents: positiveCents.nullable(),
  freespins_count: z.int().nullable(),
  wagering_days: z.int(),
  kind: z.enum(["deposit", "registration", "personal", "coupon", "cashback", "rakeback"]),
  /** What cashback and rakeback offers give after each period (UTC); null for other offers. */
  share: z
    .object({
      /** In hundredths of a percent: of the net loss less bonus costs (cashback), or of the house edge (rakeback). */
      share_bps: z.int(),
      per: z.enum(["day", "week", "month"]),
      min_cents: cents,
      max_cents: positiveCents,
    })
    .nullable(),
  ends_at: time.nullable(),
  terms: bonusTermsView,
});
export type OfferView = z.output<typeof offerView>;

const currencyQuery = z.object({ currency: currencyCode });

export const listBonuses = defineRoute({
  name: "bonuses.list",
  method: "GET",
  path: "/api/player/bonuses",
  access: "player",
  summary: "The player's bonuses: those to activate, in play, waiting, and those that ended within 90 days.",
  response: z.array(bonusView),
});

export const cancelInfo = defineRoute({
  name: "bonuses.cancel_info",
  method: "GET",
  path: "/api/player/bonuses/:id/cancel_info",
  access: "player",
  summary:
    "What the player would lose and keep by cancelling this bonus now. Amounts are decimal strings in the currency of the bonus.",
  params: idParam,
  response: z.object({
    id,
    currency: currencyCode,
    total_withdrawal_amount: z.string(),
    current_balance: z.string(),
    cash_balance: z.string(),
    bonus_balance: z.string(),
    bonus_winnings: z.string(),
    /** Open rounds that were staked under the bonus. The winnings of their bonus share are forfeited too. */
    open_rounds: z.int(),
  }),
  refusals: [{ code: "no_such_bonus", status: 404, when: "The player has no such bonus." }],
});

export const activateBonus = defineRoute({
  name: "bonuses.activate",
  method: "POST",
  path: "/api/player/bonuses/:id/activation",
  access: "player",
  summary:
    "Activates an issued bonus: its money is credited and its wagering begins. While another bonus of the wallet is in play, it waits in a queue.",
  params: idParam,
  response: bonusView,
  refusals: [
    { code: "no_such_bonus", status: 404, when: "The player has no such bonus." },
    { code: "stakes_closed", status: 422, when: "The player is taking a break; `until` is its end." },
    { code: "account_disabled", status: 422, when: "The account is disabled." },
    { code: "bonus_not_activatable", status: 409, when: "The bonus is not issued, or its deadline has passed." },
    { code: "bonuses_off", status: 409, when: "The player has switched bonuses off." },
  ],
});

export const cancelBonus = defineRoute({
  name: "bonuses.cancel",
  method: "DELETE",
  path: "/api/player/bonuses/:id",
  access: "player",
  idempotency: "natural",
  summary: "Cancels a bonus. Bonus money of a bonus in play is forfeited; see `cancel_info`.",
  params: idParam,
  response: bonusView,
  refusals: [
    { code: "no_such_bonus", status: 404, when: "The player has no such bonus." },
    { code: "bonus_over", status: 409, when: "The bonus has ended in another way." },
    {
      code: "bonus_waits_for_rounds",
      status: 409,
      when: "Its wagering is completed, and its money becomes real money when the open rounds are finished.",
    },
  ],
});

export const listDepositOffers = defineRoute({
  name: "bonuses.deposit_offers",
  method: "GET",
  path: "/api/bonuses/deposit",
  access: "player",
  summary:
    "The offers that the player's next deposit into this wallet may claim, with their terms. None is preselected, and none is listed during a break.",
  query: currencyQuery,
  response: z.array(offerView),
});

export const listRegistrationOffers = defineRoute({
  name: "bonuses.registration_offers",
  method: "GET",
  path: "/api/bonuses/registration",
  access: "public",
  summary:
    "The running offers for new players, in this currency. A registration may choose one (`registration_offer`).",
  query: currencyQuery,
  response: z.array(offerView),
});

export const listRunningOffers = defineRoute({
  name: "bonuses.running_offers",
  method: "GET",
  path: "/api/bonuses/running",
  access: "public",
  summary: "The running offers that everyone may see, for the promotions page.",
  query: currencyQuery,
  response: z.array(offerView),
});

export const disabledBonuses = defineRoute({
  name: "config.disabled_bonuses",
  method: "GET",
  path: "/api/fe/config/disabled-bonuses",
  access: "public",
  summary: "The keys of offers whose issued gifts are hidden. The lists of a player leave those gifts out.",
  response: z.object({ group_keys: z.array(z.string()) }),
});

export const redeemCoupon = defineRoute({
  name: "bonuses.coupon",
  method: "POST",
  path: "/api/bonuses/coupon",
  access: "player",
  callClass: "sensitive",
  summary: "Redeems a coupon. A bonus or free spins of its offer are issued once.",
  body: z.object({ coupon_code: z.string().trim().min(1).max(40) }),
  response: z.object({
    status: z.enum(["already_activated", "failed_to_activate", "successfully_activated"]),
  }),
});

export const listBettingBonuses = defineRoute({
  name: "bonuses.betting",
  method: "GET",
  path: "/api/v2/bonuses",
  access: "player",
  summary: "The player's bonuses of the betting site. The list is empty, because no betting site runs here yet.",
  response: z.array(
    z.object({
      type: z.enum([
        "comboboost",
        "freebet_no_risk",
        "freebet_all_win",
        "freebet_only_win",
        "hunting",
        "tournament",
        "lootbox",
        "jackpot",
      ]),
      status: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});

export const redeemPromoCode = defineRoute({
  name: "bonuses.promo_code",
  method: "POST",
  path: "/api/v2/bonuses/promo-code",
  access: "player",
  callClass: "sensitive",
  summary:
    "Redeems a coupon as the betting site does: the same codes and rules as `POST /api/bonuses/coupon`, answered with what was issued.",
  body: z.object({ code: z.string().trim().min(1).max(40) }),
  response: z.object({
    /** The number of the bonus, or of the free spins. */
    bonus_id: id,
    name: z.string(),
    bonus_type: z.enum(["bonus", "freespins"]),
  }),
  refusals: [
    { code: "no_such_code", status: 422, when: "No running coupon that is open to the player has this code." },
    { code: "coupon_used", status: 422, when: "The player has redeemed this coupon before." },
  ],
});

export const setBonusCode = defineRoute({
  name: "bonuses.set_code",
  method: "PATCH",
  path: "/api/player/set_bonus_code",
  access: "player",
  idempotency: "natural",
  summary: "Remembers a code for the next deposit. Offers that require it are listed from then on.",
  body: z.object({ deposit_bonus_code: z.string().trim().min(1).max(40) }),
  response: empty,
  refusals: [{ code: "no_such_code", status: 422, when: "No running offer has this code." }],
});

export const clearBonusCode = defineRoute({
  name: "bonuses.clear_code",
  method: "DELETE",
  path: "/api/player/clear_bonus_code",
  access: "player",
  idempotency: "natural",
  summary: "Forgets the code for the next deposit.",
  response: empty,
});

export const updateBonusSettings = defineRoute({
  name: "bonuses.settings",
  method: "PATCH",
  path: "/api/player/update_bonus_settings",
  access: "player",
  idempotency: "natural",
  summary: "Switches bonuses on or off for the player. Bonuses that were issued before stay as they are.",
  body: z.object({ can_issue: z.boolean() }),
  response: empty,
});

export const listFreespins = defineRoute({
  name: "freespins.list",
  method: "GET",
  path: "/api/player/freespins",
  access: "player",
  summary: "The player's free spins: those to activate, those being played, and those that ended within 90 days.",
  response: z.array(freespinsView),
});

export const activateFreespins = defineRoute({
  name: "freespins.activate",
  method: "POST",
  path: "/api/player/freespins/:id/activation",
  access: "player",
  summary: "Activates issued free spins: from then on the next rounds of their game are free until they are used up.",
  params: idParam,
  response: freespinsView,
  refusals: [
    { code: "no_such_freespins", status: 404, when: "The player has no such free spins." },
    { code: "stakes_closed", status: 422, when: "The player is taking a break; `until` is its end." },
    { code: "account_disabled", status: 422, when: "The account is disabled." },
    { code: "freespins_not_activatable", status: 409, when: "They are not issued, or their deadline has passed." },
    { code: "bonuses_off", status: 409, when: "The player has switched bonuses off." },
  ],
});

export const cancelFreespins = defineRoute({
  name: "freespins.cancel",
  method: "DELETE",
  path: "/api/player/freespins/:id",
  access: "player",
  idempotency: "natural",
  summary: "Cancels free spins. What they have won so far is kept under their terms.",
  params: idParam,
  response: freespinsView,
  refusals: [
    { code: "no_such_freespins", status: 404, when: "The player has no such free spins." },
    { code: "freespins_over", status: 409, when: "They have ended in another way." },
  ],
});
