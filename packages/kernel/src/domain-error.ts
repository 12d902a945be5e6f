/** Messages by field and code, as on the wire: `{ email: { invalid: "…" } }`. */
export type FieldErrors = Record<string, Record<string, string>>;

/**
 * A refusal: the rules do not allow the request, and nothing was changed. The edge maps it once to `status` and a body
 * with `code` and `message`.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
  /** Present if the refusal concerns fields of a form. */
  fields(): FieldErrors | undefined {
    return undefined;
  }
  /** Facts that help the caller, such as the current balance. Never secrets. */
  details(): Record<string, unknown> | undefined {
    return undefined;
  }
}

/**
 * Creates the base class of a refusal from its code, its status, its message and its details; the latter two take the
 * constructor's arguments.
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

/** Status 422, code `invalid_fields`: single fields are invalid. */
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

/** Status 404, code `not_found`: the object does not exist, or not for this caller. */
export class NotFound extends DomainError {
  readonly code = "not_found";
  readonly status = 404;
  constructor(what: string) {
    super(`${what} was not found.`);
  }
}
