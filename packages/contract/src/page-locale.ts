const LOCALE_SEGMENT = /^\/([a-z]{2}(?:-[A-Za-z]{2})?(?:-x-[a-z]+)?)(?=\/|$)/;

/** The language at the beginning of a page's path: `de` of `/de/promotions`. Whether it is enabled is not known here. */
export function localeOfPath(pathname: string): string | undefined {
  return LOCALE_SEGMENT.exec(pathname)?.[1];
}
