import type { publishedLiabilities, ResponseOf } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useMoney } from "../../../site/money/use-money.ts";
import styles from "./liabilities.module.css";
import { OwnCheck } from "./own-check.tsx";

/** What is owed to all players, as it was published, and the check of the own balance. For guests too. */
export function LiabilitiesPage({ published }: { readonly published: ResponseOf<typeof publishedLiabilities> | null }) {
  const t = useText();
  const times = useTimes();
  const money = useMoney();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Text id="liabilities.title" />
        </h1>
        <p className={styles.intro}>
          <Text id="liabilities.intro" />
        </p>
      </header>
      {published ? (
        <div className={styles.columns}>
          <Card title={t("liabilities.published", { date: times.exact(published.at) })}>
            <ul className={styles.trees}>
              {published.trees.map(({ currency, sum, hash, leaves }) => (
                <li key={currency}>
                  <p className={styles.verdict}>
                    <span>
                      {currency} · <Text id="liabilities.total" />
                    </span>
                    <strong>{money(Number(sum), currency)}</strong>
                  </p>
                  <p className={styles.root}>
                    <Text id="liabilities.root" /> <code>{hash}</code> · <Text id="liabilities.leaves" /> {leaves}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
          <OwnCheck published={published} />
        </div>
      ) : (
        <Card>
          <p>
            <Text id="liabilities.nothing" />
          </p>
        </Card>
      )}
    </main>
  );
}
