import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import { importsOnly } from "./imports-only.ts";
import type { Breach } from "./rule.ts";

const SOURCES = [
  "packages/*/src/**",
  "engines/*/src/**",
  "modules/*/src/**",
  "apps/*/src/**",
  "apps/{sandbox,provider-sim}/client/**",
  "e2e/**",
  "bench/**",
];
const EXTENSIONS = [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json", ".node"];

/** Checks every import against `.dependency-cruiser.mjs`. */
export async function dependencyBreaches(root: string, rulesOf: string = root): Promise<Breach[]> {
  const files = globSync(
    SOURCES.map((pattern) => `${pattern}/*.{ts,tsx}`),
    { cwd: root, exclude: (name) => name === "node_modules" },
  );
  if (files.length === 0) return [];
  const { default: ruleSet }: { default: IFlattenedRuleSet } = await import(
    pathToFileURL(join(rulesOf, ".dependency-cruiser.mjs")).href
  );
  const result = await cruise(
    files,
    {
      ruleSet,
      validate: true,
      baseDir: root,
      outputType: "json",
      doNotFollow: { path: "node_modules" },
      combinedDependencies: true,
    },
    {
      extensions: EXTENSIONS,
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types"],
      bustTheCache: true,
    },
    { babelConfig: importsOnly },
  );
  const { summary }: ICruiseResult = typeof result.output === "string" ? JSON.parse(result.output) : result.output;
  if (files.length > 10 && summary.totalDependenciesCruised === 0)
    throw new Error("dependency-cruiser saw no import at all; can it read TypeScript?");
  return summary.violations.map(({ from, to, rule, cycle }) => ({
    file: from,
    says: `${rule.name}: ${cycle ? cycle.map(({ name }) => name).join(" -> ") : to}`,
  }));
}
