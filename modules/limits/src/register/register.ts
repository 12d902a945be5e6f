import { refusal } from "@apogee/kernel";

/** A person as a national exclusion register knows them. */
export interface RegisteredPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

/** The interface of every national exclusion register, sandbox or real. */
export interface ExclusionRegister {
  /**
   * Until when a person is excluded; null if the register does not list them. Throws `RegisterUnanswered` if there is no
   * clear answer. Safe to repeat.
   */
  ask(person: RegisteredPerson): Promise<Date | null>;
}

/**
 * Status 503, code `register_unanswered`: the national exclusion register has not answered about the person. Nobody
 * registers, deposits or stakes meanwhile; logging in, finishing rounds and withdrawing are possible. Safe to retry.
 */
export class RegisterUnanswered extends refusal(
  "register_unanswered",
  503,
  "The national exclusion register has not answered yet. Please try again in a few minutes.",
) {}
