import { ApiRefusal } from "../api/call.ts";

/** What is wrong with a field: a code that selects the text, and the server's own sentence if the server found it. */
export interface Complaint {
  readonly code: string;
  readonly message?: string;
}

/** Complaints by the name of their field. */
export type Complaints = Readonly<Record<string, Complaint>>;

export const NO_COMPLAINTS: Complaints = {};

/** The fields that a refusal names, each with its first complaint: `{ errors: { email: { taken: "…" } } }`. */
export function complaintsOf(error: unknown): Complaints {
  const errors = error instanceof ApiRefusal ? error.facts["errors"] : undefined;
  if (typeof errors !== "object" || errors === null) return NO_COMPLAINTS;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, reported]) => {
      const [code, message] = Object.entries((reported ?? {}) as Record<string, unknown>)[0] ?? [];
      return code === undefined ? [] : [[field, { code, ...(typeof message === "string" ? { message } : {}) }]];
    }),
  );
}
