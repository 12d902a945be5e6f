import type { GameReturn } from "@apogee/contract";
import { useIntl } from "react-intl";
import { Text } from "../../site/intl/text.tsx";
import styles from "./game-facts.module.css";

/** The declared and the actual return of a game in plain words, with the rounds and the days that were counted. */
export function ActualReturn({ actual }: { readonly actual: GameReturn }) {
  const { formatNumber, formatDate } = useIntl();
  const { declared_percent: declared, actual_percent: percent, band_percent: band, plays, from, to } = actual;
  const shown = (value: string): string =>
    formatNumber(Number(value), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const day = (value: string): string => formatDate(value, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <div className={styles.fact} data-actual-return="">
      <h3 className={styles.actual}>
        <Text id="game.return_title" />
      </h3>
      {declared !== null && (
        <p>
          <Text id="game.return_declared" values={{ percent: shown(declared) }} />
        </p>
      )}
      <p>
        {percent === null || band === null || from === null || to === null ? (
          <Text id="game.return_none" />
        ) : (
          <>
            <Text id="game.return_actual" values={{ percent: shown(percent), plays, from: day(from), to: day(to) }} />{" "}
            <Text id="game.return_band" values={{ band: shown(band) }} />
          </>
        )}
      </p>
    </div>
  );
}
