import { readable } from "../texts/texts.tsx";
import { Value } from "./value.tsx";
import styles from "./key-values.module.css";

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is readonly Parts[] =>
  Array.isArray(value) && value.length > 0 && value.every(isParts);

/** The parts of a value by their names; lists of rows are tables, and parts of parts follow below. */
export function KeyValues({ value, depth = 0 }: { readonly value: Parts; readonly depth?: number }) {
  const entries = Object.entries(value);
  const plain = entries.filter(([, part]) => !isParts(part) && !isRows(part));
  const nested = entries.filter(([, part]) => isParts(part) || isRows(part));
  const Heading = depth === 0 ? "h3" : "h4";
  return (
    <div className={styles.all}>
      {plain.length > 0 && (
        <dl className={styles.pairs}>
          {plain.map(([name, part]) => (
            <div key={name} className={styles.pair}>
              <dt>{readable(name)}</dt>
              <dd>
                <Value value={part} name={name} row={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {nested.map(([name, part]) => (
        <section key={name} className={styles.nested}>
          <Heading className={styles.head}>{readable(name)}</Heading>
          {isRows(part) ? <SmallTable rows={part} /> : <KeyValues value={part as Parts} depth={depth + 1} />}
        </section>
      ))}
    </div>
  );
}

/** Rows inside of an answer. */
export function SmallTable({ rows }: { readonly rows: readonly Parts[] }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {readable(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows of an answer keep their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {names.map((name) => (
                <td key={name}>
                  <Value value={row[name]} name={name} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
