/** The tabs of the points shop, each with an address of its own; `all` is the shop itself. */
export const KINDS = ["all", "freespins", "money", "special"] as const;
export type Kind = (typeof KINDS)[number];

/** The tab that an address opens; undefined if there is none. */
export const kindOf = (named: string | undefined): Kind | undefined =>
  named === undefined ? "all" : KINDS.find((kind) => kind === named && kind !== "all");
