const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;
const STEP = 1_000;

/** A size in its largest unit: `22.7 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  let at = 0;
  let size = bytes;
  while (size >= STEP && at < UNITS.length - 1) {
    size /= STEP;
    at += 1;
  }
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(size)} ${UNITS[at]}`;
}
