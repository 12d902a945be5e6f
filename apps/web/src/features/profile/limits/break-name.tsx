import { useIntl } from "react-intl";
import { useText } from "../../../site/intl/text.tsx";

const COUNTS = { day: 1, week: 7 } as const;

/** Writes a duration of a break in the page's language: `7 days`, `6 months`, `For life`. */
export function useBreakName(): (period: string) => string {
  const { locale } = useIntl();
  const t = useText();
  return (period) => {
    const unit = (count: number, name: string): string =>
      new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "long" }).format(count);
    if (period === "day" || period === "week") return unit(COUNTS[period], "day");
    if (period === "month") return unit(1, "month");
    const [, count, name] = /^(\d+)_(day|week|month|year)s?$/.exec(period) ?? [];
    return count && name ? unit(Number(count), name) : t("limits.for_life");
  };
}

/** A duration of a break. */
export function BreakName({ period }: { readonly period: string }) {
  return useBreakName()(period);
}
