import { useAsked } from "../../site/api/queries.ts";
import { Answered } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import { FigureCell } from "./figure.tsx";
import { ItemList } from "./item-list.tsx";
import type { Lead } from "./lead-of.ts";
import type { RowItem } from "./shapes.ts";
import { useMore } from "./use-more.ts";
import styles from "./drill.module.css";

interface Rows {
  readonly items: readonly RowItem[];
  readonly sums: ReadonlyArray<{ readonly currency: string; readonly value: string }>;
  readonly total: number;
}

/** The rows of a report's figure, the largest first, with their sums. */
export function RowParts({
  lead,
  filters,
}: {
  readonly lead: Lead;
  readonly filters: Readonly<Record<string, unknown>>;
}) {
  const t = useText();
  const [limit, more] = useMore();
  const rows = useAsked<Rows>("report.rows", { report: lead.report, figure: lead.figure, ...filters, limit });
  return (
    <section className={styles.part}>
      <h3>{t("report.madeOf")}</h3>
      <Answered query={rows} rows={6}>
        {({ items, sums, total }) => (
          <>
            <ItemList items={items} figure={lead.figure} total={total} onMore={more} />
            <ul className={styles.sums}>
              {sums.map(({ currency, value }) => (
                <li key={currency}>
                  <span>{t("report.sum")}</span>
                  <FigureCell name={lead.figure} value={value} currency={currency || null} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answered>
    </section>
  );
}
