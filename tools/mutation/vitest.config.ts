import { defineConfig } from "vitest/config";
import { MUTATED_VARIABLE, PURE_TESTS, testsOf } from "./modules.ts";

const module = process.env[MUTATED_VARIABLE];

/** Only the pure tests of the rules, or of one module's: no PostgreSQL, milliseconds each. */
export default defineConfig({
  test: {
    include: module ? testsOf(module) : PURE_TESTS,
    exclude: ["**/node_modules/**"],
    maxWorkers: 2,
    testTimeout: 120_000,
  },
});
