import { categoryArt, Chip, Image } from "@apogee/ui";
import { useEffect, useRef } from "react";
import { useCategoryName } from "../../app/games/category-name.ts";
import { LocalLink } from "../../app/intl/local-link.tsx";
import { useText } from "../../app/intl/text.tsx";
import styles from "./category-chips.module.css";
import type { Category } from "./load-lobby.server.ts";

interface CategoryChipsProps {
  readonly categories: readonly Category[];
  /** The category that is shown; `lobby` on the main page, null on other pages. */
  readonly current: string | null;
}

/** Links to the lists, in a line that scrolls on phones. */
export function CategoryChips({ categories, current }: CategoryChipsProps) {
  const t = useText();
  const nameOf = useCategoryName();
  const row = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(row.current), [current]);
  return (
    <nav className={styles.chips} ref={row} aria-label={t("lobby.categories")}>
      <Chip selected={current === "lobby"} icon={<ChipPicture slug="all" />} render={<LocalLink to="/" />}>
        {t("lobby.lobby")}
      </Chip>
      {categories
        .filter(({ id }) => id !== "all")
        .map((category) => (
          <Chip
            key={category.id}
            selected={category.id === current}
            icon={<ChipPicture slug={category.id} />}
            render={
              <LocalLink
                to={category.id === "pokies" ? "/pokies/all" : `/categories/${category.id}`}
                prefetch="intent"
              />
            }
          >
            {nameOf(category)}
          </Chip>
        ))}
    </nav>
  );
}

/** Scrolls the line, never the page, until the chosen chip is visible with a gutter beside it. */
function showCurrent(row: HTMLElement | null): void {
  const chip = row?.querySelector<HTMLElement>("[aria-current]");
  if (!row || !chip) return;
  const [line, chosen] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  const gutter = Number.parseFloat(getComputedStyle(row).paddingLeft);
  if (chosen.right > line.right - gutter || chosen.left < line.left + gutter)
    row.scrollLeft += chosen.left - line.left - (line.width - chosen.width) / 2;
}

function ChipPicture({ slug }: { readonly slug: string }) {
  const picture = categoryArt(slug);
  return picture && <Image picture={picture} size={20} />;
}
