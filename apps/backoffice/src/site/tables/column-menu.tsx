import { Checkbox, Popover } from "@apogee/ui";
import { Columns3 } from "lucide-react";
import type { ColumnInfo } from "../api/shapes.ts";
import { Act } from "../kit/index.ts";
import { useText, useTextOrName } from "../texts/texts.tsx";
import styles from "./menus.module.css";

/** Props of a `ColumnMenu`. */
interface ColumnMenuProps {
  readonly columns: readonly ColumnInfo[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

/** Which columns are shown; one always stays. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  const t = useText();
  const nameOf = useTextOrName();
  const shown = columns.filter(({ name }) => !hidden.has(name)).length;
  const toggle = (name: string): void => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <Popover
      label={t("table.columns")}
      className={styles.menu!}
      trigger={
        <Act small icon={<Columns3 aria-hidden="true" />}>
          {t("table.columnsShown", { shown, of: columns.length })}
        </Act>
      }
    >
      <div className={styles.list}>
        {columns.map(({ name }) => (
          <Checkbox
            key={name}
            checked={!hidden.has(name)}
            disabled={shown === 1 && !hidden.has(name)}
            onChange={() => toggle(name)}
          >
            {nameOf("col", name)}
          </Checkbox>
        ))}
      </div>
    </Popover>
  );
}
