const UTC = "UTC";

/** A time zone that can be used to format times: the given one, or UTC if there is no such zone. */
export function usableZone(zone: string | undefined): string {
  try {
    // The constructor refuses a zone that it does not know.
    void new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone ?? UTC;
  } catch {
    return UTC;
  }
}

let own: string | undefined;

/**
 * The browser's time zone. A browser that cannot tell the zone of its machine names one that it then refuses itself,
 * such as `Etc/Unknown`; times are UTC there.
 */
export function ownZone(): string {
  own ??= usableZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return own;
}
