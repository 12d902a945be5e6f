import { Stryker } from "@stryker-mutator/core";
import { MUTATED, MUTATED_VARIABLE } from "./modules.ts";
import type { Mutant } from "./score.ts";

const REPORT = "build/mutation";

/** Changes a module's rules in every way that Stryker knows, runs its own pure tests against each change, and answers what became of them. */
export async function runStryker(module: string): Promise<Mutant[]> {
  process.env[MUTATED_VARIABLE] = module;
  const stryker = new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
    mutate: [...MUTATED[module]!, "!**/*.test.ts"],
    coverageAnalysis: "perTest",
    concurrency: 2,
    // Of the project only what the rules and their tests are; other workspaces are reached through node_modules, unchanged.
    ignorePatterns: ["**", "!package.json", "!{modules,packages}/**/*.ts", "!{modules,packages}/*/package.json", "!tools/mutation/*.ts", "**/node_modules"],
    // Stryker would read it with the compiler of an older TypeScript.
    tsconfigFile: "none.json",
    checkers: [],
    tempDirName: `${REPORT}/sandbox`,
    reporters: ["html", "json", "progress-append-only"],
    htmlReporter: { fileName: `${REPORT}/${module}.html` },
    jsonReporter: { fileName: `${REPORT}/${module}.json` },
    allowConsoleColors: false,
  });
  return stryker.runMutationTest();
}
