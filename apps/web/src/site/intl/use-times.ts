import { useMemo } from "react";
import { useIntl } from "react-intl";

interface Times {
  /** `21 Nov, 13:04` */
  at(iso: string): string;
  /** `21 Nov 2026, 13:04:09` */
  exact(iso: string): string;
  /** `13:04` */
  time(iso: string): string;
  /** `Saturday, 21 November 2026`; also the key by which a list is grouped. */
  day(iso: string): string;
  /** `21 Nov 2026` */
  date(iso: string): string;
  /** `Nov 2026` */
  month(iso: string): string;
}

/** Times in the page's language and the visitor's time zone, in 24-hour format. */
export function useTimes(): Times {
  const { locale, timeZone } = useIntl();
  return useMemo(() => {
    // English dates are written day first here, as the audience of this site expects.
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { timeZone, hourCycle: "h23", ...options });
    const clock = { hour: "2-digit", minute: "2-digit" } as const;
    const [at, exact, time, day, date, month] = [
      format({ day: "numeric", month: "short", ...clock }),
      format({ day: "numeric", month: "short", year: "numeric", ...clock, second: "2-digit" }),
      format(clock),
      format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
      format({ day: "numeric", month: "short", year: "numeric" }),
      format({ month: "short", year: "numeric" }),
    ];
    const write =
      (formatter: Intl.DateTimeFormat) =>
      (iso: string): string =>
        formatter.format(new Date(iso));
    return {
      at: write(at),
      exact: write(exact),
      time: write(time),
      day: write(day),
      date: write(date),
      month: write(month),
    };
  }, [locale, timeZone]);
}
