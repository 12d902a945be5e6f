/** Where the browser is: `pending` is the address whose page is being loaded, `shown` the one whose page is rendered. */
interface Place {
  readonly pending: string | null;
  readonly address: string;
  readonly shown: string;
}

/**
 * Whether a link leads to where the browser is already going, so that a second press must not go there once more. A link
 * to the page that is shown is none: it loads the page again, in place.
 */
export function isRepeated(href: string, { pending, address, shown }: Place): boolean {
  return pending === null ? href === address && href !== shown : href === pending;
}
