import { dependencyBreaches } from "../house/dependencies.ts";
import { readProject, type Project } from "../house/project.ts";
import type { Breach } from "../house/rule.ts";
import { RULES } from "../house/rules.ts";
import { ROOT } from "../root.ts";
import type { Check } from "./check.ts";

let project: Project | undefined;

/** Every house rule, and the directions of imports. */
export const houseRules: Check[] = [
  ...RULES.map((rule): Check => ({
    name: rule.name,
    run: async () => explained(rule.check((project ??= readProject(ROOT))), rule.why),
  })),
  {
    name: "imports-keep-their-directions",
    run: async () =>
      explained(await dependencyBreaches(ROOT), "The rules and their reasons are in .dependency-cruiser.mjs."),
  },
];

function explained(breaches: Breach[], why: string): string[] {
  if (breaches.length === 0) return [];
  return [why, ...breaches.map(({ file, line, says }) => `${file}${line ? `:${line}` : ""}  ${says}`)];
}
