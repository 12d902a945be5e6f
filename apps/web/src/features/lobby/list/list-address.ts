import type { ListPage } from "@apogee/contract";

/** Lists that anybody may open. A section's own list is called `all`. */
export type ListKind = "pokies" | "slots" | "table" | "category" | "producer";

/** The sections have lists of their own, by the kinds of their games. */
export const SECTIONS = {
  pokies: ["pokies"],
  slots: ["slots", "pokies"],
  table: ["table", "card", "dice", "blackjack", "roulette", "baccarat", "poker", "video_poker"],
} as const;
/** A section of the main menu. */
export type Section = keyof typeof SECTIONS;

export const isSection = (word: string): word is Section => Object.hasOwn(SECTIONS, word);

const ROOTS: Readonly<Record<string, ListKind>> = {
  pokies: "pokies",
  slots: "slots",
  table: "table",
  categories: "category",
  producers: "producer",
};

/** What the first word of a list's address stands for. */
export function listKindOf(path: string): ListKind {
  return ROOTS[path.split("/")[1] ?? ""] ?? "category";
}

/** The address of a list, without locale and query. */
export function listPath(kind: ListKind, slug: string): string {
  const word = encodeURIComponent(slug);
  if (kind === "slots" && slug === "all") return "/slots";
  if (kind === "category") return `/categories/${word}`;
  return kind === "producer" ? `/producers/${word}` : `/${kind}/${word}`;
}

/** Where a category's chip or row leads: within a section to its part there, elsewhere to its own list. */
export function categoryPath(page: ListPage, category: string): string {
  if (isSection(category)) return listPath(category, "all");
  return listPath(isSection(page) ? page : "category", category);
}

/** A page of a list: producers have its number in the path, others in the query. */
export function pageAddress(path: string, search: string, page: number): string {
  if (page <= 1) return path + search;
  if (path.startsWith("/producers/")) return `${path}/${page}${search}`;
  return `${path}${search}${search === "" ? "?" : "&"}page=${page}`;
}

/** As many as the platform answers. */
const MOST_PAGES = 10_000;

/** The number of a page; undefined where there can be no such page. */
export function readPage(given: string | null | undefined): number | undefined {
  if (given === null || given === undefined) return 1;
  const page = /^[1-9]\d{0,5}$/.test(given) ? Number(given) : undefined;
  return page !== undefined && page <= MOST_PAGES ? page : undefined;
}

/** The numbers that a line of page links shows: the first, the last and those around the current; null is a gap. */
export function shownPages(current: number, total: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(near)].toSorted((a, b) => a - b);
  return pages.flatMap((page, at) => {
    const before = pages[at - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
