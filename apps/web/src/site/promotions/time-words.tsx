import { useIntl } from "react-intl";
import { useText } from "../intl/text.tsx";
import { leftUntil, statusAt } from "./time-status.ts";
import { useNow } from "./use-now.ts";

interface Period {
  readonly start_at: string;
  readonly end_at: string;
}

/** `1 d 5 h 43 min`, in short `1 d 5 h`; in the last hour `42 min 30 s`. */
export function useTimeLeft(): (until: string, now: number, short?: boolean) => string {
  const t = useText();
  return (until, now, short = false) => {
    const { days, hours, minutes, seconds } = leftUntil(until, now);
    if (days > 0) return t(short ? "common.left_days_short" : "common.left_days", { days, hours, minutes });
    if (hours > 0) return t("common.left_hours", { hours, minutes });
    return t("common.left_minutes", { minutes, seconds });
  };
}

/** The label of the timer with its date: `Ends Sun 22 Nov, 20:00`, `Starts …`, `Ended …` [4-05]. */
export function useTimerLabel(): (period: Period, now: number) => string {
  const t = useText();
  const date = useDate();
  return (period, now) => {
    const status = statusAt(period, now);
    return t(`common.timer_${status}`, { date: date(status === "future" ? period.start_at : period.end_at) });
  };
}

/** `Sun 22 Nov, 20:00` in the visitor's zone. */
export function useDate(): (iso: string) => string {
  const { locale, timeZone } = useIntl();
  const format = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
    timeZone,
    hourCycle: "h23",
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (iso) => format.format(new Date(iso));
}

/** `22 Nov` in the visitor's zone. */
export function useShortDate(): (iso: string) => string {
  const { locale, timeZone } = useIntl();
  const format = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
    timeZone,
    day: "numeric",
    month: "short",
  });
  return (iso) => format.format(new Date(iso));
}

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
const CALM_MS = 30_000;

/** The time that is left, in words. It counts seconds in the last hour only. */
export function Countdown({ until, short = false }: { readonly until: string; readonly short?: boolean }) {
  const written = useTimeLeft();
  const about = useNow(CALM_MS);
  const now = useNow(Date.parse(until) - about < HOUR_MS ? SECOND_MS : CALM_MS);
  return <>{written(until, now, short)}</>;
}
