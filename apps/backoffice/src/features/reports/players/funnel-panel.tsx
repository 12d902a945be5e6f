import { useText } from "../../../site/texts/texts.tsx";
import { FigureCell } from "../figure.tsx";
import type { OpenCell } from "../shapes.ts";
import { shareOf, STEPS, sumOf } from "./funnel.ts";
import type { PlayersAnswer } from "./shapes.ts";
import reports from "../reports.module.css";
import styles from "./players.module.css";

/** The steps of the players who registered on the days, each with its share and the way to its players. */
export function FunnelPanel({
  report,
  onOpen,
}: {
  readonly report: PlayersAnswer;
  readonly onOpen: (cell: OpenCell) => void;
}) {
  const t = useText();
  const sums = sumOf(report.funnel);
  return (
    <div className={reports.figures} title={report.formulas["funnel"]}>
      {STEPS.map(({ name, of }) => (
        <button key={name} type="button" className={styles.step} onClick={() => onOpen({ figure: name, key: {} })}>
          <span>{t(`report.figure.${name}`)}</span>
          <b className={reports.sum}>
            <FigureCell name={name} value={sums[name]} />
          </b>
          <span className={reports.below}>
            {of === null ? (
              t("report.players.ofDays")
            ) : (
              <>
                <FigureCell name="share_percent" value={shareOf(sums[name], sums[of])} />{" "}
                {t("report.players.of", { step: t(`report.figure.${of}`) })}
              </>
            )}
          </span>
          <progress max={Math.max(1, sums.registrations)} value={sums[name]} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
