import { CanvasChart, type ReadColour } from "../../site/charts/canvas-chart.tsx";
import { formatDay } from "../../site/format/time.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { chartOptions, type ChartColours, type ChartData } from "./chart-options.ts";
import styles from "./reports.module.css";

/** Props of a `Chart`. */
interface ChartProps extends ChartData {
  readonly label: string;
  readonly onDay: (day: string) => void;
}

/** Bars by day with a line over them. The table below says the same in words. */
export function Chart({ label, onDay, ...data }: ChartProps) {
  const t = useText();
  const [locale] = useLocale();
  return (
    <CanvasChart
      label={label}
      className={styles.chart}
      onPlace={(place) => {
        const day = data.points[place]?.day;
        if (day !== undefined) onDay(day);
      }}
      options={(read) =>
        chartOptions(data, coloursOf(read), {
          day: (day) => formatDay(day, locale, false),
          amount: (value) =>
            new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 })
              .format(value)
              .replace("-", "\u2212"),
          names: {
            bars: t(`report.figure.${data.bars}`),
            line: data.line ? t(`report.figure.${data.line}`) : "",
            before: t("report.before"),
          },
        })
      }
    />
  );
}

const coloursOf = (read: ReadColour): ChartColours => ({
  bar: read("--bar"),
  loss: read("--bar-loss"),
  line: read("--t1"),
  before: read("--bar-before"),
  text: read("--t2"),
  rule: read("--line"),
  ground: read("--s1"),
  selected: read("--selected"),
});
