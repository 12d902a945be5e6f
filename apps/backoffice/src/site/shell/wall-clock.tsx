import { Clock } from "lucide-react";
import { formatMoment } from "../format/time.ts";
import { useNow } from "../format/use-now.ts";
import { useLocale } from "../texts/locale.ts";
import styles from "./wall-clock.module.css";

/** The server's time in the browser's zone, with the zone. */
export function WallClock() {
  const [locale] = useLocale();
  const now = useNow(5);
  const zone = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { timeZoneName: "short" })
    .formatToParts(now)
    .find(({ type }) => type === "timeZoneName")?.value;
  return (
    <time className={styles.clock} dateTime={now.toISOString()} title={now.toISOString()}>
      <Clock aria-hidden="true" />
      {formatMoment(now.toISOString(), locale, now)} {zone}
    </time>
  );
}
