import { refusal } from "@apogee/kernel";

/** Status 422, code `adventure.not_completed`: the day is not completed. */
export class DayNotCompleted extends refusal("adventure.not_completed", 422, "This day is not completed.") {}

/** Status 422, code `adventure.expired`, with `until`: the last date on which the prize could be claimed is over. */
export class PrizeExpired extends refusal(
  "adventure.expired",
  422,
  (until: string) => `This prize could be claimed until ${until}.`,
  (until) => ({ until }),
) {}

/** Status 422, code `bonuses_off`: the player has switched bonuses off. */
export class BonusesOff extends refusal(
  "bonuses_off",
  422,
  "This prize is a bonus, and bonuses are switched off for your account.",
) {}

/** Status 422, code `adventure.prize_unavailable`, with `reason`: the prize cannot be given to the player now. */
export class PrizeUnavailable extends refusal(
  "adventure.prize_unavailable",
  422,
  (_reason: string) => "This prize cannot be given to you in your currency at the moment. Please contact support.",
  (reason) => ({ reason }),
) {}

/** Status 409, code `adventure.frozen`, with `state`: only a draft can be changed. */
export class AdventureFrozen extends refusal(
  "adventure.frozen",
  409,
  (key: string, state: string) =>
    `The adventure ${key} is ${state}; its terms are fixed. Cancel it, and put another one.`,
  (_key, state) => ({ state }),
) {}

/** Status 409, code `adventure.overlaps`, with `other` and `date`: another adventure of the group has one of the dates. */
export class AdventureOverlaps extends refusal(
  "adventure.overlaps",
  409,
  (other: string, date: string) => `On ${date}, the adventure ${other} runs for the same players.`,
  (other, date) => ({ other, date }),
) {}

/** Status 422, code `adventure.begun`, with `date`: the first date has passed. */
export class AdventureBegun extends refusal(
  "adventure.begun",
  422,
  (date: string) => `The first step is on ${date}, which has passed. Choose later dates.`,
  (date) => ({ date }),
) {}
