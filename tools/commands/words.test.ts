// @seldom: starts every script
import { spawn } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { PATIENCE } from "@apogee/kernel/testing";
import { expect, test, vi } from "vitest";
import { whyUnknown } from "../../e2e/trials/chaos/attacks.ts";
import { ROOT } from "../root.ts";

const WORDS = globSync("tools/commands/*.ts", { cwd: ROOT })
  .map((path) => basename(path, ".ts"))
  .filter((word) => !word.endsWith(".test"))
  .toSorted();

/** Runs a script in a separate process, as npm starts it. */
function say(word: string, ...args: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, "tools/launch.mjs"), word, ...args], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => void (out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => void (err += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, out, err }));
  });
}

test.each(WORDS)("%s --help prints its usage, starts nothing and exits with 0", async (word) => {
  const { code, out, err } = await say(word, "--help");
  expect([code, err]).toEqual([0, ""]);
  expect(out.split("\n").length).toBeLessThan(80);
  expect(out).toMatch(
    word === "apogee"
      ? /^Usage: apogee /
      : word === "conformance" || word === "provider-sim"
        ? /\n {2}--\w+ /
        : new RegExp(`^npm (run )?${word.replace("-", "[:-]")}(\\s|$)`),
  );
});

// Playwright checks the arguments of the browser tests.
test.each(WORDS.filter((word) => word !== "e2e"))(
  "%s refuses an unknown option with a sentence and exit code 2, and starts nothing",
  async (word) => {
    const { code, out, err } = await say(word, "--no-such-option");
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^(?:error: u|U)nknown option '--no-such-option'/);
  },
);

test.each([
  ["fuzz", "--requests", "many"],
  ["fuzz", "--seed", "-1"],
  ["chaos", "--only", "R3", "--only", "R77"],
  ["chaos", "model", "--lives", "0"],
  ["chaos", "--seconds", "0"],
  ["mutate", "casino"],
  ["bench", "nothing"],
  ["bench", "play", "round"],
  ["authz", "all"],
  ["audit", "--level", "any"],
])("%s %s is refused with a sentence and exit code 2", async (...words) => {
  const { code, out, err } = await say(...(words as [string, ...string[]]));
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(/^[^\n]+\. --help shows the usage\.\n$/);
});

const ELSEWHERE = [
  ...readFileSync(join(ROOT, "e2e/trials/chaos/README.md"), "utf8").matchAll(
    /^\| ([RS]\d) \|[^|]*\| `(npm [^`]+)`.* \|$/gm,
  ),
].map(([, row, command]) => [row!, command!] as const);

test("chaos --only S1, even with an attack, names the command that tests S1 and starts nothing", async () => {
  const { code, out, err } = await say("chaos", "--only", "R3", "--only", "s1");
  expect([code, out, err]).toEqual([
    2,
    "",
    expect.stringMatching(/^S1 is tested by another command\. .*`npm run authz`\. --help/),
  ]);
});

test.each(ELSEWHERE)("for %s, chaos names the command %s", (row, command) => {
  expect(whyUnknown(["R3", row.toLowerCase()])).toMatch(new RegExp(`^${row} is tested by another command\\. `));
  expect(whyUnknown(["R3", row.toLowerCase()])).toContain(`\`${command}\``);
});

test("chaos --help lists every row of the programmes, as an attack or as tested by another command", async () => {
  const { out } = await say("chaos", "--help");
  const rows = ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"];
  expect(rows.filter((row) => !out.includes(`\n${row}  `))).toEqual([]);
  expect(ELSEWHERE.map(([row]) => row)).toEqual(["R5", ...rows.filter((row) => row.startsWith("S"))]);
});

test("chaos model --help describes the model", async () => {
  const { code, out } = await say("chaos", "model", "--help");
  expect([code, out]).toEqual([0, expect.stringMatching(/^npm run chaos -- model \[--lives 50000\]/)]);
});

test("a command that npm runs ends when npm receives a signal", async () => {
  const npm = spawn("npm", ["run", "--silent", "provider-sim", "--", "--port", "0"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const ended = new Promise((resolve) => void npm.once("exit", resolve));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = "";
      npm.stdout.on("data", (chunk: Buffer) => {
        const address = /http:\/\/localhost:\d+/.exec((said += chunk.toString()))?.[0];
        if (address && said.includes("\n")) resolve(address);
      });
      npm.once("exit", () => reject(new Error(`It ended by itself: ${said}`)));
    });
    expect((await fetch(`${url}/misbehave`)).status).toBe(200);
    npm.kill("SIGTERM");
    await ended;
    await vi.waitFor(() => expect(fetch(`${url}/misbehave`)).rejects.toThrow(), PATIENCE);
    npm.stdout.destroy();
  } finally {
    try {
      process.kill(-npm.pid!, "SIGKILL");
    } catch {
      // No part of it continued without npm.
    }
  }
});
