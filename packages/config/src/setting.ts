import type { z } from "zod";

/** One setting of the platform: read from the environment, described in `docs/CONFIG.md`. */
export interface Setting<T extends z.ZodType = z.ZodType> {
  readonly schema: T;
  /** One sentence for operators. */
  readonly about: string;
  /** As text in the document; left out where the schema's own default says it. */
  readonly shownDefault?: string;
  /** Never logged, never shown. */
  readonly secret?: boolean;
}

export function setting<T extends z.ZodType>(
  schema: T,
  about: string,
  more: { shownDefault?: string; secret?: boolean } = {},
): Setting<T> {
  return { schema, about, ...more };
}
