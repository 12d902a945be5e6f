/** A language; `code` as in `en-AU`. */
export interface Locale {
  readonly code: string;
  readonly name: string;
  readonly nameInLocale: string;
}

/** The kinds of what the footer names beside rules, contact and payments. */
type BrandLinkKind = "phone" | "chat" | "social" | "partner" | "award" | "certificate" | "licence";

/** One of them, in order. `licence` is the code of the only licence under which it is shown. */
export interface BrandLink {
  readonly kind: BrandLinkKind;
  readonly licence: string | null;
  readonly name: string;
  readonly url: string | null;
  readonly picture: string | null;
}

/** A brand of the site. If `mainOrigin` is null, the public address of the process is used. */
export interface Brand {
  readonly key: string;
  readonly name: string;
  readonly operator: string;
  readonly supportEmail: string;
  readonly mainOrigin: string | null;
  readonly logo: Readonly<Record<string, string>>;
  readonly colors: Readonly<Record<string, string>>;
  readonly links: readonly BrandLink[];
}

/** Everything that depends on the host that was called. */
export interface HostFacts {
  /** The listed host, or `*` if it is not listed. */
  readonly host: string;
  readonly brand: Brand;
  /** The code of its licence, such as `CW`. */
  readonly licence: string;
  /** The enabled languages, in the host's order; never empty. */
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly apps: { readonly casino: boolean; readonly sportsbook: boolean };
}

/** Normalizes a `Host` header: `Play.Example:3000` is listed as `play.example`. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}
