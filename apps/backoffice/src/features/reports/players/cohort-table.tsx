import { useText } from "../../../site/texts/texts.tsx";
import { FigureCell } from "../figure.tsx";
import type { OpenCell } from "../shapes.ts";
import type { PlayersAnswer } from "./shapes.ts";
import styles from "./players.module.css";
import table from "../report-table.module.css";

const STEPS_OF_SHADE = 5;

/** The triangle of cohorts: months from that of the first deposit, shaded by retention. */
export function CohortTable({
  report,
  value,
  onOpen,
}: {
  readonly report: PlayersAnswer;
  readonly value: "retention" | "ltv";
  readonly onOpen: (cell: OpenCell) => void;
}) {
  const t = useText();
  const width = Math.max(1, ...report.cohorts.map(({ months }) => months.length));
  if (report.cohorts.length === 0) return <p className={styles.none}>{t("report.players.noCohorts")}</p>;
  return (
    <div className={table.scroll} tabIndex={0} role="group" aria-label={t("report.players.cohorts")}>
      <table className={table.table} title={report.formulas[value]}>
        <thead>
          <tr>
            <th scope="col">{t("report.players.cohort")}</th>
            <th scope="col" data-numeric="">
              {t("report.players.size")}
            </th>
            {Array.from({ length: width }, (_, month) => (
              <th key={month} scope="col" data-numeric="">
                {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.cohorts.map(({ cohort, size, months }) => (
            <tr key={cohort}>
              <th scope="row">{cohort}</th>
              <td>
                <button
                  type="button"
                  className={table.cellButton}
                  onClick={() => onOpen({ figure: "size", key: { cohort } })}
                >
                  <FigureCell name="size" value={size} />
                </button>
              </td>
              {Array.from({ length: width }, (_, place) => {
                const cell = months[place];
                if (!cell) return <td key={place} />;
                const shade = Math.ceil((Number(cell.retention_percent ?? 0) / 100) * STEPS_OF_SHADE);
                return (
                  <td key={place} className={styles.cohort} data-shade={value === "retention" ? shade : undefined}>
                    <button
                      type="button"
                      className={table.cellButton}
                      onClick={() =>
                        onOpen({ figure: value === "ltv" ? "ltv" : "retained", key: { cohort, month: cell.month } })
                      }
                    >
                      {value === "ltv" ? (
                        <FigureCell name="ltv" value={cell.ltv} />
                      ) : (
                        <FigureCell name="retention_percent" value={cell.retention_percent} />
                      )}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
