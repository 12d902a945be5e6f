import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { step } from "../launch/progress.mjs";
import { ROOT } from "../root.ts";
import { runNode } from "../run-node.ts";
import { buildSteps, type BuildStep } from "./build-steps.ts";
import { contentHash } from "./content-hash.ts";

const MOST_OUTPUT_CHARS = 6_000;

/** Builds every browser program (or `only` some) whose sources changed since its last build; returns their names. */
export async function build({
  force = false,
  root = ROOT,
  only,
}: { force?: boolean; root?: string; only?: string[] } = {}): Promise<string[]> {
  const built: string[] = [];
  for (const each of buildSteps(root).filter(({ name }) => only?.includes(name) ?? true)) {
    const hash = contentHash(root, each.inputs);
    if (!force && isBuilt(root, each, hash)) continue;
    const stamp = stampOf(root, each);
    rmSync(stamp, { force: true });
    await step(each.label, () => runStep(root, each));
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
    built.push(each.name);
  }
  return built;
}

async function runStep(root: string, each: BuildStep): Promise<void> {
  const { code, output } = await runNode(each.command, { cwd: join(root, each.cwd), env: { NODE_ENV: "production" } });
  if (code !== 0) throw new Error(`${each.label} ended with code ${code}:\n${output.slice(-MOST_OUTPUT_CHARS)}`);
}

function isBuilt(root: string, each: BuildStep, hash: string): boolean {
  const stamp = stampOf(root, each);
  const hasOutput = each.outputs.some((output) => existsSync(join(root, output)));
  return hasOutput && existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

function stampOf(root: string, each: BuildStep): string {
  return join(root, "build", ".stamps", each.name);
}
