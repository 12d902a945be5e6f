/** A caller asked for what cannot be: its status and a word that the pages know. */
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

/** A body that is not as agreed. */
export const unreadable = (field: string): Refused => new Refused(400, "unreadable", { field });
