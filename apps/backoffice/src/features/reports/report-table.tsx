import { ArrowDown, ArrowUp } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { formatDay } from "../../site/format/time.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { useQueryInfo } from "../../site/api/queries.ts";
import { nextSort } from "../../site/tables/address.ts";
import { readReport, withPart, writeOpen } from "./address.ts";
import type { ReportDefinition } from "./definitions.ts";
import { FigureCell } from "./figure.tsx";
import { leadOf } from "./lead-of.ts";
import { keyOf, keysOf } from "./row-key.ts";
import type { OpenCell, Report, ReportRow } from "./shapes.ts";
import { useCutText } from "./use-cut-text.ts";
import own from "./report-table.module.css";

/** The rows of a report, sums first. Each cell opens what it is made of. */
export function ReportTable({
  definition,
  report,
}: {
  readonly definition: ReportDefinition;
  readonly report: Report;
}) {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { by, sort, open, currency } = readReport(search, definition);
  const keys = keysOf(definition, { by, currency });
  const showsCurrency = keys.length > by.length;
  const go = (parts: Readonly<Record<string, string | null>>): void =>
    void navigate({ search: withPart(search, parts).toString() });
  const orders = useQueryInfo(definition.query)?.fields.find(({ name }) => name === "sort")?.choices ?? [];
  const onSort = (next: string | null): void => go({ sort: next });
  const openText = open === null ? null : writeOpen(open);
  const cells = (row: ReportRow, key: OpenCell["key"]) =>
    definition.columns.map((name) => {
      const at = writeOpen({ figure: name, key });
      const value = <FigureCell name={name} value={row[name]} />;
      const leads = row[name] != null && leadOf(definition, name, key) !== null;
      return (
        <td key={name} data-open={openText === at || undefined}>
          {leads ? (
            <button type="button" className={own.cellButton} onClick={() => go({ open: at })}>
              {value}
            </button>
          ) : (
            value
          )}
        </td>
      );
    });
  return (
    <div className={own.tableCard} tabIndex={0} role="region" aria-label={t(`report.${definition.key}`)}>
      <table className={own.table}>
        <thead>
          <tr>
            {keys.map((name) => (
              <Head key={name} name={name} label={t(`report.by.${name}`)} sort={sort} orders={orders} onSort={onSort} />
            ))}
            {definition.columns.map((name) => (
              <Head
                key={name}
                name={name}
                label={t(`report.figure.${name}`)}
                sort={sort}
                orders={orders}
                numeric
                onSort={onSort}
                title={report.formulas?.[name]}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {report.totals.map((row) => (
            <tr key={`total ${String(row["currency"])}`} className={own.totals}>
              <th scope="row" colSpan={keys.length}>
                {t("report.together", { count: report.total })}{" "}
                {!definition.isCounts && (showsCurrency || definition.isNow) && String(row["currency"] ?? "")}
              </th>
              {cells(row, showsCurrency && typeof row["currency"] === "string" ? { currency: row["currency"] } : {})}
            </tr>
          ))}
          {report.rows.map((row) => {
            const key = keyOf(row, keys);
            return (
              <tr
                key={JSON.stringify([key, row["currency"]])}
                data-open={(openText?.endsWith(writeOpen({ figure: "", key })) && openText.includes("@")) || undefined}
              >
                {keys.map((name) => (
                  <th key={name} scope="row">
                    <Dimension name={name} value={key[name]} />
                  </th>
                ))}
                {cells(row, key)}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Dimension({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  const [locale] = useLocale();
  const text = useCutText();
  return name === "day" && value ? formatDay(value, locale) : text(name, value);
}

interface HeadProps {
  readonly name: string;
  readonly label: string;
  readonly sort: string | null;
  /** The orders that the report offers. */
  readonly orders: readonly string[];
  readonly numeric?: boolean;
  readonly title?: string | undefined;
  readonly onSort: (next: string | null) => void;
}

function Head({ name, label, sort, orders, numeric = false, title, onSort }: HeadProps) {
  const direction = sort === name ? "ascending" : sort === `-${name}` ? "descending" : undefined;
  return (
    <th scope="col" aria-sort={direction} data-numeric={numeric || undefined} title={title}>
      {orders.includes(name) ? (
        <button type="button" className={own.sort} onClick={() => onSort(nextSort(sort, name))}>
          {label}
          {direction === "ascending" && <ArrowUp aria-hidden="true" />}
          {direction === "descending" && <ArrowDown aria-hidden="true" />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}
