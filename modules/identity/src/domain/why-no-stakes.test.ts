import { expect, test } from "vitest";
import { whyNoStakes } from "./why-no-stakes.ts";

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
