import { DomainError } from "@apogee/kernel";

/** Status 422, code `stake_not_playable`: not a positive multiple of the game's step, or above what stays exact. */
export class StakeNotPlayable extends DomainError {
  readonly code = "stake_not_playable";
  readonly status = 422;
  constructor(stake: number, step: number) {
    super(`A stake of ${stake} cannot be played; stakes are multiples of ${step} smallest units.`);
  }
}

/** Status 422, code `bet_not_offered`: the game has no bet of this kind. */
export class BetNotOffered extends DomainError {
  readonly code = "bet_not_offered";
  readonly status = 422;
  constructor(why: string) {
    super(`This bet is not offered: ${why}`);
  }
}

/** Status 422, code `decision_not_offered`: the round offers other decisions now. */
export class DecisionNotOffered extends DomainError {
  readonly code = "decision_not_offered";
  readonly status = 422;
  constructor(why: string) {
    super(`This decision is not offered now: ${why}`);
  }
}
