/** The date of a time in a zone, such as `2026-10-05`. */
function dateIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(at);
}

/** Whether two times are on the same date in a zone. */
export function onSameDate(zone: string, one: Date, other: Date): boolean {
  return dateIn(zone, one) === dateIn(zone, other);
}
