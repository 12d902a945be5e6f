import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BlockList, isIP, isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";
import { Reader, type CountryResponse } from "mmdb-lib";

/** ISO 3166 code of the country that an address belongs to; null where it is unknown. */
export type CountryOf = (address: string) => string | null;

/** What the table has about a range of addresses. */
interface Found {
  readonly country_code: string;
}

const TABLE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
const CACHED = 20_000;
/** Networks that belong to no country: private, local and documentation addresses (RFC 6890). */
const WITHOUT_COUNTRY = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["240.0.0.0", 4],
  ["::", 127],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
] as const;

/**
 * Looks countries up in the table of the public registries, 8 MB in memory. Addresses of private networks belong to
 * `ofPrivate`; the country of a public address that is not in the table is unknown.
 */
export function openCountries(ofPrivate: string | null): CountryOf {
  const table = new Reader<CountryResponse>(readFileSync(createRequire(import.meta.url).resolve(TABLE)));
  const withoutCountry = new BlockList();
  for (const [network, bits] of WITHOUT_COUNTRY) withoutCountry.addSubnet(network, bits, familyOf(network));
  const known = new LRUCache<string, { readonly country: string | null }>({ max: CACHED });

  const lookUp = (address: string): string | null => {
    // An IPv4 address on an IPv6 socket: `::ffff:192.0.2.7`.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
    if (isIP(plain) === 0) return null;
    if (withoutCountry.check(plain, familyOf(plain))) return ofPrivate;
    return (table.get(plain) as unknown as Found | null)?.country_code ?? null;
  };
  return (address) => {
    const before = known.get(address);
    if (before) return before.country;
    const country = lookUp(address);
    known.set(address, { country });
    return country;
  };
}

const familyOf = (address: string): "ipv4" | "ipv6" => (isIPv6(address) ? "ipv6" : "ipv4");
