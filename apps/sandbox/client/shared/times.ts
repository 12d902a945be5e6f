const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** `21 Nov, 08:15:30` in the reader's zone. */
export function timeText(iso: string): string {
  return DAY_AND_TIME.format(new Date(iso));
}

/** `now`, `in 4 s`, `2 min ago`: a moment seen from another, both of the server's clock. */
export function fromNow(iso: string, now: string): string {
  const seconds = Math.round((Date.parse(iso) - Date.parse(now)) / 1_000);
  if (seconds === 0) return "now";
  const text = span(Math.abs(seconds));
  return seconds > 0 ? `in ${text}` : `${text} ago`;
}

function span(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  return seconds < 129_600 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`;
}
