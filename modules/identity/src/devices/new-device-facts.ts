import { deviceNameOf } from "@apogee/contract/device-name";

/** What the e-mail about a new browser states: its name, its place and the time in UTC, in the reader's language. */
export function newDeviceFacts(
  {
    userAgent,
    ip,
    country,
  }: { readonly userAgent: string; readonly ip: string; readonly country?: string | null | undefined },
  locale: string,
  at: Date,
): { readonly device: string; readonly place: string; readonly time: string } {
  const land = country == null ? undefined : new Intl.DisplayNames([locale, "en"], { type: "region" }).of(country);
  const time = new Intl.DateTimeFormat([locale, "en"], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(at);
  return { device: deviceNameOf(userAgent), place: land ? `${land}, ${ip}` : ip, time: `${time} UTC` };
}
