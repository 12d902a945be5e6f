import { gridOf } from "./grid-of.ts";
import styles from "./tabs.module.css";

/** What a phase showed: a board as a grid, and everything else by name. */
export function PhaseView({ title, view }: { readonly title: string; readonly view: unknown }) {
  const { grid, rest } = gridOf(view);
  if (grid === null && rest.length === 0) return null;
  return (
    <section className={styles.phase} aria-label={title}>
      <h3>{title}</h3>
      {grid && (
        <table className={styles.board}>
          <tbody>
            {grid.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a board has no other names
              <tr key={at}>
                {row.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest.length > 0 && (
        <dl className={styles.seeds}>
          {rest.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
