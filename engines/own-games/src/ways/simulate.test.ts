import { test } from "vitest";
import { expectDeclaredReturns, playedOf, ROUNDS, SEED } from "./testing.ts";

test(
  `${ROUNDS.toLocaleString("en")} rounds over all titles together match the declared returns (seed: ${SEED})`,
  { timeout: 600_000 },
  // Those of video poker are in video-poker.test.ts.
  () => expectDeclaredReturns([...playedOf("slots"), ...playedOf("others")]),
);
