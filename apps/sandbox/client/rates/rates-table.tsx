import { Card, CurrencyIcon, EmptyState } from "@apogee/ui";
import type { RatesView } from "../../src/rates/routes.ts";
import styles from "./rates-page.module.css";

/** The current answer of the source, for one euro. */
export function RatesTable({ view: { published, today } }: { readonly view: RatesView }) {
  return (
    <Card title="For one euro" aside={published?.day ?? today} bare>
      {published === null ? (
        <EmptyState picture="maintenance" title="No rates" text="The source is set to fail, so it publishes nothing." />
      ) : (
        <dl className={styles.rates}>
          {Object.entries(published.rates).map(([code, units]) => (
            <div key={code} className={styles.rate}>
              <dt className={styles.code}>
                <CurrencyIcon code={code} />
                {code}
              </dt>
              <dd className={styles.units}>{units}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
