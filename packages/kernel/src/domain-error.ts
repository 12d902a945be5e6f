/** Messages by field and code, as the wire carries them: `{ email: { invalid: "…" } }`. */
export type FieldErrors = Record<string, Record<string, string>>;

/**
 * A refusal: the caller asked for something that the rules do not allow, and nothing was changed.
 * The edge maps it once to `status` and a body with `code` and `message`.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
  /** Present when the refusal belongs to fields of a form. */
  fields(): FieldErrors | undefined {
    return undefined;
  }
  /** Facts that help the caller, such as the current balance. Never secrets. */
  details(): Record<string, unknown> | undefined {
    return undefined;
  }
}

/**
 * The base of a refusal: its code, its status, its sentence from the constructor's arguments, and facts for the caller.
 *
 *     export class RoundOpen extends refusal(
 *       "round_open", 409,
 *       (_roundId: string) => "Finish the round that is open in this game first.",
 *       (roundId) => ({ round_id: roundId }),
 *     ) {}
 */
export function refusal<Args extends readonly unknown[]>(
  refusalCode: string,
  refusalStatus: number,
  sentence: string | ((...args: Args) => string),
  facts?: (...args: Args) => Record<string, unknown>,
) {
  return class extends DomainError {
    readonly code = refusalCode;
    readonly status = refusalStatus;
    readonly #facts: Record<string, unknown> | undefined;
    constructor(...args: Args) {
      super(typeof sentence === "string" ? sentence : sentence(...args));
      this.#facts = facts?.(...args);
    }
    override details(): Record<string, unknown> | undefined {
      return this.#facts;
    }
  };
}

/** Input that breaks the rules of single fields. Status 422, code `invalid_fields`. */
export class InvalidFields extends DomainError {
  readonly code = "invalid_fields";
  readonly status = 422;
  readonly #fields: FieldErrors;
  constructor(fields: FieldErrors) {
    super(
      Object.values(fields)
        .flatMap((byCode) => Object.values(byCode))
        .join(" "),
    );
    this.#fields = fields;
  }
  override fields(): FieldErrors {
    return this.#fields;
  }
}

/** What was asked for does not exist, or not for this caller. Status 404, code `not_found`. */
export class NotFound extends DomainError {
  readonly code = "not_found";
  readonly status = 404;
  constructor(what: string) {
    super(`${what} was not found.`);
  }
}
