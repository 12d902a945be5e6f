/**
 * The modules whose rules are mutated, each with the files that hold them. Their tests beside them need no database.
 */
export const MUTATED: Readonly<Record<string, readonly string[]>> = {
  play: ["modules/play/src/domain/**/*.ts"],
  limits: ["modules/limits/src/domain/**/*.ts"],
  bonuses: ["modules/bonuses/src/{domain,terms}/**/*.ts"],
  gateway: ["modules/gateway/src/domain/**/*.ts", "modules/gateway/src/dialects/**/*.ts"],
  wallet: ["modules/wallet/src/domain/**/*.ts"],
  kernel: ["packages/kernel/src/money.ts"],
};

/** By this variable Stryker's workers are told whose tests to run. */
export const MUTATED_VARIABLE = "APOGEE_MUTATED";

/** Where the tests of a module's rules are: beside them. */
export function testsOf(module: string): string[] {
  return (MUTATED[module] ?? []).map((pattern) => pattern.replace(/\.ts$/, ".test.ts"));
}

/** Where the tests are that must notice every mutant. */
export const PURE_TESTS = Object.keys(MUTATED).flatMap(testsOf);
