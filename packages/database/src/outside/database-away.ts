import { placeOf } from "./address.ts";
import { DatabaseUnusable } from "./unusable.ts";

/**
 * A PostgreSQL that answered, or should, is away, or denies its work for now. Told by host and port; role and password
 * stay out of it.
 */
export class DatabaseAway extends DatabaseUnusable {
  constructor(url: string, { code, message }: { readonly code?: string; readonly message?: string }) {
    super(
      /^(53|58)/.test(code ?? "")
        ? `PostgreSQL at ${placeOf(url)} cannot work: ${message}.`
        : `PostgreSQL at ${placeOf(url)} does not answer (${code || message}).`,
      "What was not told as done may still have been; look before you repeat it.",
    );
  }
}
