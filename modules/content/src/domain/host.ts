/** Curaçao and Estonia. */
export type LicenceCode = "CW" | "EE";

/** What a licence allows and asks for. */
export interface Licence {
  readonly code: LicenceCode;
  readonly name: string;
  readonly featureBuy: boolean;
  readonly turbo: boolean;
  readonly autoplay: boolean;
  /** Shortest time between the starts of two rounds of a slot. */
  readonly minRoundMs: number;
  readonly sessionTimer: boolean;
  readonly withdrawalRecall: boolean;
  /** Whether a payout below its stake may be celebrated. */
  readonly celebrateBelowStake: boolean;
}

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
  readonly licence: LicenceCode;
  /** Languages that are switched on, in the host's order; never empty. */
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly apps: { readonly casino: boolean; readonly sportsbook: boolean };
}

/** `Play.Example:3000` is listed as `play.example`. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}
