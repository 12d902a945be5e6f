import { join } from "node:path";
import { ensurePackages } from "../launch/packages.mjs";
import { ROOT } from "../root.ts";
import { MUTATED, MUTATED_VARIABLE } from "./modules.ts";
import type { Mutant } from "./score.ts";

const REPORT = "build/mutation";

/** It has its own package.json beside this file, because nothing else needs it. */
const STRYKER: string = "@stryker-mutator/core";

/** The part of its interface that is used. */
interface StrykerPackage {
  readonly Stryker: new (options: Readonly<Record<string, unknown>>) => { runMutationTest(): Promise<Mutant[]> };
}

/**
 * Mutates a module's rules in every way that Stryker supports, runs the module's pure tests against each mutant, and
 * returns the results.
 */
export async function runStryker(module: string): Promise<Mutant[]> {
  process.env[MUTATED_VARIABLE] = module;
  await ensurePackages(join(ROOT, "tools/mutation"), { title: "Installing Stryker, which this word alone needs" });
  const { Stryker } = (await import(STRYKER)) as StrykerPackage;
  const stryker = new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
    mutate: [...MUTATED[module]!, "!**/*.test.ts"],
    coverageAnalysis: "perTest",
    concurrency: 2,
    // Only the rules and their tests are copied; other workspaces are reached through node_modules, unchanged.
    ignorePatterns: [
      "**",
      "!package.json",
      "!{modules,packages}/**/*.ts",
      "!{modules,packages}/*/package.json",
      "!tools/mutation/*.ts",
      "**/node_modules",
    ],
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
