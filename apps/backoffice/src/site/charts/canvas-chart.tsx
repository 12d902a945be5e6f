import { BarChart, LineChart, ScatterChart } from "echarts/charts";
import { GridComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from "echarts/components";
import { init, use as register, type EChartsCoreOption, type EChartsType } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { useEffect, useRef } from "react";
import { useTheme } from "../theme.ts";

register([
  BarChart,
  LineChart,
  ScatterChart,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  CanvasRenderer,
]);

/** Gives the value of a custom property, because a canvas knows none. */
export type ReadColour = (name: string) => string;

/** Props of a `CanvasChart`. */
interface CanvasChartProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly options: (read: ReadColour) => EChartsCoreOption;
  /** Called with the nearest place of the horizontal axis. */
  readonly onPlace?: (place: number) => void;
}

/** The font of charts. */
export const CHART_FONT = "Manrope Variable, Manrope fallback, system-ui, sans-serif";

/** A chart on a canvas, as wide as its box. What it shows stands in a table beside it too. */
export function CanvasChart({ label, className, options, onPlace }: CanvasChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const [theme] = useTheme();
  const press = useRef(onPlace);
  press.current = onPlace;
  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current, null, { renderer: "canvas" });
    chart.current = made;
    made.getZr().on("click", ({ offsetX, offsetY }) => {
      const [at] = made.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY]) as [number, number];
      press.current?.(Math.round(at));
    });
    const observer = new ResizeObserver(() => made.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    const style = getComputedStyle(document.documentElement);
    chart.current?.setOption(
      options((name) => style.getPropertyValue(name).trim()),
      true,
    );
  });
  return <div ref={box} className={className} role="img" aria-label={label} data-theme-of={theme} />;
}
