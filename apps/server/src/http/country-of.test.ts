import { expect, test } from "vitest";
import { openCountries } from "./country-of.ts";

test.each([
  ["1.1.1.1", "AU"],
  ["::ffff:1.1.1.1", "AU"],
  ["2a02:8109::1", "DE"],
  ["193.40.0.1", "EE"],
])("%s belongs to %s", (address, country) => {
  expect(openCountries(null)(address)).toBe(country);
});

test.each(["10.0.0.1", "192.168.1.7", "127.0.0.1", "::1", "fd00::1", "203.0.113.7", "2001:db8::7"])(
  "%s is in no public network, so the configured country is used",
  (address) => {
    expect(openCountries("NZ")(address)).toBe("NZ");
    expect(openCountries(null)(address)).toBeNull();
  },
);

test.each(["192.88.99.1", "224.0.0.1", "2002::1", "", "a name"])(
  "the country of %s is unknown, whatever the settings say about private networks",
  (address) => {
    expect(openCountries("NZ")(address)).toBeNull();
  },
);

test("a repeated lookup of an address returns the same country", () => {
  const countryOf = openCountries(null);
  expect([countryOf("8.8.8.8"), countryOf("8.8.8.8")]).toEqual(["US", "US"]);
});
