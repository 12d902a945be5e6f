import { test } from "vitest";
import { expectDeclaredReturns, expectSameTotals, playedOf, ROUNDS, SEED } from "./testing.ts";

// Both tests reuse the sums around three and four cards, which take most of the time.
test("the fast total of every round of video poker equals that of the full round", { timeout: 300_000 }, () => {
  expectSameTotals(playedOf("video-poker"));
});

test(
  `its part of ${ROUNDS.toLocaleString("en")} rounds over all titles matches the declared returns (seed: ${SEED})`,
  { timeout: 600_000 },
  () => expectDeclaredReturns(playedOf("video-poker")),
);
