import type { PrizeTable } from "@apogee/contract";
import { Card, EmptyState, Tag } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { useTimes } from "../../site/intl/use-times.ts";
import { ArenaPage } from "../../site/promotions/arena-page.tsx";
import { OddsTable } from "./odds-table.tsx";
import styles from "./segments-page.module.css";

interface SegmentsPageProps {
  /** The key of the table that the reader's own spins draw from. */
  readonly own: string | null;
  readonly tables: readonly PrizeTable[];
  readonly boxes: readonly PrizeTable[];
}

/** The chances of every wheel and box. */
export function SegmentsPage({ own, tables, boxes }: SegmentsPageProps) {
  const t = useText();
  const times = useTimes();
  const all = [...new Map([...tables, ...boxes].map((table) => [table.key, table])).values()];
  return (
    <ArenaPage current="chance">
      <header className={styles.head}>
        <LocalLink className={styles.back} to="/rocket-chance">
          <Text id="wheel.title" />
        </LocalLink>
        <h1 className={styles.title}>
          <Text id="wheel.segments_title" />
        </h1>
        <p className={styles.lead}>
          <Text id="wheel.segments_text" />
        </p>
      </header>
      {all.length === 0 && <EmptyState picture="waiting" title={t("wheel.none")} text={t("wheel.none_text")} />}
      <div className={styles.tables}>
        {all.map((table) => (
          <Card
            key={table.key}
            title={table.title}
            aside={<Text id="wheel.version" values={{ version: table.version, date: times.date(table.since) }} />}
          >
            {table.key === own && (
              <p className={styles.own}>
                <Tag tone="aurora">
                  <Text id="wheel.own_table" />
                </Tag>
              </p>
            )}
            <OddsTable table={table} label={table.title} />
          </Card>
        ))}
      </div>
    </ArenaPage>
  );
}
