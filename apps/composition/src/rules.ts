import { contributionOf, readWageringShares, type WageringShares } from "@apogee/bonuses";
import {
  hostName,
  isOpen,
  readCountries,
  readDemoHosts,
  readFlags,
  readLicences,
  readSpotLimits,
  spotLimitsOf,
  UnknownLicence,
  type Country,
  type Licence,
  type SpotLimit,
} from "@apogee/content";
import { depositCurrencies } from "@apogee/cashier";
import { readFeeds, type Feeds } from "@apogee/jackpots";
import type { Database } from "@apogee/database";

/** Rows that decisions need at once, in memory: none of these functions reads the database. */
export interface Rules {
  /** Throws `UnknownLicence` for an unknown code; no other licence takes its place. */
  licence(code: string): Licence;
  /** The licence of players who register from this country; undefined if they cannot register. */
  licenceOfCountry(country: string): string | undefined;
  /** Whether players from this country may register, deposit and play. */
  servesCountry(country: string): boolean;
  /** Whether a host offers demos only. An unlisted host is as `*`. */
  offersDemosOnly(host: string): boolean;
  /** Whether a host is listed by its name, in any case and with any port; `*` lists none. */
  listsHost(host: string): boolean;
  /** Whether a feature flag is on; an unknown one is off. */
  isOn(flag: string): boolean;
  /** The minimum age in years by country, closed countries included. */
  minimumAges(): Readonly<Record<string, number>>;
  /** The share of stakes in games of these categories that counts towards wagering, in hundredths of a percent. */
  contributionOf(categories: readonly string[]): number;
  /** Whether a payment method pays into wallets of a currency. */
  takesDeposits(currency: string): boolean;
  /** The limits of a family's spots in a currency. */
  spotLimitsOf(family: string, currency: string): readonly SpotLimit[];
  /** The jackpots that each game feeds. */
  feeds(): Feeds;
}

/** Rules that can be reloaded. */
export interface ReadRules extends Rules {
  /** Reloads the rows. After a failure, the previous rules stay in use. */
  read(): Promise<void>;
}

interface Rows {
  readonly licences: ReadonlyMap<string, Licence>;
  readonly countries: readonly Country[];
  readonly shares: WageringShares;
  readonly flags: ReadonlyMap<string, boolean>;
  readonly demoHosts: ReadonlyMap<string, boolean>;
  readonly spots: readonly SpotLimit[];
  readonly depositCurrencies: ReadonlySet<string>;
  readonly feeds: Feeds;
}

/** Reads the rules from the database. Throws for invalid rows. */
export async function openRules(db: Database): Promise<ReadRules> {
  let rows = await readRows(db);
  return {
    async read() {
      rows = await readRows(db);
    },
    licence(code) {
      const licence = rows.licences.get(code);
      if (!licence) throw new UnknownLicence(code);
      return licence;
    },
    licenceOfCountry: (code) => rows.countries.filter(isOpen).find((country) => country.code === code)?.licence,
    servesCountry: (code) => rows.countries.some((country) => country.code === code && isOpen(country)),
    offersDemosOnly: (host) => (rows.demoHosts.get(hostName(host)) ?? rows.demoHosts.get("*")) === true,
    listsHost: (host) => rows.demoHosts.has(hostName(host)),
    isOn: (flag) => rows.flags.get(flag) === true,
    minimumAges: () =>
      Object.fromEntries(
        rows.countries.flatMap(({ code, minimumAge }) => (minimumAge === null ? [] : [[code, minimumAge]])),
      ),
    contributionOf: (categories) => contributionOf(rows.shares, categories),
    takesDeposits: (currency) => rows.depositCurrencies.has(currency),
    spotLimitsOf: (family, currency) => spotLimitsOf(rows.spots, family, currency),
    feeds: () => rows.feeds,
  };
}

async function readRows(db: Database): Promise<Rows> {
  const [licences, countries, shares, flags, demoHosts, spots, currencies, feeds] = await Promise.all([
    readLicences(db),
    readCountries(db),
    readWageringShares(db),
    readFlags(db),
    readDemoHosts(db),
    readSpotLimits(db),
    depositCurrencies(db),
    readFeeds(db),
  ]);
  return { licences, countries, shares, flags, demoHosts, spots, depositCurrencies: currencies, feeds };
}
