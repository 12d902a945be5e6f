import { useText } from "../../../site/texts/texts.tsx";
import { FigureCell } from "../figure.tsx";
import type { OpenCell } from "../shapes.ts";
import type { PlayersAnswer } from "./shapes.ts";
import table from "../report-table.module.css";

const COLUMNS = ["active", "new", "reactivated", "churned", "churn_percent"] as const;

/** Active, new and lost players by month, the newest first. */
export function MonthsTable({
  report,
  onOpen,
}: {
  readonly report: PlayersAnswer;
  readonly onOpen: (cell: OpenCell) => void;
}) {
  const t = useText();
  return (
    <div className={table.scroll} tabIndex={0} role="group" aria-label={t("report.players.months")}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("report.by.month")}</th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" data-numeric="" title={report.formulas[name]}>
                {t(`report.figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.months.toReversed().map((row) => (
            <tr key={row.month}>
              <th scope="row">{row.month}</th>
              {COLUMNS.map((name) => (
                <td key={name}>
                  <button
                    type="button"
                    className={table.cellButton}
                    onClick={() =>
                      onOpen({ figure: name === "churn_percent" ? "churned" : name, key: { month: row.month } })
                    }
                  >
                    <FigureCell name={name} value={row[name]} />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
