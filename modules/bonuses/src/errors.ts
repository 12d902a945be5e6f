import { refusal, type Minor } from "@apogee/kernel";

/** Status 422, code `max_bet_while_wagering`, with the highest stake that is taken. */
export class MaxBetWhileWagering extends refusal(
  "max_bet_while_wagering",
  422,
  (_maxBet: Minor) => "This stake is above the highest one while a bonus is wagered. Choose a lower one.",
  (maxBet) => ({ max_bet_cents: maxBet }),
) {}
