import { misfitOf } from "./misfit.ts";

/** Why a value does not fit a schema, as zod tells it. */
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

/** What reading came to: the value as the schema makes it, or why it does not fit. */
export type Fitted<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: Unfit };

/**
 * Reads what a stranger sent by a schema, in our words. Checks of lengths look at whatever has a `length`, of the right
 * kind or not, and throw
 * where that cannot be compared: such a value does not fit either.
 */
export function fitted<T>(schema: Schema<T>, value: unknown): Fitted<T> {
  try {
    return schema.safeParse(value, { error: misfitOf });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { success: false, error: { issues: [{ path: [], code: "invalid_type", message: "does not fit" }] } };
  }
}
