/** The tabs of the points shop, each with an address of its own; `all` is the shop itself. */
export const KINDS = ["all", "freespins", "money", "special"] as const;
export type Kind = (typeof KINDS)[number];

/** The tab that an address opens; undefined if there is none. */
export const kindOf = (named: string | undefined): Kind | undefined =>
  named === undefined ? "all" : KINDS.find((kind) => kind === named && kind !== "all");

/** The address of a tab. */
export const pathOf = (kind: Kind): string => (kind === "all" ? "/rocket-mart" : `/rocket-mart/${kind}`);

/** Whether two addresses without language are tabs of the shop, which all show the same data. */
export function areTabs(...paths: readonly string[]): boolean {
  return paths.every((path) => {
    const [, name, kind, ...more] = path.split("/");
    return name === "rocket-mart" && more.length === 0 && kindOf(kind) !== undefined;
  });
}
