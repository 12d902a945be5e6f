import { Link } from "react-router";
import { formatDay, formatWhole } from "../../site/format/time.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { FigureCell } from "./figure.tsx";
import type { RowItem } from "./shapes.ts";
import styles from "./drill.module.css";

/** The tab of the player's page that shows an item. */
const TABS: Readonly<Record<string, string>> = {
  round: "play",
  entry: "cashbox",
  withdrawal: "cashbox",
  bonus: "bonuses",
  freespins: "bonuses",
};
const DAY_LENGTH = "2026-11-14".length;

/** Rounds, entries, players and others that a figure is made of, each with the way to its player. */
export function ItemList({
  items,
  figure,
  total,
  onMore,
}: {
  readonly items: readonly RowItem[];
  readonly figure: string;
  readonly total: number;
  readonly onMore: () => void;
}) {
  const t = useText();
  const [locale] = useLocale();
  const when = (at: string): string =>
    at.length > DAY_LENGTH ? formatWhole(at, locale) : formatDay(at, locale, false);
  if (items.length === 0) return <p className={styles.note}>{t("report.noRows")}</p>;
  return (
    <>
      <ul className={styles.items}>
        {items.map((item, at) => (
          <li key={`${item.kind} ${item.id ?? ""} ${at}`}>
            <span className={styles.what}>
              {item.player === null ? (
                <b>{item.what || t("report.house")}</b>
              ) : (
                <Link to={`/players/${item.player}/${TABS[item.kind] ?? (item.kind === "day" ? "cashbox" : "")}`}>
                  #{item.player}
                </Link>
              )}
              <span>
                {[
                  item.at && when(item.at),
                  item.player === null ? null : (item.what ?? item.game?.split("/").at(-1) ?? item.entry_kind),
                  item.kind === "day" || item.kind === "player"
                    ? null
                    : item.id && `${t(`report.item.${item.kind}`)} ${item.id}`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <FigureCell name={figure} value={item.value} currency={item.currency || null} />
          </li>
        ))}
      </ul>
      {items.length < total && (
        <button type="button" className={styles.link} onClick={onMore}>
          {t("report.moreRows", { shown: items.length, total })}
        </button>
      )}
    </>
  );
}
