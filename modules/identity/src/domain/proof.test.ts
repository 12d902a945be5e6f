import { expect, test } from "vitest";
import { PROOF_MS, provedUntil } from "./proof.ts";

const at = new Date("2026-05-01T12:00:00Z");
const ago = (ms: number): Date => new Date(at.getTime() - ms);

test.each([
  ["a password just now, without a factor", "password", 0, false, true],
  ["a password just now, with a factor", "password", 0, true, false],
  ["a factor just now", "factor", 0, true, true],
  ["a factor that was turned off since", "factor", 0, false, true],
  ["a factor a moment less than ten minutes ago", "factor", PROOF_MS - 1, true, true],
  ["a factor ten minutes ago", "factor", PROOF_MS, true, false],
] as const)("%s opens sensitive steps: %4$s", (_what, proof, msAgo, hasFactor, opens) => {
  expect(provedUntil({ proof, provedAt: ago(msAgo) }, hasFactor, at) !== null).toBe(opens);
});

test("a session that was never proved opens nothing", () => {
  expect(provedUntil({ proof: null, provedAt: null }, false, at)).toBeNull();
});
