import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useAsked } from "../../site/api/queries.ts";
import { formatDay } from "../../site/format/time.ts";
import { Answered } from "../../site/kit/index.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { FigureCell } from "./figure.tsx";
import { ItemList } from "./item-list.tsx";
import type { RowItem } from "./shapes.ts";
import { useMore } from "./use-more.ts";
import styles from "./drill.module.css";

type Level = "day" | "provider" | "game" | "items";
interface Parts {
  readonly level: Level;
  readonly rows: ReadonlyArray<{ readonly key: string | null; readonly currency: string; readonly value: string }>;
  readonly items: readonly RowItem[];
  readonly sums: ReadonlyArray<{ readonly currency: string; readonly value: string }>;
  readonly total: number;
}
type Filters = Readonly<Record<string, unknown>>;

/** One step further down: the filters of a part. */
function inside(level: Level, key: string | null): Filters {
  if (key === null) return { without_game: true };
  if (level === "day") return { from: key, to: key };
  return level === "provider" ? { providers: [key] } : { games: [key] };
}

/** A figure by days, providers and games, each level below the one that it was opened from, down to rounds and entries. */
export function RoundParts({
  figure,
  filters,
  cell,
}: {
  readonly figure: string;
  readonly filters: Filters;
  /** The key of the cell: where a dimension is empty there, it belongs to no game. */
  readonly cell: Readonly<Record<string, string>>;
}) {
  const own = cell["provider"] === "" || cell["game"] === "" ? { without_game: true } : {};
  const [steps, setSteps] = useState<ReadonlyArray<{ readonly name: string | null; readonly filters: Filters }>>([]);
  return [{ name: null, filters: {} }, ...steps].map(({ name }, at) => (
    <Level
      // Steps are only added and cut off.
      // oxlint-disable-next-line react/no-array-index-key
      key={at}
      figure={figure}
      name={at === 0 ? null : (name ?? "–")}
      filters={Object.assign({}, filters, own, ...steps.slice(0, at).map((step) => step.filters)) as Filters}
      chosen={steps[at]?.name}
      onChoose={(level, key) => setSteps([...steps.slice(0, at), { name: key, filters: inside(level, key) }])}
    />
  ));
}

function Level({
  figure,
  name,
  filters,
  chosen,
  onChoose,
}: {
  readonly figure: string;
  readonly name: string | null;
  readonly filters: Filters;
  readonly chosen: string | null | undefined;
  readonly onChoose: (level: Level, key: string | null) => void;
}) {
  const t = useText();
  const [locale] = useLocale();
  const [limit, more] = useMore();
  const parts = useAsked<Parts>("report.drill", { figure, ...filters, limit });
  const nameOf = (level: Level, key: string | null): string => {
    if (key === null) return t("report.noGame");
    return level === "day" ? formatDay(key, locale) : key.split("/").at(-1)!;
  };
  return (
    <section className={styles.part}>
      <Answered query={parts} rows={5}>
        {({ level, rows, items, sums, total }) => (
          <>
            <h3>
              {name === null ? null : <>{name.split("/").at(-1)} · </>}
              {t(`report.level.${level}`)}
            </h3>
            {level === "items" ? (
              <ItemList items={items} figure={figure} total={total} onMore={more} />
            ) : (
              <ul className={styles.items}>
                {rows.map(({ key, currency, value }) => (
                  <li
                    key={`${key ?? ""} ${currency}`}
                    data-chosen={(chosen !== undefined && chosen === key) || undefined}
                  >
                    <button type="button" className={styles.link} onClick={() => onChoose(level, key)}>
                      {nameOf(level, key)}
                      <ChevronRight aria-hidden="true" />
                    </button>
                    <FigureCell name={figure} value={value} currency={currency} />
                  </li>
                ))}
              </ul>
            )}
            <ul className={styles.sums}>
              {sums.map(({ currency, value }) => (
                <li key={currency}>
                  <span>{t("report.sum")}</span>
                  <FigureCell name={figure} value={value} currency={currency} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
    </section>
  );
}
