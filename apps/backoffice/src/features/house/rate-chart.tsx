import { formatDay } from "../../site/format/time.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { lineOf, type DayRate } from "./line-of.ts";
import styles from "./house.module.css";

const WIDTH = 960;
const HEIGHT = 180;

/** The rates of a currency as a line, with its lowest and its highest rate; the axis stays without rates. */
export function RateChart({ currency, rates }: { readonly currency: string; readonly rates: readonly DayRate[] }) {
  const t = useText();
  const [locale] = useLocale();
  const line = lineOf(rates, WIDTH, HEIGHT);
  if (line === null)
    return (
      <div className={styles.chart}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <line className={styles.axis} x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
        </svg>
        <p className={styles.quiet}>{t("house.noHistory")}</p>
      </div>
    );
  const { points, lowest, highest, first, last } = line;
  const day = (each: DayRate): string => formatDay(each.day, locale, false, true);
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t("house.chartWords", {
          currency,
          lowest: lowest.rate,
          lowestDay: day(lowest),
          highest: highest.rate,
          highestDay: day(highest),
          last: last.rate,
        })}
      >
        <line className={styles.axis} x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
        <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
        {points.map(({ x, y, rate }) => (
          <circle
            key={rate.day}
            className={styles.dot}
            data-hand={rate.source === "operator" || undefined}
            cx={x}
            cy={y}
            r="4"
          >
            <title>{`${day(rate)}: ${rate.rate} (${rate.source})`}</title>
          </circle>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <span>{day(first)}</span>
        <span>{t("house.between", { lowest: lowest.rate, highest: highest.rate })}</span>
        <span>{day(last)}</span>
      </figcaption>
    </figure>
  );
}
