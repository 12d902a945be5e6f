import { expect, test } from "vitest";
import { isOwnName } from "./own-name.ts";

test.each<[string, string | null, string | null, boolean]>([
  ["MIA BRANDT", "Mia", "Brandt", true],
  ["Brandt, Mia", "Mia", "Brandt", true],
  ["M BRANDT", "Mia", "Brandt", true],
  ["ZOE MULLER", "Zoë", "Müller", true],
  ["SOERINE BLAASJOE", "Sørine", "Blåsjø", true],
  ["LUKASZ WEISS", "Łukasz", "Weiß", true],
  ["ANNA VAN DER BERG", "Anna", "van der Berg", true],
  ["MIA ANNA BRANDT", "Mia", "Brandt", true],
  ["LEO BRANDT", "Mia", "Brandt", false],
  ["MIA BRAND", "Mia", "Brandt", false],
  ["MIA", "Mia", "Brandt", false],
  ["MIA BRANDT", null, "Brandt", false],
  ["MIA BRANDT", "Mia", null, false],
  ["", "Mia", "Brandt", false],
])("the cardholder name %s belongs to the player %s %s: %s", (holder, firstName, lastName, own) => {
  expect(isOwnName(holder, { firstName, lastName })).toBe(own);
});
