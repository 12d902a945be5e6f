import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "../root.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "launch-"));
  for (const file of ["launch.mjs", "launch/forward-signals.mjs", "launch/packages.mjs", "launch/progress.mjs"]) {
    mkdirSync(dirname(join(root, "tools", file)), { recursive: true });
    cpSync(join(ROOT, "tools", file), join(root, "tools", file));
  }
  write("package.json", '{ "type": "module" }');
  write("package-lock.json", '{ "packages": {} }');
  write(
    "tools/commands/check.ts",
    'export async function run(args: string[]): Promise<number> { console.log("ran", args.join("+")); return Number(args[0] ?? 0); }',
  );
  write(
    "tools/commands/dev.ts",
    `export async function run(): Promise<number> {
    return new Promise((done) => { let n = 0; const keep = setInterval(() => {}, 50);
      for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => { console.log(signal); if ((n += 1) === 3) { clearInterval(keep); done(7); } });
      console.log("up"); });
  }`,
  );
  // The time by which the launcher counts signals.
  write(
    "clock.mjs",
    `import { readFileSync } from "node:fs";
    performance.now = () => Number(readFileSync(${JSON.stringify(join(root, "clock"))}, "utf8"));`,
  );
  write("clock", "0");
  // Replaces npm: counts its runs and links a Node as npm would.
  write(
    "npm-cli.js",
    `import { appendFileSync, mkdirSync, symlinkSync, rmSync } from "node:fs";
    appendFileSync("installs", process.argv.slice(2, 5).join(" ") + "\\n");
    if (process.env.BROKEN) { console.error("no such package"); process.exit(1); }
    rmSync("node_modules", { recursive: true, force: true });
    mkdirSync("node_modules/.bin", { recursive: true });
    symlinkSync(process.execPath, "node_modules/.bin/node");`,
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function launch(...args: string[]) {
  const env = { ...process.env, npm_execpath: join(root, "npm-cli.js"), BROKEN: process.env["BROKEN"] };
  return spawnSync(process.execPath, ["tools/launch.mjs", ...args], { cwd: root, encoding: "utf8", env });
}

const installs = (): string[] =>
  existsSync(join(root, "installs")) ? readFileSync(join(root, "installs"), "utf8").trim().split("\n") : [];

test("an operator's script installs no packages for checks and tests, and a developer's script adds them", () => {
  write("tools/commands/start.ts", 'export async function run(): Promise<void> { console.log("serving"); }');
  expect(launch("start").stdout).toMatch(/^- Installing packages \.\.\. [\d.]+ s\nserving\n$/);
  expect(launch("start").stdout).toBe("serving\n");
  expect(launch("check").stdout).toContain("Installing packages");
  expect(launch("start").stdout).toBe("serving\n");
  expect(installs()).toEqual(["ci --omit=dev --include=optional", "install --no-save --include=dev"]);
});

test("installs once, again when the lock file changes, and passes arguments and exit code through", () => {
  const first = launch("check", "0", "b");
  expect(first.stdout).toMatch(/^- Installing packages \.\.\. [\d.]+ s\nran 0\+b\n$/);
  expect(launch("check", "5").status).toBe(5);
  expect(installs()).toEqual(["ci --include=dev --include=optional"]);
  write(
    "package-lock.json",
    '{ "packages": {}, "changed": true, "packages": { "node_modules/a": { "version": "1.0.0" } } }',
  );
  expect(launch("check").stdout).toContain("Installing packages");
  expect(launch("check").stdout).toBe("ran \n");
  expect(installs()).toHaveLength(2);
});

test("accepts a manual install, and repeats an interrupted one", () => {
  const entry = { version: "1.0.0", integrity: "sha512-a" };
  write(
    "package-lock.json",
    JSON.stringify({ packages: { "node_modules/a": entry, "node_modules/b": { ...entry, optional: true } } }),
  );
  write("node_modules/.package-lock.json", JSON.stringify({ packages: { "node_modules/a": entry } }));
  mkdirSync(join(root, "node_modules/.bin"));
  symlinkSync(process.execPath, join(root, "node_modules/.bin/node"));
  expect(launch("check").stdout).toBe("ran \n");
  expect(installs()).toEqual([]);
  rmSync(join(root, "node_modules"), { recursive: true });
  mkdirSync(join(root, "node_modules"));
  expect(launch("check").stdout).toContain("Installing packages");
});

test("an unknown command lists the commands, and a failed install prints npm's output", () => {
  const unknown = launch("fly");
  expect(unknown.status).toBe(1);
  expect(unknown.stderr).toMatch(/Scripts:\n +start /);
  process.env["BROKEN"] = "1";
  const broken = launch("check");
  delete process.env["BROKEN"];
  expect(broken.status).toBe(1);
  expect(broken.stderr).toContain("no such package");
});

test("forwards a signal once within a second, another signal at once, and returns the exit code of its process", async () => {
  launch("check");
  // Started from a path other than the link's target, the launcher starts itself again.
  const other = join(root, "other-node");
  cpSync(process.execPath, other);
  chmodSync(other, 0o755);
  const child = spawn(other, ["tools/launch.mjs", "dev"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: `--import=${pathToFileURL(join(root, "clock.mjs")).href}` },
  });
  const ended = once(child, "exit");
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const isPrinted = (text: string) => expect.poll(() => printed).toBe(text);

  await isPrinted("up\n");
  child.kill("SIGINT");
  await isPrinted("up\nSIGINT\n");
  write("clock", "999");
  child.kill("SIGINT");
  child.kill("SIGTERM");
  await isPrinted("up\nSIGINT\nSIGTERM\n");
  write("clock", "1000");
  child.kill("SIGINT");
  expect(await ended).toEqual([7, null]);
  expect(printed).toBe("up\nSIGINT\nSIGTERM\nSIGINT\n");
});
