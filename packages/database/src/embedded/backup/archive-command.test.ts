import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { archiveCommand, archivedAs, restoreCommand } from "./archive-command.ts";

const SEGMENT = "000000010000000000000007";
let folder: string;
let archive: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "archive-"));
  archive = join(folder, '50 %f of Anna\'s "disk" $HOME');
  mkdirSync(archive);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs a command as PostgreSQL does: fills in placeholders, replaces %% with %, and uses the shell in the cluster's
 * folder.
 */
function run(command: string, path: string): number {
  const text = command.replace(/%([pf%])/g, (_, name: string) => ({ p: path, f: SEGMENT, "%": "%" })[name]!);
  try {
    execFileSync("/bin/sh", ["-c", text], { cwd: folder, stdio: "ignore" });
    return 0;
  } catch (error) {
    return (error as { status: number }).status;
  }
}
const archived = (): string => gunzipSync(readFileSync(archivedAs(archive, SEGMENT))).toString();
const written = (text: string): string => {
  writeFileSync(join(folder, "segment"), text);
  return "segment";
};

test("a segment is archived under its own name, wherever the folder is, and restored unchanged", () => {
  expect(run(archiveCommand(archive), written("seven"))).toBe(0);
  expect([archived(), readdirSync(archive)]).toEqual(["seven", [`${SEGMENT}.gz`]]);
  expect(run(restoreCommand(archive), "back")).toBe(0);
  expect(readFileSync(join(folder, "back"), "utf8")).toBe("seven");
});

test("archiving the same segment again succeeds; a different segment of the same name is refused and replaces nothing", () => {
  run(archiveCommand(archive), written("seven"));
  const before = readFileSync(archivedAs(archive, SEGMENT));
  expect(run(archiveCommand(archive), written("seven"))).toBe(0);
  expect(run(archiveCommand(archive), written("eight"))).not.toBe(0);
  expect(readFileSync(archivedAs(archive, SEGMENT)).equals(before)).toBe(true);
  expect(readdirSync(archive)).toEqual([`${SEGMENT}.gz`]);
});

test("a name that another process takes at the same moment is not overwritten", () => {
  // A dangling link: the name is taken although no file is found.
  symlinkSync("elsewhere", archivedAs(archive, SEGMENT));
  expect(run(archiveCommand(archive), written("seven"))).not.toBe(0);
  expect(existsSync(join(archive, "elsewhere"))).toBe(false);
});

test("the leftover of an interrupted attempt is overwritten, and a damaged file under the segment's name is a failure", () => {
  writeFileSync(`${archivedAs(archive, SEGMENT)}.new`, "half");
  expect(run(archiveCommand(archive), written("seven"))).toBe(0);
  expect(archived()).toBe("seven");
  const cut = gzipSync("seven").subarray(0, 12);
  writeFileSync(archivedAs(archive, SEGMENT), cut);
  expect(run(archiveCommand(archive), written("seven"))).not.toBe(0);
  expect(readFileSync(archivedAs(archive, SEGMENT)).equals(cut)).toBe(true);
});

test("a missing archive folder is a failure, and nothing is created elsewhere", () => {
  rmSync(archive, { recursive: true });
  expect(run(archiveCommand(archive), written("seven"))).not.toBe(0);
  expect([existsSync(archive), readdirSync(folder)]).toEqual([false, ["segment"]]);
});

test("a missing segment ends the log, and an unreadable one stops recovery", () => {
  expect(run(restoreCommand(archive), "back")).toBe(1);
  writeFileSync(archivedAs(archive, SEGMENT), gzipSync("seven").subarray(0, 12));
  expect(run(restoreCommand(archive), "back")).toBeGreaterThan(128);
});
