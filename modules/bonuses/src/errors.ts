import { DomainError, type Minor } from "@apogee/kernel";

/** Status 422, code `max_bet_while_wagering`, with the highest stake that is taken. */
export class MaxBetWhileWagering extends DomainError {
  readonly code = "max_bet_while_wagering";
  readonly status = 422;
  readonly #maxBet: Minor;
  constructor(maxBet: Minor) {
    super("This stake is above the highest one while a bonus is wagered. Choose a lower one.");
    this.#maxBet = maxBet;
  }
  override details(): Record<string, unknown> {
    return { max_bet_cents: this.#maxBet };
  }
}
