// @seldom: waits for processes to be killed
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PATIENCE } from "@apogee/kernel/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ROOT } from "./root.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "run-node-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, code: string): string => {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
};
const pidIn = (name: string): number => Number(readFileSync(join(folder, name), "utf8"));
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie still has a process id.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** A script that a signal ends at once, and two that it started: one cleans up first, the other ignores signals. */
function givenScripts(): string {
  const note = (name: string): string =>
    `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(folder)} + "/${name}", String(process.pid)); setInterval(() => {}, 1000);`;
  const tidy = write(
    "tidy.mjs",
    `process.on("SIGINT", () => setTimeout(() => { writeFileSync(${JSON.stringify(join(folder, "tidied"))}, ""); process.exit(0); }, 200)); ${note("tidy")}`,
  );
  const deaf = write("deaf.mjs", `process.on("SIGINT", () => {}); process.on("SIGTERM", () => {}); ${note("deaf")}`);
  return write(
    "main.mjs",
    `import { spawn } from "node:child_process"; for (const file of ${JSON.stringify([tidy, deaf])}) spawn(process.execPath, [file], { stdio: "ignore" }); ${note("main")}`,
  );
}

test.each(["SIGTERM", "SIGINT", "the end of its parent"] as const)(
  "%s ends the whole group: a process that cleans up has time for it, and one that ignores signals is killed",
  async (signal) => {
    const runner = write(
      "runner.mjs",
      `import { runNode } from ${JSON.stringify(pathToFileURL(join(ROOT, "tools/run-node.ts")).href)};
    await runNode([${JSON.stringify(givenScripts())}], { groupPatienceMs: 3000 }); process.exit(7);`,
    );
    // Like npm, with a shell in between, which does not forward signals.
    const child =
      signal === "the end of its parent"
        ? spawn("sh", ["-c", `"${process.execPath}" "${runner}"; exit 8`], { stdio: "ignore" })
        : spawn(process.execPath, [runner], { stdio: "ignore" });
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    await vi.waitFor(
      () =>
        expect(["main", "tidy", "deaf"].every((name) => existsSync(join(folder, name)) && pidIn(name) > 0)).toBe(true),
      PATIENCE,
    );
    child.kill(signal === "SIGINT" ? "SIGINT" : "SIGTERM");
    child.kill(signal === "SIGINT" ? "SIGINT" : "SIGTERM");
    expect(await ended).toBe(signal === "the end of its parent" ? null : 7);
    await vi.waitFor(() => expect(existsSync(join(folder, "tidied"))).toBe(true), PATIENCE);
    await vi.waitFor(
      () => expect(["main", "tidy", "deaf"].filter((name) => isThere(pidIn(name)))).toEqual([]),
      PATIENCE,
    );
  },
);
