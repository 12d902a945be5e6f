import { Link } from "react-router";
import { useAsked } from "../../site/api/queries.ts";
import type { Rows } from "../../site/api/shapes.ts";
import { useActionDrawer } from "../../site/forms/use-action-drawer.tsx";
import { formatAmount } from "../../site/format/amount.ts";
import { Act, Answered, Badge, Panel, RowsTable, type RowsColumn } from "../../site/kit/index.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import styles from "./settlements.module.css";
import type { SettlementFileRow } from "./shapes.ts";

const MOST = 200;

/** Imported files, newest day first, and the import of another one. */
export function FilesPart() {
  const t = useText();
  const [locale] = useLocale();
  const page = useActionDrawer();
  const answer = useAsked<Rows<SettlementFileRow>>("reconciliation.files", { limit: MOST });
  const columns: Array<RowsColumn<SettlementFileRow> | string> = [
    { name: "day", strong: true, cell: ({ day }) => day },
    "provider",
    {
      name: "lines",
      numeric: true,
      cell: ({ id, lines }) => <Link to={`/queries/reconciliation.lines?file=${id}`}>{lines}</Link>,
    },
    { name: "matched", numeric: true },
    {
      name: "open",
      cell: ({ differences }) =>
        differences === 0 ? (
          <Badge tone="ok">{t("settlements.agrees")}</Badge>
        ) : (
          <Link to="/queues/differences">
            <Badge tone="watch">{t("settlements.open", { count: differences })}</Badge>
          </Link>
        ),
    },
    { name: "fee", numeric: true, cell: (row) => formatAmount(row.fee_amount, row.currency, locale) },
    { name: "net", numeric: true, cell: (row) => formatAmount(row.net_amount, row.currency, locale) },
    { name: "revision", numeric: true },
    "imported_at",
    "imported_by",
  ];
  return (
    <>
      <div className={styles.acts}>
        {(["reconciliation.import", "reconciliation.fetch"] as const)
          .filter((name) => page.find(name) !== undefined)
          .map((name) => (
            <Act key={name} onClick={() => page.open(name)}>
              {t(`settlements.${name === "reconciliation.import" ? "import" : "fetch"}`)}
            </Act>
          ))}
      </div>
      <Panel title={t("settlements.files")} bare>
        <Answered query={answer} rows={8}>
          {({ rows }) => (
            <RowsTable
              label={t("settlements.files")}
              rows={rows}
              columns={columns}
              keyOf={({ id }) => String(id)}
              empty={t("settlements.noFiles")}
            />
          )}
        </Answered>
      </Panel>
      {page.drawer}
    </>
  );
}
