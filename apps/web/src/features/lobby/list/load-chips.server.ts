import { gameCollections, menuCategories, type ListPage } from "@apogee/contract";
import type { Api } from "../../../site/api/call.ts";
import type { Category, Chips } from "./list-data.ts";

/** The chips of a kind of page, and every category that has games. */
export async function loadChips(
  api: Api,
  page: ListPage,
): Promise<{ readonly chips: Chips; readonly known: readonly Category[] }> {
  const [known, menus] = await Promise.all([api.call(gameCollections, {}), api.call(menuCategories, {})]);
  const categories = (menus[page] ?? []).flatMap((slug) => known.filter((each) => each.id === slug));
  return { chips: { page, categories }, known };
}

/** Adds a chip for the category that a page shows, if the page has none. */
export function withCategory({ page, categories }: Chips, shown: Category | undefined): Chips {
  if (!shown || categories.some((each) => each.id === shown.id)) return { page, categories };
  return { page, categories: [...categories, shown] };
}
