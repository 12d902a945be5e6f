import { useMemo } from "react";
import { useIntl } from "react-intl";

interface DayWords {
  /** `Mon` */
  weekday(date: string): string;
  /** `16 Nov` */
  date(date: string): string;
  /** `Mon 16 Nov` */
  full(date: string): string;
}

/** Dates of a calendar such as `2026-11-16`: they are the same in every zone. */
export function useDayWords(): DayWords {
  const { locale } = useIntl();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { timeZone: "UTC", ...options });
      return (date: string): string => formatter.format(new Date(`${date}T00:00:00Z`));
    };
    return {
      weekday: format({ weekday: "short" }),
      date: format({ day: "numeric", month: "short" }),
      full: format({ weekday: "short", day: "numeric", month: "short" }),
    };
  }, [locale]);
}
