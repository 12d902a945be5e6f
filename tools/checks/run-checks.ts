import { step } from "../launch/progress.mjs";
import type { Check, Tally } from "./check.ts";
import { formatCheck } from "./format.ts";
import { houseRules } from "./house-rules.ts";
import { lintCheck } from "./lint.ts";
import { typeChecks } from "./types.ts";
import { unusedCheck } from "./unused.ts";

const MOST_LINES = 40;

class Problems extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}

/** Runs format, types, lint and house rules side by side, prints in their order what is wrong, and counts each as one. */
export async function runChecks(
  checks: Check[] = [formatCheck, ...typeChecks, lintCheck, ...houseRules, unusedCheck],
): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  const running = checks.map(throwProblems);
  for (const [n, check] of checks.entries()) {
    try {
      await step(check.name, () => running[n]!);
      tally.passed++;
    } catch (error) {
      tally.failed++;
      print(
        error instanceof Problems
          ? error.lines
          : [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      );
    }
  }
  return tally;
}

/** Never rejects unhandled while an earlier check is still awaited. */
function throwProblems(check: Check): Promise<void> {
  const running = (async () => {
    const problems = await check.run();
    if (problems.length > 0) throw new Problems(problems);
  })();
  running.catch(() => undefined);
  return running;
}

function print(lines: string[]): void {
  const shown = lines.slice(0, MOST_LINES);
  console.log(shown.map((line) => `    ${line}`).join("\n"));
  if (lines.length > shown.length) console.log(`    ... and ${lines.length - shown.length} more lines`);
}
