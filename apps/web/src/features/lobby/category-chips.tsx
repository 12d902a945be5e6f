import type { ListPage } from "@apogee/contract";
import { categoryArt, Chip, Image, showInRow } from "@apogee/ui";
import { useEffect, useRef } from "react";
import { useCategoryName } from "../../site/games/category-name.ts";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { useText, type MessageKey } from "../../site/intl/text.tsx";
import { useSession } from "../../site/session/session.tsx";
import styles from "./category-chips.module.css";
import { categoryPath, isSection, listPath } from "./list/list-address.ts";
import type { Chips } from "./list/list-data.ts";

interface CategoryChipsProps extends Chips {
  /** The selected chip: a category, `lobby`, `all`, `favorites` or `recent`; null if the page has none. */
  readonly current: string | null;
}

interface ChipFacts {
  readonly id: string;
  readonly name: string;
  readonly picture: string;
  readonly to: string;
}

/** Links to the lists, in a line that scrolls on phones. */
export function CategoryChips({ page, categories, current }: CategoryChipsProps) {
  const t = useText();
  const nameOf = useCategoryName();
  const own = useOwnChips(page);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = row.current;
    if (!line) return;
    // Once, but after the page is laid out.
    const watch = new ResizeObserver(() => {
      watch.disconnect();
      const chip = line.querySelector<HTMLElement>("[aria-current]");
      if (chip) showInRow(line, chip);
    });
    watch.observe(line);
    return () => watch.disconnect();
  }, [current]);
  const chips: readonly ChipFacts[] = [
    { id: "lobby", name: t("lobby.lobby"), picture: "all", to: "/" },
    ...own,
    ...(isSection(page)
      ? [{ id: "all", name: t(`lobby.all_${page}` as MessageKey), picture: page, to: listPath(page, "all") }]
      : []),
    ...categories.map((category) => ({
      id: category.id,
      name: nameOf(category),
      picture: category.id,
      to: categoryPath(page, category.id),
    })),
  ];
  return (
    <nav className={`${styles.chips} edge-fade`} ref={row} aria-label={t("lobby.categories")}>
      {chips.map(({ id, name, picture, to }) => (
        <Chip
          key={id}
          selected={id === current}
          icon={<ChipPicture slug={picture} />}
          render={<LocalLink to={to} prefetch="intent" />}
        >
          {name}
        </Chip>
      ))}
    </nav>
  );
}

/** A player's own lists, on their pages and in the lobby. */
function useOwnChips(page: ListPage): readonly ChipFacts[] {
  const { player } = useSession();
  const t = useText();
  if (!player || (page !== "main" && page !== "favorites")) return [];
  const favorites = { id: "favorites", name: t("lobby.favorites"), picture: "favourites", to: "/favorite-games" };
  const recent = { id: "recent", name: t("lobby.recent"), picture: "recent", to: "/recent-games" };
  return page === "main" ? [favorites] : [favorites, recent];
}

/** Scrolls the line, never the page, until the chosen chip is visible with a gutter beside it. */
function ChipPicture({ slug }: { readonly slug: string }) {
  const picture = categoryArt(slug);
  return picture && <Image picture={picture} size={20} />;
}
