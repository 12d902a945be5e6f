import type { EChartsCoreOption } from "echarts/core";

/** A day of a chart. */
export interface ChartPoint {
  readonly day: string;
  readonly bars: number;
  readonly line: number | null;
  /** The same day of the period before. */
  readonly before: number | null;
}

/** What a chart shows. */
export interface ChartData {
  readonly points: readonly ChartPoint[];
  readonly bars: string;
  readonly line: string | null;
  /** The day that is open. */
  readonly open: string | null;
}

/** The colours of a theme. */
export type ChartColours = Readonly<
  Record<"bar" | "loss" | "line" | "before" | "text" | "rule" | "ground" | "selected", string>
>;

/** How days and amounts are written, and the names of the series. */
export interface ChartWords {
  readonly day: (day: string) => string;
  readonly amount: (value: number) => string;
  readonly names: Readonly<Record<"bars" | "line" | "before", string>>;
}

const FONT = "Manrope Variable, Manrope fallback, system-ui, sans-serif";

/** The options of a chart. Its tooltip is drawn, not written, since the page's policy allows no styles in markup. */
export function chartOptions(
  { points, line, open }: ChartData,
  colours: ChartColours,
  words: ChartWords,
): EChartsCoreOption {
  const label = { color: colours.text, fontFamily: FONT, fontSize: 12 };
  const openAt = points.findIndex(({ day }) => day === open);
  return {
    animationDuration: 240,
    textStyle: { fontFamily: FONT },
    grid: { left: 4, right: 4, top: 10, bottom: 2, containLabel: true },
    tooltip: {
      trigger: "axis",
      renderMode: "richText",
      backgroundColor: colours.ground,
      borderColor: colours.rule,
      textStyle: { color: colours.line, fontFamily: FONT, fontSize: 12 },
      axisPointer: { type: "shadow", shadowStyle: { color: colours.rule, opacity: 0.35 } },
      valueFormatter: (value: unknown) => (typeof value === "number" ? words.amount(value) : "–"),
    },
    xAxis: {
      type: "category",
      data: points.map(({ day }) => words.day(day)),
      axisLine: { lineStyle: { color: colours.rule } },
      axisTick: { show: false },
      axisLabel: { ...label, hideOverlap: true },
    },
    yAxis: {
      type: "value",
      axisLabel: { ...label, formatter: words.amount },
      splitLine: { lineStyle: { color: colours.rule } },
    },
    series: [
      {
        type: "bar",
        name: words.names.bars,
        barMaxWidth: 28,
        barCategoryGap: "34%",
        data: points.map(({ bars }) => ({
          value: bars,
          itemStyle: {
            color: bars < 0 ? colours.loss : colours.bar,
            borderRadius: bars < 0 ? [0, 0, 3, 3] : [3, 3, 0, 0],
          },
        })),
        ...(openAt < 0
          ? {}
          : {
              markArea: {
                silent: true,
                itemStyle: { color: colours.selected },
                data: [[{ xAxis: openAt }, { xAxis: openAt }]],
              },
            }),
      },
      {
        type: "scatter",
        name: words.names.before,
        symbol: "rect",
        symbolSize: [24, 2],
        itemStyle: { color: colours.before },
        data: points.map(({ before }) => before),
      },
      ...(line === null
        ? []
        : [
            {
              type: "line",
              name: words.names.line,
              symbol: "circle",
              symbolSize: 6,
              lineStyle: { color: colours.line, width: 2 },
              itemStyle: { color: colours.ground, borderColor: colours.line, borderWidth: 2 },
              data: points.map((point) => point.line),
            },
          ]),
    ],
  };
}
