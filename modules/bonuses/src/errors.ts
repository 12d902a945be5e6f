import { refusal, type Minor } from "@apogee/kernel";

/** Status 422, code `max_bet_while_wagering`, with the maximum stake. */
export class MaxBetWhileWagering extends refusal(
  "max_bet_while_wagering",
  422,
  (_maxBet: Minor) => "This stake is above the maximum while a bonus is being wagered. Choose a lower one.",
  (maxBet) => ({ max_bet_cents: maxBet }),
) {}

/** Status 404, code `no_such_bonus`. */
export class NoSuchBonus extends refusal("no_such_bonus", 404, (bonusId: number) => `There is no bonus ${bonusId}.`) {}

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
