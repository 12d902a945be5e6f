import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PATIENCE } from "@apogee/kernel/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ROOT } from "../root.ts";
import { build, buildFirstPages, reportUnmade } from "./build.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-"));
  vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  write("package-lock.json", "{}");
  write("packages/kernel/package.json", '{ "name": "@apogee/kernel" }');
  write("packages/kernel/src/a.ts", "1");
  write("packages/other/package.json", '{ "name": "@apogee/other" }');
  write("apps/sandbox/package.json", '{ "name": "@apogee/sandbox", "dependencies": { "@apogee/kernel": "0.1.0" } }');
  write("apps/sandbox/vite.config.ts", "");
  write("apps/sandbox/client/main.tsx", "1");
  // Replaces Vite and counts its runs.
  write(
    "node_modules/vite/bin/vite.js",
    `
    const { appendFileSync, mkdirSync } = require("node:fs");
    mkdirSync("build", { recursive: true });
    appendFileSync("build/runs", "x");
    if (process.env.NODE_ENV !== "production") process.exit(3);
    if (require("node:fs").existsSync("broken")) { console.log("no such import"); process.exit(1); }`,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const runs = (): number => readFileSync(join(root, "apps/sandbox/build/runs"), "utf8").length;

test("builds once, and again only after a change of the app or of a workspace that it uses", async () => {
  expect(await build({ root })).toEqual(["sandbox"]);
  expect(await build({ root })).toEqual([]);
  write("packages/other/src/a.ts", "2");
  write("apps/sandbox/client/main.test.tsx", "2");
  expect(await build({ root })).toEqual([]);
  write("packages/kernel/src/a.ts", "2");
  expect(await build({ root })).toEqual(["sandbox"]);
  write("apps/sandbox/client/more.tsx", "2");
  expect(await build({ root })).toEqual(["sandbox"]);
  expect(runs()).toBe(3);
});

test("builds again when the output is missing, and when forced", async () => {
  await build({ root });
  rmSync(join(root, "apps/sandbox/build"), { recursive: true });
  expect(await build({ root })).toEqual(["sandbox"]);
  expect(await build({ root, force: true })).toEqual(["sandbox"]);
});

test("a failed build prints its reason and is retried by the next run", async () => {
  write("apps/sandbox/broken", "");
  await expect(build({ root })).rejects.toThrow("no such import");
  rmSync(join(root, "apps/sandbox/broken"));
  expect(await build({ root })).toEqual(["sandbox"]);
});

/** Draws at once what comes first, and the rest when it is allowed to. */
const ART = `
  import { appendFileSync, existsSync, mkdirSync } from "node:fs";
  mkdirSync("build/art", { recursive: true });
  if (process.argv.includes("--idle")) while (!existsSync("go")) await new Promise((resolve) => setTimeout(resolve, 20));
  if (existsSync("unpainted")) { console.log("no such colour"); process.exit(1); }
  appendFileSync("build/art/parts", process.argv[2] + ";");`;
const parts = (): string => readFileSync(join(root, "build/art/parts"), "utf8");

test("builds programs while the rest of the art is drawn, and marks the art as built once all of it is", async () => {
  write("packages/ui/art/build-art.ts", ART);
  const { built, rest } = await buildFirstPages({ root });
  expect(built).toEqual(["art", "sandbox"]);
  expect(parts()).toBe("--first;");
  const again = await buildFirstPages({ root });
  expect(again.built).toEqual(["art"]);
  write("go", "");
  await Promise.all([rest, again.rest]);
  expect(parts()).toBe("--first;--first;--idle;--idle;");
  expect(await buildFirstPages({ root })).toEqual({ built: [], rest: null });
});

test("a whole build waits for the rest of the art and reports why it could not be drawn", async () => {
  write("packages/ui/art/build-art.ts", ART);
  write("go", "");
  expect(await build({ root, only: ["art"] })).toEqual(["art"]);
  expect(parts()).toBe("--first;--idle;");
  write("packages/ui/art/more.ts", "");
  rmSync(join(root, "go"));
  const { rest } = await buildFirstPages({ root });
  write("unpainted", "");
  write("go", "");
  await expect(rest).rejects.toThrow("no such colour");
  await expect(build({ root })).rejects.toThrow("no such colour");
});

const list = (): string => join(root, "build/art-later");
/** Draws the rest for as long as it is let, and notes its process. */
const ENDLESS = `
  import { writeFileSync, mkdirSync } from "node:fs";
  mkdirSync("build/art", { recursive: true });
  if (process.argv.includes("--first")) writeFileSync("build/art-later", "wide.webp\\n");
  else { writeFileSync("drawing", String(process.pid)); setInterval(() => {}, 1000); }`;
const drawing = async (): Promise<number> =>
  vi.waitFor(() => {
    const pid = Number(readFileSync(join(root, "drawing"), "utf8"));
    expect(pid).toBeGreaterThan(0);
    return pid;
  }, PATIENCE);

test.each(["SIGKILL", "SIGTERM"] as const)(
  "nothing waits for the pictures of a drawing that %s ended, and only an unexpected end is reported",
  async (signal) => {
    write("packages/ui/art/build-art.ts", ENDLESS);
    const { rest } = await buildFirstPages({ root });
    const reported = vi.spyOn(console, "error").mockReturnValue();
    reportUnmade(rest);
    expect(existsSync(list())).toBe(true);
    process.kill(await drawing(), signal);
    await expect(rest).rejects.toThrow(`ended by ${signal}`);
    expect(existsSync(list())).toBe(false);
    expect(reported.mock.calls.map(([text]) => text)).toEqual(
      signal === "SIGKILL" ? [expect.stringMatching(/^Some pictures could not be drawn: art/)] : [],
    );
  },
);

test("does not draw the rest of the art if the programs could not be built", async () => {
  write("packages/ui/art/build-art.ts", ENDLESS);
  // The program fails once the rest is being drawn.
  write(
    "node_modules/vite/bin/vite.js",
    'const { existsSync } = require("node:fs"); setInterval(() => existsSync("../../drawing") && process.exit(1), 20);',
  );
  await expect(buildFirstPages({ root })).rejects.toThrow("sandbox: the build ended with code 1");
  const pid = await drawing();
  await vi.waitFor(() => expect(isThere(pid)).toBe(false), PATIENCE);
});

test.each(["SIGINT", "SIGTERM", "SIGKILL", "its own end"] as const)(
  "%s ends a start at once while art is drawn, and ends the drawing too",
  async (how) => {
    write("packages/ui/art/build-art.ts", ENDLESS);
    write(
      "start.ts",
      `import { buildFirstPages } from ${JSON.stringify(join(ROOT, "tools/building/build.ts"))};
      await buildFirstPages({ root: ${JSON.stringify(root)} });
      process.on("SIGUSR2", () => process.exit(1));
      console.log("booting");
      setInterval(() => {}, 1000);`,
    );
    const child = spawn(process.execPath, [join(root, "start.ts")], { stdio: ["ignore", "pipe", "inherit"] });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    const ended = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));
    await vi.waitFor(() => expect(printed).toContain("booting"), PATIENCE);
    const pid = await drawing();
    child.kill(how === "its own end" ? "SIGUSR2" : how);
    expect(await ended).toBe(how === "its own end" ? 1 : how);
    await vi.waitFor(() => expect(isThere(pid)).toBe(false), PATIENCE);
  },
);

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie still has a process id.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

test("an app without a Vite configuration is left out", async () => {
  rmSync(join(root, "apps/sandbox/vite.config.ts"));
  expect(await build({ root })).toEqual([]);
  expect(existsSync(join(root, "build"))).toBe(false);
});
