import { contributionOf, readWageringShares, type WageringShares } from "@apogee/bonuses";
import { isOpen, readCountries, readLicences, UnknownLicence, type Country, type Licence } from "@apogee/content";
import type { Database } from "@apogee/database";

/** The rows that decisions need at once, in memory: answering from them reads no database. */
export interface Rules {
  /** Refuses by `UnknownLicence` a code that no row has; no other licence stands in for it. */
  licence(code: string): Licence;
  /** The licence of players who register from there; undefined where they cannot. */
  licenceOfCountry(country: string): string | undefined;
  /** Whether players may register, deposit and play from there. */
  servesCountry(country: string): boolean;
  /** Years that a player must have, by country; those of closed countries are among them. */
  minimumAges(): Readonly<Record<string, number>>;
  /** What stakes in games of these categories count towards wagering, in hundredths of a percent. */
  contributionOf(categories: readonly string[]): number;
}

/** Rules that are read anew. */
export interface ReadRules extends Rules {
  /** Reads the rows now. A failure leaves the rules as they were. */
  read(): Promise<void>;
}

interface Rows {
  readonly licences: ReadonlyMap<string, Licence>;
  readonly countries: readonly Country[];
  readonly shares: WageringShares;
}

/** The rules as the database has them now. Fails on rows that make no sense. */
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
    minimumAges: () =>
      Object.fromEntries(
        rows.countries.flatMap(({ code, minimumAge }) => (minimumAge === null ? [] : [[code, minimumAge]])),
      ),
    contributionOf: (categories) => contributionOf(rows.shares, categories),
  };
}

async function readRows(db: Database): Promise<Rows> {
  const [licences, countries, shares] = await Promise.all([
    readLicences(db),
    readCountries(db),
    readWageringShares(db),
  ]);
  return { licences, countries, shares };
}
