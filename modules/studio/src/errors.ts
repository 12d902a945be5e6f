import { DomainError } from "@apogee/kernel";

/** Status 403, code `session_ended`. Not 401: that would log the player out of the casino. */
export class SessionEnded extends DomainError {
  readonly code = "session_ended";
  readonly status = 403;
  constructor() {
    super("This game session has ended. Open the game again.");
  }
}

/** Status 422, code `stake_not_offered`. */
export class StakeNotOffered extends DomainError {
  readonly code = "stake_not_offered";
  readonly status = 422;
  constructor() {
    super("This stake is not one of the game's steps.");
  }
}

/** Status 422, code `buy_not_offered`. */
export class BuyNotOffered extends DomainError {
  readonly code = "buy_not_offered";
  readonly status = 422;
  constructor() {
    super("Buying the free spins is not offered here.");
  }
}

/** Status 422, code `game_disabled`. */
export class GameDisabled extends DomainError {
  readonly code = "game_disabled";
  readonly status = 422;
  constructor() {
    super("This game is switched off. A round that is open can be finished.");
  }
}

/**
 * Status 409, code `version_gone`: the round's own par sheet is needed to show or finish it, and this house does not
 * hold it.
 */
export class VersionGone extends DomainError {
  readonly code = "version_gone";
  readonly status = 409;
  constructor(paytable: string) {
    super(
      `This round was drawn from ${paytable}, which this house does not hold any more. It is kept as it is; support can void it.`,
    );
  }
}

/** Status 409, code `phase_not_next`. */
export class PhaseNotNext extends DomainError {
  readonly code = "phase_not_next";
  readonly status = 409;
  constructor(next: number) {
    super(`Phases are shown in order; the next one is ${next}.`);
  }
}

/** Status 409, code `decision_not_due`. */
export class DecisionNotDue extends DomainError {
  readonly code = "decision_not_due";
  readonly status = 409;
  constructor(isDue: boolean) {
    super(isDue ? "The round awaits a decision of the player." : "The round awaits no decision at this phase.");
  }
}

/** Status 422, code `win_too_high`, with `most_stake_cents`. */
export class WinTooHigh extends DomainError {
  readonly code = "win_too_high";
  readonly status = 422;
  readonly #mostStake: number;
  constructor(mostStake: number) {
    super("This bet could win more than the house pays for one. A lower stake or a likelier bet is taken.");
    this.#mostStake = mostStake;
  }
  override details(): Record<string, unknown> {
    return { most_stake_cents: this.#mostStake };
  }
}

/** Status 422, code `demo_only`. */
export class DemoOnly extends DomainError {
  readonly code = "demo_only";
  readonly status = 422;
  constructor() {
    super("Here demo rounds are revealed. Seeds of real play are revealed in the profile, under Fairness.");
  }
}

/** Status 409, code `pair_not_in_use`. */
export class PairNotInUse extends DomainError {
  readonly code = "pair_not_in_use";
  readonly status = 409;
  constructor() {
    super("No round of this demo was drawn from a pair with this commit that could still be revealed.");
  }
}
