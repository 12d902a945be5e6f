import { Drawer } from "@apogee/ui";
import { Download } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { asked } from "../api/queries.ts";
import type { QueryInfo, Row, Rows } from "../api/shapes.ts";
import { KeyValues } from "../format/key-values.tsx";
import { saveFile } from "../format/save-file.ts";
import { Act, Failure, Waiting } from "../kit/index.ts";
import { useKeys } from "../shell/use-keys.ts";
import { useText } from "../texts/texts.tsx";
import { nextSort, readAddress } from "./address.ts";
import { useHiddenColumns } from "./column-choice.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { csvOf } from "./csv-of.ts";
import { DataTable } from "./data-table.tsx";
import { NoRows } from "./no-rows.tsx";
import { Pager } from "./pager.tsx";
import { TimesSwitch } from "./times-switch.tsx";
import styles from "./query-table.module.css";

/** The rows of a query as the address asks for them. */
export function QueryTable({
  info,
  onOpen,
}: {
  readonly info: QueryInfo;
  /** What a row opens instead of all its values. */
  readonly onOpen?: (row: Row) => void;
}) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const { filters, sort, page, size, times } = readAddress(search, info);
  const [hidden, setHidden] = useHiddenColumns(info.name);
  const [selected, setSelected] = useState<number | null>(null);
  const [open, setOpen] = useState<Row | null>(null);
  const answer = useQuery({
    ...asked<Rows>(info.name, {
      ...filters,
      limit: size,
      offset: (page - 1) * size,
      ...(sort === null ? {} : { sort }),
    }),
    placeholderData: (before) => before,
  });
  const rows = answer.data?.rows ?? [];
  const change = (name: string, value: string | null): void => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    if (name !== "page" && name !== "times") next.delete("page");
    setSelected(null);
    setSearch(next, { replace: name === "times" });
  };
  const step = (by: number): void =>
    setSelected((at) => Math.max(0, Math.min(rows.length - 1, (at ?? (by > 0 ? -1 : 1)) + by)));
  const show = (row: Row | undefined): void => {
    if (row) (onOpen ?? setOpen)(row);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    Enter: () => selected !== null && show(rows[selected]),
  });

  if (answer.error) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Waiting bare rows={10} />;
  const columns = columnsOf(info, rows);
  const shown = columns.filter(({ name }) => !hidden.has(name)).map(({ name }) => name);
  return (
    <div className={styles.card} aria-busy={answer.isFetching}>
      <div className={styles.bar}>
        <span className={styles.total}>{t("table.total", { count: answer.data.total })}</span>
        <TimesSwitch times={times} onChange={(next) => change("times", next === "relative" ? next : null)} />
        <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
        <Act
          small
          icon={<Download aria-hidden="true" />}
          disabled={rows.length === 0}
          onClick={() => saveFile(`${info.name}.csv`, "text/csv", csvOf(shown, rows))}
        >
          CSV
        </Act>
      </div>
      {rows.length === 0 ? (
        <NoRows filtered={Object.keys(filters).length > 0} onClear={() => setSearch(new URLSearchParams())} />
      ) : (
        <DataTable
          label={info.title}
          columns={columns}
          hidden={hidden}
          rows={rows}
          sorts={info.sorts}
          sort={sort}
          onSort={(column) => change("sort", nextSort(sort, column))}
          times={times}
          selected={selected}
          onSelect={(at) => {
            setSelected(at);
            if (!window.getSelection()?.toString()) show(rows[at]);
          }}
        />
      )}
      <Pager
        page={page}
        size={size}
        total={answer.data.total}
        onPage={(next) => change("page", next === 1 ? null : String(next))}
        onSize={(next) => change("size", String(next))}
      />
      <Drawer open={open !== null} onClose={() => setOpen(null)} title={t("table.row")} closeLabel={t("act.close")}>
        {open && (
          <div className={styles.row}>
            <KeyValues value={open} />
          </div>
        )}
      </Drawer>
    </div>
  );
}

/** The declared columns; if there are none, those of the rows. */
function columnsOf({ columns }: QueryInfo, rows: readonly Row[]): QueryInfo["columns"] {
  if (columns.length > 0) return columns;
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => ({ name, kind: "text" }));
}
