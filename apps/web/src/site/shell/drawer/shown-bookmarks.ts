/** A way to something that waits for the player. */
export interface Bookmark {
  readonly kind: "shop" | "loot-box" | "adventure" | "quest";
  /** Its own page, where it is not shown; without locale. */
  readonly to: string;
}

/** The order in which kinds are preferred. */
const PRIORITY: readonly Bookmark["kind"][] = ["shop", "loot-box", "adventure", "quest"];
const MOST = 2;

/**
 * The bookmarks of a page (specification 4-24): at most two, by priority. The two are chosen first, so a bookmark that
 * its own page hides is not replaced by another one.
 */
export function shownBookmarks<Each extends Bookmark>(active: readonly Each[], path: string): readonly Each[] {
  return active
    .toSorted((a, b) => PRIORITY.indexOf(a.kind) - PRIORITY.indexOf(b.kind))
    .slice(0, MOST)
    .filter(({ to }) => to !== path && !path.startsWith(`${to}/`));
}
