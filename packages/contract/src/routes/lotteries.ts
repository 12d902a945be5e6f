import { z } from "zod";
import { prizeView, promotionArt } from "../entities/prize.ts";
import { defineRoute } from "../route.ts";
import { cents, id, time } from "../shapes.ts";
import { timeStatus } from "./tournaments.ts";

/** The number of a lottery or its slug. */
const idOrSlug = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/) });

/** A lottery (specification 3-31). */
export const lotteryView = z.object({
  id,
  /** The same number, under the name that older clients read. */
  lottery_id: id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  art: promotionArt,
  currency: z.string(),
  frontend_identifier: z.string(),
  in_progress: z.boolean(),
  status: timeStatus,
  stage: z.enum(["scheduled", "selling", "closed", "drawn", "paid", "canceled"]),
  start_at: time,
  end_at: time,
  /** When the public value of the draw appears. */
  draw_at: time,
  finished_at: time.nullable(),
  money_budget: z.string(),
  money_budget_cents: cents,
  chargeable_comp_points_budget: z.int(),
  persistent_comp_points_budget: z.int(),
  /** The price of a ticket in points; null if tickets are not sold for points. */
  comp_points_ticket_price: z.int().nullable(),
  /** The price of a ticket in minor units by currency; null if tickets are not sold for money. */
  ticket_price: z.record(z.string(), cents).nullable(),
  /** Stakes in minor units of the lottery's currency that earn a ticket; null if play earns none. */
  stake_per_ticket_cents: cents.nullable(),
  group_ids: z.array(z.string()),
  prizes: z.array(prizeView.extend({ ticket: z.int().nullable() })),
  deposit_scale_rules: z.record(
    z.string(),
    z.array(z.object({ from_amount_cents: cents, price_cents: cents, currency: z.string(), active: z.boolean() })),
  ),
  max_tickets_count_to_player: z.int().nullable(),
  lottery_tickets_count: z.int(),
  /** Whether a player or each ticket can win one prize. */
  prizes_per: z.enum(["player", "ticket"]),
  /** The number of its draw, for the fairness page; null before it is committed. */
  draw_id: z.int().nullable(),
  draw_commit: z.string().nullable(),
});
export type LotteryView = z.output<typeof lotteryView>;

/** A player's tickets in a lottery (specification 3-31). */
export const lotteryStatus = z.object({
  lottery_id: id,
  tickets: z.array(z.int()),
  /** Numbers of tickets that no longer take part, with the reason. */
  void_tickets: z.array(z.object({ number: z.int(), reason: z.string() })),
  /** Tickets that deposits or play would have given above the player's cap, and that were not given. */
  not_given: z.array(z.object({ source: z.string(), tickets: z.int(), at: time })),
  /** The player's own code on the list of tickets. */
  holder: z.string().nullable(),
  prizes: z.array(prizeView.extend({ ticket: z.int().nullable() })),
});
export type LotteryStatus = z.output<typeof lotteryStatus>;

const notFound = { code: "not_found", status: 404, when: "There is no such lottery for this caller." } as const;

export const listLotteries = defineRoute({
  name: "lotteries.list",
  method: "GET",
  path: "/api/lotteries",
  access: "public",
  inLanguages: true,
  summary: "Lotteries that run or will run, and those that ended in the last 30 days.",
  response: z.array(lotteryView),
});

export const lotteryStatuses = defineRoute({
  name: "lotteries.statuses",
  method: "GET",
  path: "/api/lotteries/statuses",
  access: "player",
  summary: "The player's tickets in each lottery that runs, or that ended in the last 30 days.",
  response: z.array(lotteryStatus),
});

export const showLottery = defineRoute({
  name: "lotteries.show",
  method: "GET",
  path: "/api/lotteries/:id",
  access: "public",
  inLanguages: true,
  summary: "A lottery by its number or its slug.",
  params: idOrSlug,
  response: lotteryView,
  refusals: [notFound],
});

export const lotteryStatusRoute = defineRoute({
  name: "lotteries.status",
  method: "GET",
  path: "/api/lotteries/:id/status",
  access: "player",
  summary: "The player's tickets in a lottery.",
  params: idOrSlug,
  response: lotteryStatus,
  refusals: [notFound],
});

export const buyTickets = defineRoute({
  name: "lotteries.buy",
  method: "POST",
  path: "/api/lotteries/:id/tickets",
  access: "player",
  callClass: "sensitive",
  summary:
    "Buys tickets for real money, all or none, in one transaction. Tickets for points are bought by `POST /api/comp_points/exchange/lotteries`.",
  params: idOrSlug,
  body: z.object({ tickets_count: z.int().min(1).max(10_000), currency: z.string().max(8).optional() }),
  response: lotteryStatus,
  refusals: [
    notFound,
    { code: "tickets_count.limit", status: 422, when: "The player would have more tickets than the cap." },
    { code: "tickets_count.closed", status: 422, when: "Tickets are not sold yet, or no longer." },
    {
      code: "tickets_count.money",
      status: 422,
      when: "The wallet holds less real money than the tickets cost, or they are not sold for money in this currency.",
    },
    { code: "lottery.group", status: 422, when: "The lottery is for other groups or countries." },
    { code: "stakes_closed", status: 422, when: "The player is taking a break or is excluded." },
    { code: "account_disabled", status: 422, when: "The account is disabled." },
  ],
});
