import type { Change } from "../api/shapes.ts";
import { Value } from "../format/value.tsx";
import { readable, useText } from "../texts/texts.tsx";
import { differencesOf, type Difference } from "./difference.ts";
import styles from "./difference-view.module.css";

/** The changes that the audit trail would record: each value before and after. */
export function DifferenceView({ changes }: { readonly changes: readonly Change[] }) {
  const t = useText();
  if (changes.length === 0) return <p className={styles.none}>{t("diff.none")}</p>;
  return (
    <div className={styles.changes}>
      {changes.map(({ action, subject, before, after }, at) => (
        // The list never changes its order.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={at} className={styles.change}>
          <h3 className={styles.head}>
            <span>{readable(action)}</span>
            <code className={styles.subject}>{subject}</code>
          </h3>
          <DifferenceTable
            differences={differencesOf(before, after)}
            isNew={before === null}
            row={rowOf(after ?? before)}
          />
        </section>
      ))}
    </div>
  );
}

function DifferenceTable({
  differences,
  isNew,
  row,
}: {
  differences: readonly Difference[];
  isNew: boolean;
  row: Readonly<Record<string, unknown>>;
}) {
  const t = useText();
  if (differences.length === 0) return <p className={styles.none}>{t("diff.same")}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("diff.value")}</th>
          {!isNew && <th scope="col">{t("diff.before")}</th>}
          <th scope="col">{t("diff.after")}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, before, after, kind }) => (
          <tr key={path} data-kind={kind}>
            <th scope="row">{path === "" ? t("diff.whole") : path.replaceAll("_", " ")}</th>
            {!isNew && (
              <td className={styles.before}>
                <Value value={before} name={path.split(".").at(-1)!} kind="text" row={row} />
              </td>
            )}
            <td className={styles.after}>
              <Value value={after} name={path.split(".").at(-1)!} kind="text" row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What an amount of a change finds its currency in. */
const rowOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
