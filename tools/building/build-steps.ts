import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { workspaceClosure } from "./workspaces.ts";

/** One program to build: its inputs, its command, and the possible folders of its output. */
export type BuildStep = {
  name: string;
  label: string;
  cwd: string;
  command: string[];
  /**
   * The arguments with which the command makes only what the other steps and the first pages need, and those with which
   * it makes the rest while others work. The first part writes a list of the rest, for which the server waits.
   */
  inTwoParts?: { first: string[]; rest: string[]; list: string };
  inputs: string[];
  outputs: string[];
};

/** The folders of the sheets that `lists/games.ts` of the art reads, and of what lies beside them. */
const WITH_SHEETS = ["engines/*/src/games", "apps/*/art"];
const SHARED = ["package-lock.json", "tsconfig.json", "tsconfig.web.json"];
const VITE = ["node_modules/vite/bin/vite.js", "build"];

/** The steps whose sources exist; pictures come first, since the programs refer to them. */
export function buildSteps(root: string): BuildStep[] {
  const art = "packages/ui/art";
  const steps: BuildStep[] = [];
  if (existsSync(join(root, art, "build-art.ts"))) {
    const command = [join(root, art, "build-art.ts")];
    steps.push({
      name: "art",
      label: "Drawing the art",
      cwd: ".",
      command,
      inTwoParts: { first: ["--first"], rest: ["--idle"], list: "build/art-later" },
      inputs: [art, ...globSync(WITH_SHEETS, { cwd: root }), SHARED[0]!],
      outputs: ["build/art"],
    });
  }
  steps.push(
    ...app(root, "server", "the server", VITE),
    ...app(root, "web", "the player site", ["node_modules/@react-router/dev/bin.cjs", "build"]),
    ...app(root, "game-client", "the game client", VITE),
    ...app(root, "backoffice", "the back office", VITE),
    ...app(root, "sandbox", "the sandbox pages", VITE),
    ...app(root, "provider-sim", "the outside provider's pages", VITE),
  );
  return steps;
}

function app(root: string, name: string, title: string, [script, ...args]: string[]): BuildStep[] {
  const cwd = `apps/${name}`;
  if (globSync("vite.config.*", { cwd: join(root, cwd) }).length === 0) return [];
  return [
    {
      name,
      label: title,
      cwd,
      command: [join(root, script!), ...args],
      inputs: [...workspaceClosure(root, cwd), ...SHARED],
      outputs: [`${cwd}/build`, `${cwd}/dist`, `build/${name}`],
    },
  ];
}
