import { placeOf } from "./address.ts";
import { DatabaseUnusable } from "./unusable.ts";

/**
 * A PostgreSQL is unavailable or temporarily refuses its work. The message contains host and port, but no role and no
 * password.
 */
export class DatabaseAway extends DatabaseUnusable {
  constructor(url: string, { code, message }: { readonly code?: string; readonly message?: string }) {
    super(
      /^(53|58)/.test(code ?? "")
        ? `PostgreSQL at ${placeOf(url)} cannot work: ${message}.`
        : `PostgreSQL at ${placeOf(url)} does not answer (${code || message}).`,
      "The last action may have been done although it was not confirmed; check before you repeat it.",
    );
  }
}
