import type { EChartsCoreOption } from "echarts/core";
import { CHART_FONT, type ReadColour } from "../../../site/charts/canvas-chart.tsx";
import type { Simulation } from "./shapes.ts";

/** Words of the chart of costs. */
export interface CostWords {
  readonly names: Readonly<Record<"average" | "dearest" | "best" | "before", string>>;
  readonly mark: string;
  /** An amount in minor units, for an axis. */
  readonly amount: (minor: number) => string;
  /** An amount in minor units, exactly. */
  readonly exact: (minor: number) => string;
}

/** Which side of its point an amount is written on, so that amounts of close points do not overlap. */
const PLACES = { average: "bottom", dearest: "left", best: "top" } as const;
const WAYS = ["average", "dearest", "best"] as const;
/** The colours of the ways to play, from the house's tokens. */
export const WAY_COLOURS = { average: "--bar", dearest: "--aurora", best: "--bar-loss" } as const;

/** Cost by deposit, a line for each way to play, and that of the stored version dotted. */
export function costOptions(
  now: Simulation,
  before: Simulation | null,
  read: ReadColour,
  { names, mark, amount, exact }: CostWords,
): EChartsCoreOption {
  const label = { color: read("--t2"), fontFamily: CHART_FONT, fontSize: 12 };
  const isAtMost = (deposit: number): boolean => deposit === now.most.deposit;
  const colourOf = (way: (typeof WAYS)[number]): string => read(WAY_COLOURS[way]);
  return {
    animationDuration: 240,
    textStyle: { fontFamily: CHART_FONT },
    grid: { left: 4, right: 18, top: 14, bottom: 2, containLabel: true },
    tooltip: {
      trigger: "axis",
      renderMode: "richText",
      backgroundColor: read("--s1"),
      borderColor: read("--line"),
      textStyle: { color: read("--t1"), fontFamily: CHART_FONT, fontSize: 12 },
      valueFormatter: (value: unknown) => exact(Number(Array.isArray(value) ? value[1] : value)),
    },
    xAxis: {
      type: "value",
      min: 0,
      axisLabel: { ...label, formatter: amount },
      axisLine: { lineStyle: { color: read("--line") } },
      axisTick: { show: false },
      splitLine: { show: false },
    },
    yAxis: {
      type: "value",
      axisLabel: { ...label, formatter: amount },
      splitLine: { lineStyle: { color: read("--line") } },
    },
    series: [
      ...WAYS.map((way) => ({
        type: "line",
        name: names[way],
        symbol: "circle",
        symbolSize: (value: readonly [number, number]) => (isAtMost(value[0]) ? 8 : 0),
        lineStyle: { color: colourOf(way), width: 2 },
        itemStyle: { color: colourOf(way) },
        ...(way === "average" ? { areaStyle: { color: colourOf(way), opacity: 0.06 } } : {}),
        data: now.curve.map((point) => ({
          value: [point.deposit, point[way]],
          label: {
            show: isAtMost(point.deposit),
            position: PLACES[way],
            formatter: exact(point[way]),
            ...label,
            color: colourOf(way),
            fontWeight: 700,
          },
        })),
        ...(way === "average"
          ? {
              markLine: {
                silent: true,
                symbol: "none",
                lineStyle: { color: read("--t2"), type: "dashed", width: 1 },
                label: {
                  ...label,
                  formatter: mark,
                  position: "start",
                  rotate: 0,
                  align: "right",
                  padding: [0, 6, 30, 0],
                },
                data: [{ xAxis: now.most.deposit }],
              },
            }
          : {}),
      })),
      ...(before
        ? [
            {
              type: "line",
              name: names.before,
              symbol: "none",
              lineStyle: { color: colourOf("average"), type: "dotted", width: 2 },
              itemStyle: { color: colourOf("average") },
              data: before.curve.map(({ deposit, average }) => [deposit, average]),
            },
          ]
        : []),
    ],
  };
}
