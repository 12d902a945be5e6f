/** An answer that is not a success. `facts` holds what it says beside its sentence, such as `balance_cents`. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
  constructor(status: number, body: unknown) {
    const facts = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
    super(typeof facts["message"] === "string" ? facts["message"] : `The platform answered ${status}.`);
    this.status = status;
    this.code = typeof facts["code"] === "string" ? facts["code"] : `status_${status}`;
    this.facts = facts;
  }

  /** A fault of the platform: nobody knows yet whether what was asked for has happened. */
  get isFault(): boolean {
    return this.status >= 500;
  }
}
