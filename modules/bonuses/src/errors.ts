import { refusal, type Minor } from "@apogee/kernel";

/** Status 422, code `max_bet_while_wagering`, with the maximum stake. */
export class MaxBetWhileWagering extends refusal(
  "max_bet_while_wagering",
  422,
  (_maxBet: Minor) => "This stake is above the maximum while a bonus is being wagered. Choose a lower one.",
  (maxBet) => ({ max_bet_cents: maxBet }),
) {}
