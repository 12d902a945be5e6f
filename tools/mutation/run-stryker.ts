import { join } from "node:path";
import { ensurePackages } from "../launch/packages.mjs";
import { ROOT } from "../root.ts";
import { MUTATED, MUTATED_VARIABLE } from "./modules.ts";
import type { Mutant } from "./score.ts";

const REPORT = "build/mutation";

/** It has a package.json of its own beside this file: nobody else needs it. */
const STRYKER: string = "@stryker-mutator/core";

/** What is used of it. */
interface StrykerPackage {
  readonly Stryker: new (options: Readonly<Record<string, unknown>>) => { runMutationTest(): Promise<Mutant[]> };
}

/**
 * Changes a module's rules in every way that Stryker knows, runs its own pure tests against each change, and answers
 * what became of them.
 */
export async function runStryker(module: string): Promise<Mutant[]> {
  process.env[MUTATED_VARIABLE] = module;
  await ensurePackages(join(ROOT, "tools/mutation"), "Installing Stryker, which this word alone needs");
  const { Stryker } = (await import(STRYKER)) as StrykerPackage;
  const stryker = new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
    mutate: [...MUTATED[module]!, "!**/*.test.ts"],
    coverageAnalysis: "perTest",
    concurrency: 2,
    // Of the project only what the rules and their tests are; other workspaces are reached through node_modules,
    // unchanged.
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
