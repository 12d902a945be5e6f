import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useMemo, useRef } from "react";
import type { ColumnInfo, Row } from "../api/shapes.ts";
import { Value } from "../format/value.tsx";
import { useText, useTextOrName } from "../texts/texts.tsx";
import { isNumeric } from "./is-numeric.ts";
import styles from "./data-table.module.css";

const features = tableFeatures({ columnVisibilityFeature });
const ROW_HEIGHT = 31;
const MANY = 120;

/** Props of a `DataTable`. */
export interface DataTableProps {
  readonly label: string;
  readonly columns: readonly ColumnInfo[];
  readonly hidden: ReadonlySet<string>;
  readonly rows: readonly Row[];
  readonly sorts: readonly string[];
  readonly sort: string | null;
  readonly onSort: (column: string) => void;
  readonly times: "absolute" | "relative";
  /** The row with the edge. */
  readonly selected: number | null;
  readonly onSelect: (at: number) => void;
}

/** Rows of an answer. Numbers stand right; more than a screenful is drawn only where it is seen. */
export function DataTable({
  label,
  columns,
  hidden,
  rows,
  sorts,
  sort,
  onSort,
  times,
  selected,
  onSelect,
}: DataTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const definitions = useMemo(
    () =>
      columns.map(({ name, kind }): ColumnDef<typeof features, Row> => ({
        id: name,
        accessorFn: (row) => row[name],
        cell: ({ row }) => (
          <Value value={row.original[name]} name={name} kind={kind} row={row.original} times={times} />
        ),
      })),
    [columns, times],
  );
  const columnVisibility = useMemo(() => Object.fromEntries([...hidden].map((name) => [name, false])), [hidden]);
  const table = useTable({ features, columns: definitions, data: rows as Row[], state: { columnVisibility } });
  const drawn = table.getRowModel().rows;
  const isLong = drawn.length > MANY;
  const virtual = useVirtualizer({
    count: isLong ? drawn.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 20,
  });
  const seen = virtual.getVirtualItems();
  const [first, last] = [seen[0], seen.at(-1)];
  const shown = isLong ? seen.map(({ index }) => drawn[index]!) : drawn;
  const width = table.getVisibleLeafColumns().length;
  return (
    <div className={styles.scroll} ref={scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <HeadCell
                  key={header.id}
                  name={header.id}
                  numeric={isNumeric(header.id, columns, rows)}
                  sortable={sorts.includes(header.id)}
                  sort={sort}
                  onSort={onSort}
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {first && <Gap height={first.start} width={width} />}
          {shown.map((row) => (
            // Keys open a row as well: J, K and Enter on the page.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <tr key={row.id} data-selected={row.index === selected || undefined} onClick={() => onSelect(row.index)}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} data-numeric={isNumeric(cell.column.id, columns, rows) || undefined}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
          {last && <Gap height={virtual.getTotalSize() - last.end} width={width} />}
        </tbody>
      </table>
    </div>
  );
}

function Gap({ height, width }: { readonly height: number; readonly width: number }) {
  return height <= 0 ? null : (
    <tr aria-hidden="true">
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  );
}

interface HeadCellProps {
  readonly name: string;
  readonly numeric: boolean;
  readonly sortable: boolean;
  readonly sort: string | null;
  readonly onSort: (column: string) => void;
}

function HeadCell({ name, numeric, sortable, sort, onSort }: HeadCellProps) {
  const t = useText();
  const nameOf = useTextOrName();
  const direction = sort === name ? "ascending" : sort === `-${name}` ? "descending" : undefined;
  return (
    <th scope="col" aria-sort={direction} data-numeric={numeric || undefined}>
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(name)}
          title={t("table.sortBy", { name: nameOf("col", name) })}
        >
          {nameOf("col", name)}
          {direction === "ascending" && <ArrowUp aria-hidden="true" />}
          {direction === "descending" && <ArrowDown aria-hidden="true" />}
        </button>
      ) : (
        nameOf("col", name)
      )}
    </th>
  );
}
