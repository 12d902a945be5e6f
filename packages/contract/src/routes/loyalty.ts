import { z } from "zod";
import { defineRoute } from "../route.ts";
import { cents, empty, positiveCents, time } from "../shapes.ts";

const counter = z.object({ points: z.int() });

/** A player's points (specification 3-40), in whole points; those to spend are below zero while points are owed. */
export const compPoints = z.object({
  chargeable: counter,
  persistent: counter,
  /** The id of the level that the persistent points reach: `level_1` to `level_12`. */
  level: z.string(),
});
export type CompPoints = z.output<typeof compPoints>;

export const getCompPoints = defineRoute({
  name: "comp_points.get",
  method: "GET",
  path: "/api/player/comp_points",
  access: "player",
  summary:
    "The player's points: those to spend (`chargeable`), those that count for levels (`persistent`), and the level.",
  response: compPoints,
});

/**
 * A gift of a level: points; money in euro cents, paid in the player's currency at the day's rate; or a bonus or free
 * spins of an offer, by its title.
 */
export const levelGift = z.object({
  type: z.enum(["points", "money", "offer"]),
  points: z.int().nullable(),
  amount_cents: cents.nullable(),
  title: z.string().nullable(),
});

/** A level of the loyalty programme. */
export const loyaltyLevel = z.object({
  id: z.string(),
  name: z.string(),
  /** The persistent points from which it applies. */
  min_points: z.int(),
  gift: levelGift.nullable(),
  /** The share of the weekly cashback, in hundredths of a percent; zero without any. */
  cashback_bps: z.int(),
});
export type LoyaltyLevel = z.output<typeof loyaltyLevel>;

export const listLevels = defineRoute({
  name: "comp_points.levels",
  method: "GET",
  path: "/api/comp_points/levels",
  access: "public",
  cacheSeconds: 60,
  inLanguages: true,
  summary: "The levels of the loyalty programme in order, with the gift on reaching each and its weekly cashback.",
  response: z.object({
    /** How many euro cents of settled real-money stakes earn one point, where stakes count in full. */
    cents_per_point: cents,
    /** The same in other currencies at the day's rates, rounded up; without those whose rate is missing. */
    cents_per_point_in: z.record(z.string(), cents),
    /** After how many days without play or exchange the points to spend expire. */
    expire_after_days: z.int(),
    /** What part of a stake counts, by category of the catalogue, in hundredths of a percent. */
    category_shares: z.record(z.string(), z.int()),
    levels: z.array(loyaltyLevel),
  }),
});

const tag = z.enum(["popular", "new", "vip"]).nullable();
const availability = {
  tag,
  /** How many pieces are left; null without end. */
  stock: z.int().nullable(),
  limit_per_player: z.int().nullable(),
};

/** Money of the shop, with its price in each currency. */
export const moneyOffer = z.object({
  group: z.string(),
  title: z.string(),
  /** How many times the money must be wagered; zero is real money. */
  wager: z.int(),
  rates: z.array(z.object({ points: z.int(), currency: z.string(), amount_cents: cents })),
  ...availability,
});
export type MoneyOffer = z.output<typeof moneyOffer>;

export const listMoneyRates = defineRoute({
  name: "comp_points.rates_money",
  method: "GET",
  path: "/api/comp_points/rates/money",
  access: "public",
  summary: "Money that the shop sells for points.",
  response: z.array(moneyOffer),
});

const otherRate = z.object({
  points: z.int(),
  currency: z.string(),
  freespins_count: z.int(),
  /** How many boxes or spins of the wheel; left out for free spins. */
  boxes_count: z.int().optional(),
  /** The stake of each spin, which the house pays; null for boxes. */
  stake_cents: positiveCents.nullable(),
  /** The most that the spins of one piece pay; null without a limit. */
  max_win_cents: positiveCents.nullable(),
});

/** Other rewards of the shop. */
export const otherOffer = z.object({
  group: z.string(),
  title: z.string(),
  wager: z.int(),
  type: z.string(),
  /** The table of prizes that the boxes draw from, with its chances at `GET /api/lootboxes/tables`; left out for free spins. */
  box: z.string().optional(),
  /** As `provider:Game`. */
  games: z.array(z.string()),
  games_info: z.array(z.object({ identifier: z.string(), title: z.string(), frontend_url: z.string() })),
  rate: otherRate,
  /** The price in each currency. `rate` is the first of them. */
  rates: z.array(otherRate),
  /** How long the winnings can be wagered after the spins have ended; null without end. */
  wager_hours: z.int().nullable(),
  /** How long the spins can be activated, and be played after that. */
  activate_hours: z.int().nullable(),
  valid_hours: z.int().nullable(),
  ...availability,
});
export type OtherOffer = z.output<typeof otherOffer>;

/** A lottery whose tickets the shop sells. */
export const lotteryCard = z.object({
  type: z.literal("lotteries"),
  /** The slug of the lottery. */
  group: z.string(),
  title: z.string(),
  wager: z.int(),
  games: z.array(z.string()),
  /** The price of a ticket. */
  rate: z.object({ points: z.int(), lottery_ids: z.array(z.int()) }),
});
export type LotteryCard = z.output<typeof lotteryCard>;

/** What the shop sells besides money. */
export const rewardType = z.enum(["freespins", "lootboxes", "lotteries"]);

export const listOtherRates = defineRoute({
  name: "comp_points.rates",
  method: "GET",
  path: "/api/comp_points/rates/:type",
  access: "public",
  summary: "Other rewards that the shop sells for points. A type without any has an empty list.",
  params: z.object({ type: rewardType }),
  response: z.array(z.union([otherOffer, lotteryCard])),
});

const order = z.object({
  /** What is spent in all: a multiple of the price. */
  points: z.int().min(1),
  group: z.string().min(1).max(64),
  currency: z.string().max(8).optional(),
});

/** Tickets of a lottery: their number instead of the points. */
const ticketsOrder = z.object({
  tickets_count: z.int().min(1).max(10_000),
  lottery_id: z.int().positive(),
  /** The group of the card; the number of the lottery decides. */
  group: z.string().max(80).optional(),
});
/** What an exchange orders. */
export type ExchangeOrder = z.output<typeof order> | z.output<typeof ticketsOrder>;

/** The body of an exchange, nested or flat. */
export const exchangeBody = z.union([
  z.object({ exchange: order }),
  z.object({ exchange: ticketsOrder }),
  ticketsOrder,
  order,
]);

export const exchangeCompPoints = defineRoute({
  name: "comp_points.exchange",
  method: "POST",
  path: "/api/comp_points/exchange/:type",
  access: "player",
  status: 204,
  callClass: "sensitive",
  summary:
    "Spends points for a reward of the shop, in one transaction with it. The body is accepted flat and nested (`{exchange: …}`); without a currency, the player's selected one applies.",
  params: z.object({ type: z.enum(["money", ...rewardType.options]) }),
  body: exchangeBody,
  response: empty,
  refusals: [
    { code: "shop_closed", status: 403, when: "An operator has switched the shop off." },
    { code: "stakes_closed", status: 422, when: "The player is taking a break; `until` is its end." },
    { code: "account_disabled", status: 422, when: "The account is disabled." },
    { code: "tickets_count.limit", status: 422, when: "The player would have more tickets than the cap." },
    { code: "tickets_count.points", status: 422, when: "The player has fewer points than the tickets cost." },
    { code: "tickets_count.closed", status: 422, when: "Tickets are not sold for points: not yet, or no longer." },
    { code: "lottery.group", status: 422, when: "The lottery is for other players." },
    { code: "no_such_offer", status: 422, when: "The shop sells nothing of this group, type and currency." },
    { code: "unknown_currency", status: 422, when: "There is no such currency." },
    { code: "currency_not_offered", status: 422, when: "The currency is not offered here." },
    { code: "not_a_multiple", status: 422, when: "The points are no multiple of the price." },
    { code: "not_enough_points", status: 422, when: "The player has fewer points to spend." },
    { code: "out_of_stock", status: 422, when: "Fewer pieces are left." },
    { code: "offer_limit_reached", status: 422, when: "The player would have more pieces than the limit." },
    { code: "reward_too_large", status: 422, when: "So many pieces are more than a wallet can hold." },
    { code: "bonuses_off", status: 422, when: "The reward is no real money, and the player has switched bonuses off." },
    { code: "game_without_freespins", status: 422, when: "The game of the free spins is disabled, or has none." },
    {
      code: "freespins_stake_not_offered",
      status: 422,
      when: "The game no longer offers the stake of the free spins.",
    },
  ],
});

const threshold = z.object({
  currency: z.string(),
  deposit_cents: cents,
  bets_cents: cents,
  /** The euro's at the day's rate, rounded up; false for a currency with marks of its own. */
  converted: z.boolean(),
});

/** A VIP status. */
export const vipStatus = z.object({
  /** The id of its group. */
  id: z.string(),
  key: z.string(),
  name: z.string(),
  lifelong: z.boolean(),
  /** What must be deposited and staked in a UTC quarter, by currency; other currencies at the day's rate of the euro's, if there is one. */
  thresholds: z.array(threshold),
  /** The share of the weekly cashback, in hundredths of a percent. */
  cashback_bps: z.int(),
});
export type VipStatusView = z.output<typeof vipStatus>;

export const listVipStatuses = defineRoute({
  name: "vip.statuses",
  method: "GET",
  path: "/api/info/vip_statuses",
  access: "public",
  cacheSeconds: 60,
  summary: "The VIP statuses in order, with what each requires in a quarter and its weekly cashback.",
  response: z.object({ grace_days: z.int(), statuses: z.array(vipStatus) }),
});

/** Progress to the next VIP status (specification 3-27). */
export const vipProgress = z.object({
  userId: z.int(),
  currency: z.string(),
  /** The status that the player has: `regular`, `bronze` and so on. */
  currentStatus: z.string(),
  /** The status that the running quarter has reached so far. */
  activeStatus: z.string(),
  /** Null after the last. */
  nextStatus: z.string().nullable(),
  depositAmountCents: cents,
  depositThresholdCents: cents,
  betSumCents: cents,
  betSumThresholdCents: cents,
  /** In whole percent: the mean of both shares, each at most 100, rounded down. */
  overallProgress: z.int().min(0).max(100),
  /** When the quarter ends. */
  quarterEndsAt: time,
});
export type VipProgress = z.output<typeof vipProgress>;

export const getVipProgress = defineRoute({
  name: "vip.progress",
  method: "GET",
  path: "/jam/vip_status_progress",
  access: "player",
  summary: "The player's VIP status and the progress of this quarter (UTC) to the next one, in the selected currency.",
  response: vipProgress,
  refusals: [
    { code: "rates_too_old", status: 503, when: "Amounts of several currencies, and a rate is missing or too old." },
  ],
});

/** A VIP manager (specification 3-43). */
export const vipManager = z.object({
  managerName: z.string(),
  avatar: z.string().nullable(),
  /** When the manager answers. */
  time: z.string(),
  whatsAppLink: z.string().nullable(),
  telegramLink: z.string().nullable(),
  email: z.string().nullable(),
});
export type VipManagerView = z.output<typeof vipManager>;

export const listManagers = defineRoute({
  name: "config.managers",
  method: "POST",
  path: "/api/fe/config/managers",
  access: "player",
  idempotency: "natural",
  readOnly: true,
  summary: "The VIP managers for those of these groups that the player is in. Without groups, for all of the player's.",
  body: z.object({ userGroups: z.array(z.string().max(20)).max(500).optional() }),
  response: z.array(vipManager),
});
