import { DomainError } from "@apogee/kernel";

/** Status 422, code `stake_not_playable`: not a positive multiple of the game's step, or above what stays exact. */
export class StakeNotPlayable extends DomainError {
  readonly code = "stake_not_playable";
  readonly status = 422;
  constructor(stake: number, step: number) {
    super(`A stake of ${stake} cannot be played; stakes are multiples of ${step} smallest units.`);
  }
}

/** Status 409, code `round_finished`. */
export class RoundFinished extends DomainError {
  readonly code = "round_finished";
  readonly status = 409;
  constructor() {
    super("The round is finished and has no spins left.");
  }
}

/** Status 409, code `game_changed`: the round was started on another game, or on another version of this one. */
export class GameChanged extends DomainError {
  readonly code = "game_changed";
  readonly status = 409;
  constructor(started: string, given: string) {
    super(`The round was started on ${started} and cannot be continued on ${given}.`);
  }
}
