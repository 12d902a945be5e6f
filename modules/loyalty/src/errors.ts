import { refusal } from "@apogee/kernel";
import type { EdgeReached } from "./domain/rewards-sum.ts";

/** Status 422, code `not_enough_points`, with `points`: the player has fewer points to spend. */
export class NotEnoughPoints extends refusal(
  "not_enough_points",
  422,
  (_points: number) => "You do not have enough coins for this.",
  (points) => ({ points }),
) {}

/** Status 403, code `shop_closed`: an operator has switched the points shop off. */
export class ShopClosed extends refusal(
  "shop_closed",
  403,
  "Rocket Mart is closed at the moment. Your coins are safe.",
) {}

/** Status 422, code `no_such_offer`: the shop sells nothing of this name, type and currency. */
export class NoSuchOffer extends refusal("no_such_offer", 422, "The shop does not sell this, or no longer.") {}

/** Status 422, code `not_a_multiple`, with `price`: the points buy no whole number of pieces. */
export class NotAMultiple extends refusal(
  "not_a_multiple",
  422,
  (price: number) => `Each piece costs ${price} coins. Spend a multiple of that.`,
  (price) => ({ price }),
) {}

/** Status 422, code `out_of_stock`, with `left`. */
export class OutOfStock extends refusal(
  "out_of_stock",
  422,
  (left: number) => (left === 0 ? "This is sold out." : `Only ${left} of these are left.`),
  (left) => ({ left }),
) {}

/** Status 422, code `offer_limit_reached`, with `limit` and `left`. */
export class OfferLimitReached extends refusal(
  "offer_limit_reached",
  422,
  (limit: number, _left: number) => `Each player can have at most ${limit} of these.`,
  (limit, left) => ({ limit, left }),
) {}

/** Status 422, code `reward_too_large`: the reward is beyond what a wallet can hold exactly. */
export class RewardTooLarge extends refusal("reward_too_large", 422, "Buy fewer pieces at once.") {}

/** Status 422, code `bonuses_off`: the player has switched bonuses off, and the reward is a bonus. */
export class BonusesOff extends refusal(
  "bonuses_off",
  422,
  "This reward is a bonus, and bonuses are switched off for your account.",
) {}

/** Status 409, code `correction_exists`: the reference names an earlier correction of the player's points. */
export class CorrectionExists extends refusal(
  "correction_exists",
  409,
  (reference: string) => `The points were corrected under the reference ${reference} before. Nothing was booked.`,
) {}

const percent = (ppm: number): string => `${(Math.ceil(ppm) / 10_000).toFixed(4)} %`;

/**
 * Status 422, code `rewards_reach_edge`, with `game`, `edge_ppm` and `rewards_ppm`, both in millionths of a stake: with
 * this change all rewards together would give as much for a stake as it costs on average.
 */
export class RewardsReachEdge extends refusal(
  "rewards_reach_edge",
  422,
  ({ game, edgePpm, rewardsPpm }: EdgeReached) =>
    `With this, points, gifts of levels, cashback and rakeback together would give back ${percent(rewardsPpm)} of a stake in ${game}, where a bet costs ${percent(edgePpm)}. Lower one of them.`,
  ({ game, edgePpm, rewardsPpm }) => ({ game, edge_ppm: edgePpm, rewards_ppm: Math.ceil(rewardsPpm) }),
) {}
