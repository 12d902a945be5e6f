/**
 * The modules whose rules are mutated, each with the files of its rules. The tests beside these files need no database.
 */
export const MUTATED: Readonly<Record<string, readonly string[]>> = {
  play: ["modules/play/src/domain/**/*.ts"],
  limits: ["modules/limits/src/**/domain/**/*.ts"],
  bonuses: ["modules/bonuses/src/**/domain/**/*.ts", "modules/bonuses/src/terms/**/*.ts"],
  gateway: ["modules/gateway/src/domain/**/*.ts", "modules/gateway/src/dialects/**/*.ts"],
  wallet: ["modules/wallet/src/domain/**/*.ts"],
  kernel: ["packages/kernel/src/money.ts"],
};

/** The environment variable that tells Stryker's workers whose tests to run. */
export const MUTATED_VARIABLE = "APOGEE_MUTATED";

/** The tests of a module's rules, which are beside them. */
export function testsOf(module: string): string[] {
  return (MUTATED[module] ?? []).map((pattern) => pattern.replace(/\.ts$/, ".test.ts"));
}

/** The tests that must detect every mutant. */
export const PURE_TESTS = Object.keys(MUTATED).flatMap(testsOf);
