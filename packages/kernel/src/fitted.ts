import { misfitOf } from "./misfit.ts";

/** Why a value does not match a schema, in zod's format. */
export interface Unfit {
  readonly issues: ReadonlyArray<{
    readonly path: readonly PropertyKey[];
    readonly code?: string | undefined;
    readonly message: string;
  }>;
}

interface Schema<T> {
  safeParse(
    value: unknown,
    words: { error: typeof misfitOf },
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly error: Unfit };
}

/** The result of parsing: the value as the schema returns it, or why it does not match. */
export type Fitted<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: Unfit };

/**
 * Parses untrusted input by a schema, with our messages. Zod's checks of lengths apply to any value that has a
 * `length`, whatever its type, and throw if it cannot be compared; such a value does not match either.
 */
export function fitted<T>(schema: Schema<T>, value: unknown): Fitted<T> {
  try {
    return schema.safeParse(value, { error: misfitOf });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { success: false, error: { issues: [{ path: [], code: "invalid_type", message: "does not fit" }] } };
  }
}
