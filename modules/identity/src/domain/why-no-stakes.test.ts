import { expect, test } from "vitest";
import { whyNoStakes, whyUnrecognized } from "./why-no-stakes.ts";

test.each<[accepted: string, inForce: string, code: string | undefined]>([
  ["2026-11-01", "2026-11-01", undefined],
  ["2026-01-01", "2026-11-01", "terms_not_accepted"],
  ["2026-11-01", "2026-01-01", "terms_not_accepted"],
  ["", "2026-11-01", "terms_not_accepted"],
])("a player who accepted the terms %j while %j are in force gets the refusal %s", (accepted, inForce, code) => {
  const standing = whyNoStakes({ termsVersion: accepted }, inForce);
  expect(standing?.code).toBe(code);
  if (standing)
    expect({ status: standing.status, ...standing.details() }).toEqual({ status: 422, terms_version: inForce });
});

const KNOWN = {
  first_name: "Ada",
  last_name: "Byron",
  date_of_birth: "1990-12-10",
  country: "DE",
  postal_code: "10969",
};

test("a player whose name, birth date, country and postal code are known may stake", () => {
  expect(whyUnrecognized({ personal: KNOWN })).toBeNull();
});

test.each(Object.keys(KNOWN))("a player without %s gets the refusal that names the field", (field) => {
  const refusal = whyUnrecognized({ personal: { ...KNOWN, [field]: null } });
  expect([refusal?.status, refusal?.code, refusal?.details()]).toEqual([
    422,
    "player_fields_missing",
    { fields: [field] },
  ]);
  expect(refusal?.message).toContain(`before you play for real money: ${field}.`);
});
