import { gamePath } from "../../../site/games/game-paths.ts";
import type { Reported } from "../../../site/intl/page-meta.ts";
import { pageAddress } from "./list-address.ts";
import { PAGE_SIZE, type ListData } from "./list-data.ts";
import { leadOf, listNameOf } from "./list-name.ts";

type Shown = Pick<ListData, "of" | "path" | "first">;

/** Title and description of a page of a list, and its games for search engines. */
export function reportedOfList({ of, path, first }: Shown, texts: Readonly<Record<string, unknown>>): Reported {
  const { current_page: page, total_count: count } = first.pagination;
  const list = listNameOf(of, texts);
  const lead = leadOf(of, texts);
  return {
    title: page > 1 ? "lobby.list_page_title" : of.id === "all" ? "lobby.list_all_title" : "lobby.list_title",
    description: lead === undefined ? "lobby.list_description" : { written: lead },
    values: { list, page, count },
    path: pageAddress(path, "", page),
    name: { written: list },
    under: of.kind === "producer" ? [{ name: "lobby.producers", path: "/producers" }] : [],
    items: {
      of: first.data.map((game) => ({ name: { written: game.title }, path: gamePath(game) })),
      from: (page - 1) * PAGE_SIZE + 1,
    },
  };
}
