import type { z } from "zod";

/** A setting of the platform: read from the environment, described in `docs/CONFIG.md`. */
export interface Setting<T extends z.ZodType = z.ZodType> {
  readonly schema: T;
  /** The description for operators. */
  readonly about: string;
  /** The default as the document shows it; left out if the schema's default is shown. */
  readonly shownDefault?: string;
  /** Its value is never logged and never shown. */
  readonly secret?: boolean;
}

export function setting<T extends z.ZodType>(
  schema: T,
  about: string,
  more: { shownDefault?: string; secret?: boolean } = {},
): Setting<T> {
  return { schema, about, ...more };
}
