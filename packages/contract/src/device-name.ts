/** Names of browsers in `User-Agent` headers; the first that matches is meant, since most state several. */
const BROWSERS: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
];
/** How much of an unknown header is shown. */
const SHOWN = 40;

/** A browser and its system as people name them, such as `Firefox, Windows`; an unknown one as it names itself. */
export function deviceNameOf(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? []);
  return named.length > 0 ? named.join(", ") : userAgent.slice(0, SHOWN) || "?";
}

/** Whether a browser is that of a phone or a tablet. */
export const isHandheld = (userAgent: string): boolean => /\b(?:iPhone|iPad|Android)\b/.test(userAgent);
