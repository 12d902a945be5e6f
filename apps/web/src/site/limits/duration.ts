/** `1:12:40`, for clocks. */
export function clockOf(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** `90 min` in the page's language, and whole hours from two on: for choices beside each other. */
export function intervalOf(minutes: number, locale: string): string {
  if (minutes >= 120 && minutes % 60 === 0) return durationOf(minutes, locale);
  return new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "short" }).format(minutes);
}

/** `1 hr 32 min` in the page's language; minutes alone below an hour. */
export function durationOf(minutes: number, locale: string): string {
  const unit = (value: number, name: "hour" | "minute"): string =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return unit(rest, "minute");
  return rest === 0 ? unit(hours, "hour") : `${unit(hours, "hour")} ${unit(rest, "minute")}`;
}
