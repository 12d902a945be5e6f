import type { Say } from "../../src/words.ts";
import { locale, say } from "./words.ts";

const DAY_AND_TIME = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** `21 Nov, 08:15:30` in the reader's time zone. */
export function timeText(iso: string): string {
  return DAY_AND_TIME.format(new Date(iso));
}

/** `now`, `in 4 s`, `2 min ago`: one moment relative to another, both by the server's clock. */
export function fromNow(iso: string, now: string, words: Say = say): string {
  const seconds = Math.round((Date.parse(iso) - Date.parse(now)) / 1_000);
  if (seconds === 0) return words("time.now");
  const text = span(Math.abs(seconds), words);
  return words(seconds > 0 ? "time.in" : "time.ago", { span: text });
}

function span(seconds: number, words: Say): string {
  if (seconds < 90) return words("time.seconds", { n: seconds });
  if (seconds < 5_400) return words("time.minutes", { n: Math.round(seconds / 60) });
  return seconds < 129_600
    ? words("time.hours", { n: Math.round(seconds / 3_600) })
    : words("time.days", { n: Math.round(seconds / 86_400) });
}
