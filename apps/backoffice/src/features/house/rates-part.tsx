import { Segmented } from "@apogee/ui";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAction, useAsked } from "../../site/api/queries.ts";
import { ActionDrawer } from "../../site/forms/action-drawer.tsx";
import { Act, Answered, Badge, Panel, RowsTable } from "../../site/kit/index.ts";
import { useText } from "../../site/texts/texts.tsx";
import type { DayRate } from "./line-of.ts";
import { RateChart } from "./rate-chart.tsx";
import type { Opened } from "./shapes.ts";
import styles from "./house.module.css";

interface Rates {
  readonly day: string;
  readonly rates: ReadonlyArray<{
    readonly currency: string;
    readonly day: string;
    readonly source: string;
    readonly fetchedAt: string;
    readonly rate: string;
  }>;
  readonly missing: readonly string[];
}

const SPANS = [30, 90, 365] as const;

/** The newest exchange rates, and the history of one currency as a line. */
export function RatesPart() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [drawer, setDrawer] = useState<Opened | null>(null);
  const [set, fetch] = [useAction("rates.set"), useAction("rates.fetch")];
  const answer = useAsked<Rates>("rates.show", {});
  const newest = answer.data?.rates.find((each) => each.currency !== "EUR")?.currency ?? answer.data?.missing[0];
  const currency = search.get("currency") ?? newest ?? "";
  const days = SPANS.find((span) => String(span) === search.get("days")) ?? 90;
  const history = useAsked<{ readonly rates: readonly DayRate[] }>(
    "rates.history",
    { currency, days },
    { enabled: currency !== "" },
  );
  const choose = (next: Readonly<Record<string, string>>): void =>
    setSearch({ currency, days: String(days), ...next }, { replace: true });
  return (
    <>
      <Panel
        title={t("house.rateOf", { currency })}
        aside={
          <Segmented
            label={t("house.span")}
            tone="quiet"
            options={SPANS.map((span) => ({ value: String(span), label: t("house.days", { count: span }) }))}
            value={String(days)}
            onChange={(value) => choose({ days: value })}
          />
        }
      >
        <Answered query={history} rows={4}>
          {({ rates }) => <RateChart currency={currency} rates={rates} />}
        </Answered>
      </Panel>
      <Panel
        title={t("house.newest")}
        badge={
          answer.data &&
          answer.data.missing.length > 0 && (
            <span title={answer.data.missing.join(", ")}>
              <Badge tone="bad">{t("house.missing", { count: answer.data.missing.length })}</Badge>
            </span>
          )
        }
        aside={
          <span className={styles.acts}>
            {fetch && (
              <Act small onClick={() => setDrawer({ action: fetch, given: {}, fixed: [] })}>
                {t("house.fetch")}
              </Act>
            )}
            {set && (
              <Act small onClick={() => setDrawer({ action: set, given: {}, fixed: [] })}>
                {t("house.setRate")}
              </Act>
            )}
          </span>
        }
        bare
      >
        <Answered query={answer}>
          {({ rates }) => (
            <RowsTable
              label={t("house.newest")}
              rows={rates}
              keyOf={(row) => row.currency}
              empty={t("house.noRates")}
              columns={[
                { name: "currency", strong: true },
                { name: "rate", numeric: true, cell: ({ rate }) => rate },
                "day",
                "source",
                {
                  name: "open",
                  cell: (row) => (
                    <Act
                      small
                      aria-pressed={row.currency === currency}
                      onClick={() => choose({ currency: row.currency })}
                    >
                      {t("house.history")}
                    </Act>
                  ),
                },
              ]}
            />
          )}
        </Answered>
      </Panel>
      <ActionDrawer
        action={drawer?.action ?? null}
        given={drawer?.given ?? {}}
        fixed={drawer?.fixed ?? []}
        onClose={() => setDrawer(null)}
      />
    </>
  );
}
