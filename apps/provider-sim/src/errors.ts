/** A refused call: its status, and a code that the pages know. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(status: number, code: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A malformed body. */
export const unreadable = (field: string): Refused => new Refused(400, "unreadable", { field });
