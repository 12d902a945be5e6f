import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "./root.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "follow-node-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("forwards a signal once within a second, another signal at once, and returns the exit code", async () => {
  const script = join(folder, "script.mjs");
  writeFileSync(
    script,
    `let n = 0; const keep = setInterval(() => {}, 50);
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => { console.log(signal); if ((n += 1) === 3) { clearInterval(keep); process.exitCode = 7; } });
    console.log("up");`,
  );
  const [runner, clock] = [join(folder, "runner.mjs"), join(folder, "clock")];
  const setClock = (ms: number): void => writeFileSync(clock, String(ms));
  setClock(0);
  writeFileSync(
    runner,
    `import { readFileSync } from "node:fs";
    performance.now = () => Number(readFileSync(${JSON.stringify(clock)}, "utf8"));
    import { followNode } from ${JSON.stringify(pathToFileURL(join(ROOT, "tools/follow-node.ts")).href)};
    process.exit(await followNode([${JSON.stringify(script)}]));`,
  );
  const child = spawn(process.execPath, [runner], { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, "exit");
  const isPrinted = (text: string) => expect.poll(() => printed).toBe(text);
  await isPrinted("up\n");
  child.kill("SIGINT");
  await isPrinted("up\nSIGINT\n");
  setClock(999);
  child.kill("SIGINT");
  child.kill("SIGTERM");
  await isPrinted("up\nSIGINT\nSIGTERM\n");
  setClock(1_000);
  child.kill("SIGINT");
  expect(await ended).toEqual([7, null]);
  expect(printed).toBe("up\nSIGINT\nSIGTERM\nSIGINT\n");
});
