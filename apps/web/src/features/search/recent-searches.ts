/** The most searches that are kept. */
const MOST = 8;

/** The searches with this one first, each text once, whatever its case. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const wanted = text.trim();
  if (wanted === "") return searches;
  return [wanted, ...without(searches, wanted)].slice(0, MOST);
}

export function without(searches: readonly string[], text: string): readonly string[] {
  return searches.filter((each) => each.toLowerCase() !== text.toLowerCase());
}

/** Reads what the browser kept; anything that is no list of texts counts as none. */
export function readSearches(kept: string | null): readonly string[] {
  try {
    const found: unknown = JSON.parse(kept ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter((each): each is string => typeof each === "string" && each !== "").slice(0, MOST);
  } catch {
    return [];
  }
}
