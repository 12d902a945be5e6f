import { useMemo } from "react";
import { useIntl } from "react-intl";

interface Days {
  /** `21 Nov` */
  short(day: string): string;
  /** `1 Nov – 21 Nov 2026`, the same in every browser; `formatRange` is not. */
  range(from: string, to: string): string;
}

/** Days as the page's language writes them. A day has no time zone any more. */
export function useDays(): Days {
  const { locale } = useIntl();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { timeZone: "UTC", ...options });
    const [short, long] = [
      format({ day: "numeric", month: "short" }),
      format({ day: "numeric", month: "short", year: "numeric" }),
    ];
    const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
    return {
      short: (day) => short.format(at(day)),
      range: (from, to) =>
        `${from.slice(0, 4) === to.slice(0, 4) ? short.format(at(from)) : long.format(at(from))} – ${long.format(at(to))}`,
    };
  }, [locale]);
}
