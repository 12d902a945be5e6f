const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/** Whether a value is a moment as the server writes it. */
export const isMoment = (value: unknown): value is string => typeof value === "string" && ISO.test(value);
/** Whether a value is a day without a time. */
export const isDay = (value: unknown): value is string => typeof value === "string" && DAY.test(value);

/** Day and time: `21 Nov, 15:26`, with the year unless it is this one. */
export function formatMoment(iso: string, locale: string, now: Date): string {
  const at = new Date(iso);
  return new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
    day: "numeric",
    month: "short",
    ...(at.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(at);
}

/** The whole moment with seconds and zone, for a title. */
export const formatWhole = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { dateStyle: "full", timeStyle: "long" }).format(
    new Date(iso),
  );

/** A day: `Fri 20 Nov`. */
export const formatDay = (day: string, locale: string, withWeekday = true, withYear = false): string =>
  new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
    ...(withWeekday ? { weekday: "short" as const } : {}),
    day: "numeric",
    month: "short",
    ...(withYear ? { year: "numeric" as const } : {}),
    timeZone: "UTC",
  })
    .format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
    .replace(",", "");

/** How long ago, or in how much time: `5 minutes ago`. */
export function formatAgo(iso: string, locale: string, now: Date): string {
  const difference = Date.parse(iso) - now.getTime();
  const [unit, size] = unitOf(Math.abs(difference));
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" }).format(
    Math.trunc(difference / size),
    unit,
  );
}

function unitOf(ms: number): readonly [Intl.RelativeTimeFormatUnit, number] {
  if (ms < MINUTE_MS) return ["second", SECOND_MS];
  if (ms < HOUR_MS) return ["minute", MINUTE_MS];
  if (ms < DAY_MS) return ["hour", HOUR_MS];
  return ms < YEAR_MS ? ["day", DAY_MS] : ["year", YEAR_MS];
}

/** A whole length of time, such as a target: `5 min`, `4 h`, `3 d`. */
export function formatSpan(minutes: number): string {
  if (minutes % 1_440 === 0 && minutes > 1_440) return `${minutes / 1_440} d`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}

/** A length of time in its two largest units: `7 h 41`, `38 min`. */
export function formatLength(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? `${hours} h ${String(minutes % 60).padStart(2, "0")}`
    : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
