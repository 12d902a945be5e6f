/** A language; `code` as in `en-AU`. */
export interface Locale {
  readonly code: string;
  readonly name: string;
  readonly nameInLocale: string;
}

/** What visitors know the house by. `mainOrigin` null: the address that the process was given. */
export interface Brand {
  readonly key: string;
  readonly name: string;
  readonly operator: string;
  readonly supportEmail: string;
  readonly mainOrigin: string | null;
  readonly logo: Readonly<Record<string, string>>;
  readonly colors: Readonly<Record<string, string>>;
}

/** Everything that depends on the address by which the house was called. */
export interface HostFacts {
  /** The listed host, or `*` for one that is not. */
  readonly host: string;
  readonly brand: Brand;
  /** The code of its licence, such as `CW`. */
  readonly licence: string;
  /** Languages that are switched on, in the host's order; never empty. */
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly apps: { readonly casino: boolean; readonly sportsbook: boolean };
}

/** `Play.Example:3000` is listed as `play.example`. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}
