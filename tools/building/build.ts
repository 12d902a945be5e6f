import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { step } from "../launch/progress.mjs";
import { ROOT } from "../root.ts";
import { runNode } from "../run-node.ts";
import { buildSteps, type BuildStep } from "./build-steps.ts";
import { contentHash } from "./content-hash.ts";

const MOST_OUTPUT_CHARS = 6_000;

export interface BuildOptions {
  readonly force?: boolean;
  readonly root?: string;
  readonly only?: string[];
}

/** What a build has made, and what it still makes. */
export interface Building {
  /** The names of the programs that were built. */
  readonly built: readonly string[];
  /** Ends when the rest is made too; null if nothing is left. */
  readonly rest: Promise<void> | null;
}

/** Builds every browser program (or `only` some) whose sources changed since its last build; returns their names. */
export async function build(options: BuildOptions = {}): Promise<readonly string[]> {
  const { built, rest } = await buildFirstPages(options);
  if (rest) await step("Drawing the rest of the art", () => rest);
  return built;
}

/** As `build`, but ends as soon as the first pages can be served: the rest of the art is drawn meanwhile. */
export async function buildFirstPages({ force = false, root = ROOT, only }: BuildOptions = {}): Promise<Building> {
  const changed = buildSteps(root)
    .filter(({ name }) => only?.includes(name) ?? true)
    .map((each) => ({ ...each, hash: contentHash(root, each.inputs) }))
    .filter((each) => force || !isBuilt(root, each, each.hash));
  for (const each of changed) rmSync(stampOf(root, each), { force: true });

  const failing = new AbortController();
  let rest: Promise<void> | null = null;
  for (const each of changed.filter(({ inTwoParts }) => inTwoParts)) {
    const { first, rest: others, list } = each.inTwoParts!;
    await step(each.label, () => runStep(root, each, first));
    rest = runStep(root, each, others, failing.signal).then(
      () => writeStamp(root, each),
      (error: unknown) => {
        // Nothing more is made until the next build. The script itself cannot say so if it was killed.
        rmSync(join(root, list), { force: true });
        throw error;
      },
    );
    // The caller awaits it later; until then, a failure must not end the process.
    rest.catch(() => undefined);
  }
  const programs = changed.filter(({ inTwoParts }) => !inTwoParts);
  if (programs.length > 0) {
    await step(`Building ${LIST.format(programs.map(({ label }) => label))}`, async () => {
      const ends = await Promise.allSettled(
        programs.map((each) => runStep(root, each).then(() => writeStamp(root, each))),
      );
      const failed = ends.find(({ status }) => status === "rejected");
      if (failed) throw (failed as PromiseRejectedResult).reason;
    }).catch((error: unknown) => {
      failing.abort();
      throw error;
    });
  }
  return { built: changed.map(({ name }) => name), rest };
}

/** Reports that the rest could not be made. An interrupted rest is not reported: the same signal ends the server too. */
export function reportUnmade(rest: Promise<void> | null): void {
  rest?.catch((error: unknown) => {
    if (!(error instanceof BuildInterrupted))
      console.error(`Some pictures could not be drawn: ${error instanceof Error ? error.message : String(error)}`);
  });
}

class BuildInterrupted extends Error {}

const LIST = new Intl.ListFormat("en");

async function runStep(
  root: string,
  each: BuildStep,
  more: readonly string[] = [],
  background?: AbortSignal,
): Promise<void> {
  const { code, signal, output } = await runNode([...each.command, ...more], {
    cwd: join(root, each.cwd),
    env: { NODE_ENV: "production" },
    ...(background ? { background } : {}),
  });
  if (code === 0) return;
  const message = `${each.name}: the build ended with code ${code}:\n${output.slice(-MOST_OUTPUT_CHARS)}`;
  throw signal === "SIGINT" || signal === "SIGTERM" ? new BuildInterrupted(message) : new Error(message);
}

function writeStamp(root: string, each: BuildStep & { readonly hash: string }): void {
  const stamp = stampOf(root, each);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, each.hash);
}

function isBuilt(root: string, each: BuildStep, hash: string): boolean {
  const stamp = stampOf(root, each);
  const hasOutput = each.outputs.some((output) => existsSync(join(root, output)));
  return hasOutput && existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

function stampOf(root: string, each: BuildStep): string {
  return join(root, "build", ".stamps", each.name);
}
