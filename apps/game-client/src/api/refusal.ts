/** An answer that is not a success. `facts` holds its fields beside the sentence, such as `balance_cents`. */
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

  /** A fault of the platform: it is unknown whether the call took effect. */
  get isFault(): boolean {
    return this.status >= 500;
  }
}
