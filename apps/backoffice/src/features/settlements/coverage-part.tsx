import { useState } from "react";
import { useAsked } from "../../site/api/queries.ts";
import { formatAmount } from "../../site/format/amount.ts";
import { Answered, Badge, Panel, RowsTable, SelectField, type RowsColumn } from "../../site/kit/index.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import type { Coverage, CoverageRow } from "./shapes.ts";

const NOW = "now";
const EVERY_MS = 60_000;

/** What players are owed against what is held for them, now or as a day was taken. */
export function CoveragePart() {
  const t = useText();
  const [locale] = useLocale();
  const [day, setDay] = useState(NOW);
  const answer = useAsked<Coverage>("reconcile.liabilities", day === NOW ? {} : { day }, { refetchInterval: EVERY_MS });
  const money = (name: keyof CoverageRow & string, of: keyof CoverageRow = name): RowsColumn<CoverageRow> => ({
    name,
    numeric: true,
    cell: (row) => formatAmount(String(row[of]), row.currency, locale),
  });
  const columns: Array<RowsColumn<CoverageRow>> = [
    { name: "currency", strong: true, cell: ({ currency }) => currency },
    { name: "ratio", cell: ({ ratio, is_covered: isCovered }) => <Ratio ratio={ratio} isCovered={isCovered} /> },
    money("owed"),
    money("balances"),
    money("open_rounds"),
    money("withdrawals"),
    money("held"),
    money("unallocated"),
    money("funds"),
    money("bank"),
    money("providers"),
    money("held_at_providers"),
  ];
  return (
    <Answered query={answer} rows={8}>
      {({ rows, total, days }) => (
        <>
          <SelectField label={t("settlements.when")} value={day} onChange={(event) => setDay(event.target.value)}>
            <option value={NOW}>{t("settlements.now")}</option>
            {days.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
          {total && (
            <Panel
              title={t("settlements.together", { currency: total.currency })}
              badge={<Ratio ratio={total.ratio} isCovered={total.is_covered} />}
            >
              {t("settlements.sums", {
                owed: formatAmount(total.owed, total.currency, locale),
                funds: formatAmount(total.funds, total.currency, locale),
              })}
            </Panel>
          )}
          <Panel title={t("settlements.byCurrency")} bare>
            <RowsTable
              label={t("settlements.byCurrency")}
              rows={rows}
              columns={columns}
              keyOf={({ currency }) => currency}
            />
          </Panel>
        </>
      )}
    </Answered>
  );
}

function Ratio({ ratio, isCovered }: { readonly ratio: string | null; readonly isCovered: boolean }) {
  const t = useText();
  if (ratio === null) return <Badge tone="ok">{t("settlements.nothingOwed")}</Badge>;
  return <Badge tone={isCovered ? "ok" : "bad"}>{ratio}</Badge>;
}
