import type { OfferView } from "@apogee/contract";
import { refusal, type Minor } from "@apogee/kernel";

/** Status 422, code `max_bet_while_wagering`, with the maximum stake. */
export class MaxBetWhileWagering extends refusal(
  "max_bet_while_wagering",
  422,
  (_maxBet: Minor) => "This stake is above the maximum while a bonus is being wagered. Choose a lower one.",
  (maxBet) => ({ max_bet_cents: maxBet }),
) {}

/** Status 404, code `no_such_bonus`. */
export class NoSuchBonus extends refusal("no_such_bonus", 404, "There is no such bonus.") {}

/** Status 409, code `bonus_not_in_play`, with the stage of the bonus. */
export class BonusNotInPlay extends refusal(
  "bonus_not_in_play",
  409,
  (bonusId: number, stage: string) => `Bonus ${bonusId} is ${stage}. Only a bonus in play can end.`,
  (_bonusId, stage) => ({ stage }),
) {}

/** Status 409, code `wagering_not_completed`, with the amount that remains to be wagered. */
export class WageringNotCompleted extends refusal(
  "wagering_not_completed",
  409,
  (_remaining: Minor) => "The wagering of this bonus is not completed, so its money cannot become real money.",
  (remaining) => ({ remaining_cents: remaining }),
) {}

/** Status 422, code `game_excluded_while_wagering`. */
export class GameExcludedWhileWagering extends refusal(
  "game_excluded_while_wagering",
  422,
  () => "This game cannot be played while your bonus is being wagered. Choose another game, or cancel the bonus.",
) {}

/** Status 409, code `bonus_not_activatable`, with the stage of the bonus. */
export class BonusNotActivatable extends refusal(
  "bonus_not_activatable",
  409,
  (_stage: string) =>
    "This bonus cannot be activated: it is not waiting for an activation, or its deadline has passed.",
  (stage) => ({ stage }),
) {}

/** Status 409, code `bonus_over`, with the stage of the bonus. */
export class BonusOver extends refusal(
  "bonus_over",
  409,
  (_stage: string) => "This bonus has ended already.",
  (stage) => ({ stage }),
) {}

/** Status 409, code `bonus_waits_for_rounds`. */
export class BonusWaitsForRounds extends refusal(
  "bonus_waits_for_rounds",
  409,
  () => "The wagering of this bonus is completed. It ends by itself when the open round is finished.",
) {}

/** Status 409, code `bonuses_off`. */
export class BonusesOff extends refusal(
  "bonuses_off",
  409,
  () => "Bonuses are switched off for this account. Switch them on first.",
) {}

/** Status 409, code `bonus_would_be_forfeited`, with the bonus that is in play, or the first that waits for its turn. */
export class BonusWouldBeForfeited extends refusal(
  "bonus_would_be_forfeited",
  409,
  (_bonusId: number) =>
    "A bonus is in play or waits for its turn, and its wagering is not completed. A withdrawal forfeits it.",
  (bonusId) => ({ bonus_id: bonusId }),
) {}

/** Why an offer cannot be claimed; part of `offer_not_available`. */
export type OfferRefusal =
  | "not_running"
  | "bonuses_off"
  | "code_missing"
  | "currency"
  | "deposit_too_low"
  | "deposit_number"
  | "method"
  | "country"
  | "group"
  | "other_bonus"
  | "used_up"
  | "budget";

/** Why a player may be given nothing now. */
export type GivingRefusal = "account_disabled" | "on_break";

/** Why an offer that was open to its player before gave nothing in the end. */
export type MissedReason = OfferRefusal | GivingRefusal;

/** Status 422, code `offer_not_available`, with the reason. */
export class OfferNotAvailable extends refusal(
  "offer_not_available",
  422,
  (_why: MissedReason) => "This offer is not open to you at the moment.",
  (why) => ({ why }),
) {}

/** Status 409, code `offer_changed`, with the offer as it is now. */
export class OfferChanged extends refusal(
  "offer_changed",
  409,
  (_offer: OfferView) =>
    "The terms of this offer are not those that you accepted. Please read the new ones and choose again.",
  (offer) => ({ offer }),
) {}

/** Status 422, code `no_such_code`. */
export class NoSuchCode extends refusal("no_such_code", 422, () => "No running offer has this code.") {}

/** Status 422, code `coupon_used`. */
export class CouponUsed extends refusal("coupon_used", 422, () => "You have redeemed this code before.") {}

/** Status 404, code `not_found`: an operator named an offer that does not exist. */
export class NoSuchOffer extends refusal("no_such_offer", 404, (key: string) => `There is no offer ${key}.`) {}

/** Status 422, code `offer_not_simulated`: what the offer costs does not follow from its terms and our own games. */
export class OfferNotSimulated extends refusal("offer_not_simulated", 422, (why: string) => why) {}
