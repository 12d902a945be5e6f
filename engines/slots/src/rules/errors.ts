import { DomainError } from "@apogee/kernel";

/** Status 409, code `round_finished`. */
export class RoundFinished extends DomainError {
  readonly code = "round_finished";
  readonly status = 409;
  constructor() {
    super("The round is finished and has no spins left.");
  }
}
