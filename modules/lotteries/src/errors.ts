import { refusal } from "@apogee/kernel";

/** Status 422, code `tickets_count.limit`, with `limit` and `left`: the player would have more tickets than the cap. */
export class TicketsAboveCap extends refusal(
  "tickets_count.limit",
  422,
  (limit: number, left: number) =>
    left === 0
      ? `You have all ${limit} tickets that a player can have in this lottery.`
      : `A player can have at most ${limit} tickets in this lottery. You can get ${left} more.`,
  (limit, left) => ({ limit, left }),
) {}

/** Status 422, code `tickets_count.closed`: tickets are not sold yet, or no longer, or not in this way. */
export class TicketsClosed extends refusal(
  "tickets_count.closed",
  422,
  "Tickets of this lottery are not on sale at the moment.",
) {}

/** Status 422, code `tickets_count.points`, with `points`, the price of all tickets: the player has fewer points. */
export class TicketsNeedPoints extends refusal(
  "tickets_count.points",
  422,
  (_points: number) => "You do not have enough coins for these tickets.",
  (points) => ({ points }),
) {}

/** Status 422, code `tickets_count.money`: too little real money, or not sold for money in this currency. */
export class TicketsNeedMoney extends refusal(
  "tickets_count.money",
  422,
  "These tickets cannot be paid from this wallet: it holds too little real money, or another currency.",
) {}

/** Status 422, code `lottery.group`: the lottery is for other players. */
export class LotteryForOthers extends refusal("lottery.group", 422, "This lottery is not open to your account.") {}

/** Status 422, code `lottery.end_before_start`. */
export class EndBeforeStart extends refusal(
  "lottery.end_before_start",
  422,
  "The lottery must end after it starts, and in the future.",
) {}

/** Status 422, code `lottery.no_prizes`. */
export class NoPrizes extends refusal("lottery.no_prizes", 422, "A lottery needs at least one prize.") {}

/** Status 422, code `lottery.prize_rows`: the rows have a gap, an overlap, or a place without exactly one prize. */
export class PrizeRowsUnfit extends refusal(
  "lottery.prize_rows",
  422,
  "Prizes name the places from 1 on without gaps, and each row has either a share of the pool or a reward.",
) {}

/** Status 422, code `lottery.shares`. */
export class SharesUnfit extends refusal(
  "lottery.shares",
  422,
  "The shares of a pool add up to 10,000 hundredths of a percent, and no place has a larger share than the place above it.",
) {}

/** Status 422, code `lottery.prizes_above_pool`, with `pool` and `prizes` in minor units. */
export class PrizesAbovePool extends refusal(
  "lottery.prizes_above_pool",
  422,
  (pool: number, prizes: number) => `The money prizes are ${prizes} minor units together, and the pool has ${pool}.`,
  (pool, prizes) => ({ pool, prizes }),
) {}

/** Status 422, code `lottery.price_zero`. */
export class PriceZero extends refusal(
  "lottery.price_zero",
  422,
  "A price of zero would give tickets without end. Name a price above zero, or none.",
) {}

/** Status 422, code `lottery.no_tickets`. */
export class NoTicketSource extends refusal(
  "lottery.no_source",
  422,
  "Nothing gives tickets of this lottery. Name a price in points or money, a deposit scale, or a stake.",
) {}

/** Status 409, code `lottery.frozen`. */
export class LotteryFrozen extends refusal(
  "lottery.frozen",
  409,
  "The terms of a published lottery never change. Only its texts and its picture may.",
) {}

/** Status 409, code `lottery.stage`, with the stage. */
export class WrongStage extends refusal(
  "lottery.stage",
  409,
  (stage: string) => `The lottery is ${stage}, so this is not possible.`,
  (stage) => ({ stage }),
) {}

/** Status 422, code `no_beacon`. */
export class NoBeacon extends refusal(
  "no_beacon",
  422,
  "No source of public values is configured, so no draw could be verified. Set BEACON_URL.",
) {}

/** Status 503, code `beacon_unanswered`: the beacon gave no clear answer, or one with a wrong signature. */
export class BeaconUnanswered extends refusal(
  "beacon_unanswered",
  503,
  (name: string, why: string) => `The beacon ${name} gave no answer that can be used: ${why}`,
) {}
