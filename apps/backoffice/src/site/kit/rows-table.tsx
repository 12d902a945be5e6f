import type { ReactNode } from "react";
import type { Row } from "../api/shapes.ts";
import { Value } from "../format/value.tsx";
import { isNumeric } from "../tables/is-numeric.ts";
import { useTextOrName, useText } from "../texts/texts.tsx";
import styles from "./rows-table.module.css";

/** A column: the name of a value, or how its cell is drawn. */
export interface RowsColumn<R> {
  readonly name: string;
  readonly cell?: (row: R) => ReactNode;
  readonly numeric?: boolean;
  readonly strong?: boolean;
}

/** Props of a `RowsTable`. */
interface RowsTableProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: ReadonlyArray<RowsColumn<R> | string>;
  readonly keyOf?: (row: R, at: number) => string;
  readonly empty?: string;
  readonly times?: "absolute" | "relative";
  readonly onRow?: (row: R) => void;
}

/** A table inside of a card: chosen columns, numbers right. */
export function RowsTable<R extends object>({ label, rows, columns, keyOf, empty, times, onRow }: RowsTableProps<R>) {
  const t = useText();
  const nameOf = useTextOrName();
  if (rows.length === 0) return <p className={styles.empty}>{empty ?? t("table.empty")}</p>;
  const all = columns.map((column): RowsColumn<R> => (typeof column === "string" ? { name: column } : column));
  const right = all.map(({ name, numeric }) => numeric ?? isNumeric(name, [], rows as unknown as readonly Row[]));
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {all.map(({ name }, at) => (
              <th key={name} scope="col" data-numeric={right[at] || undefined}>
                {nameOf("col", name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // Rows that open something have a link or a button in them too.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <tr
              key={keyOf?.(row, place) ?? place}
              data-opens={onRow !== undefined || undefined}
              onClick={() => onRow?.(row)}
            >
              {all.map(({ name, cell, strong }, at) => (
                <td key={name} data-numeric={right[at] || undefined} data-strong={strong || undefined}>
                  {cell ? (
                    cell(row)
                  ) : (
                    <Value value={(row as Row)[name]} name={name} row={row as Row} {...(times ? { times } : {})} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
