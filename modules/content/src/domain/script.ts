/** What a visitor can agree to, beside what the site itself needs. */
type ScriptCategory = "statistics" | "marketing" | "support";

/** A script of another company. */
export interface Script {
  readonly key: string;
  readonly category: ScriptCategory;
  readonly url: string;
  /** Further origins that it calls, or shows pictures and frames of. */
  readonly origins: readonly string[];
}

/** What the policy of a page must allow: where scripts come from, and what they may reach. */
export interface ScriptOrigins {
  readonly scripts: readonly string[];
  readonly reached: readonly string[];
}

/** The origins of scripts, and those that they may reach, each once. */
export function originsOf(scripts: readonly Script[]): ScriptOrigins {
  const own = [...new Set(scripts.map(({ url }) => new URL(url).origin))];
  return { scripts: own, reached: [...new Set([...own, ...scripts.flatMap(({ origins }) => origins)])] };
}
