import { readProject, type Project } from "../house/project.ts";
import type { Breach } from "../house/rule.ts";
import { RULES } from "../house/rules.ts";
import { ROOT } from "../root.ts";
import { runNode } from "../run-node.ts";
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
    run: async () => explained(await importBreaches(), "The rules and their reasons are in .dependency-cruiser.mjs."),
  },
];

async function importBreaches(): Promise<Breach[]> {
  const { code, output } = await runNode(["tools/house/print-dependency-breaches.ts"]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output) as Breach[];
}

function explained(breaches: Breach[], why: string): string[] {
  if (breaches.length === 0) return [];
  return [why, ...breaches.map(({ file, line, says }) => `${file}${line ? `:${line}` : ""}  ${says}`)];
}
