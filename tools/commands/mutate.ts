import { relative } from "node:path";
import { misused, readCommandLine } from "../command-line.ts";
import { MUTATED } from "../mutation/modules.ts";
import { runStryker } from "../mutation/run-stryker.ts";
import { scoreOf, type Mutant, type Score } from "../mutation/score.ts";
import { ROOT } from "../root.ts";

const LEAST_PERCENT = 85;

const USAGE = `npm run mutate -- [${Object.keys(MUTATED).join("] [")}]
Mutates the money rules in small ways and reports how many of the mutants the tests detect; fails below ${LEAST_PERCENT} % for a module.`;

/** `mutate [module...]`: mutates the money rules in small ways and reports how many of the mutants the tests detect. */
export async function run(args: string[]): Promise<number> {
  const known = Object.keys(MUTATED);
  const { words } = readCommandLine(USAGE, {}, args, { words: known.length });
  const unknown = words.filter((module) => !known.includes(module));
  if (unknown.length > 0)
    misused(`There is no module ${unknown.join(", ")} to mutate. Choose from: ${known.join(", ")}.`);
  const scores: Score[] = [];
  for (const module of words.length > 0 ? words : known) scores.push(scoreOf(module, await runStryker(module)));
  console.log("");
  for (const mutant of scores.flatMap(({ missed }) => missed)) console.log(`missed  ${lineOf(mutant)}`);
  for (const { module, noticed, missed, percent } of scores)
    console.log(
      `${module.padEnd(7)} ${percent.toFixed(1).padStart(5)} %  ${noticed} of ${noticed + missed.length} mutants detected`,
    );
  console.log("Details are in build/mutation/<module>.html.");
  return scores.every(({ percent }) => percent >= LEAST_PERCENT) ? 0 : 1;
}

function lineOf({ fileName, status, mutatorName, replacement = "", location: { start } }: Mutant): string {
  return `${relative(ROOT, fileName)}:${start.line}:${start.column}  ${mutatorName} -> ${replacement.replaceAll(/\s+/g, " ").slice(0, 90)}${status === "NoCoverage" ? "  (not covered by any test)" : ""}`;
}
