import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addSeedKey, keepSeedKey, loadSecrets, sealingFingerprint } from "./secrets.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "apogee-secrets-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const file = (): string => join(dataDir, "secrets.json");
/** Starts processes that read the keys at the same moment, once all of them are running. */
async function together(count: number): Promise<unknown[]> {
  const go = join(dataDir, "go");
  const program = `
    const { existsSync } = await import("node:fs");
    const { loadSecrets } = await import(${JSON.stringify(new URL("./secrets.ts", import.meta.url).href)});
    console.log("ready");
    while (!existsSync(${JSON.stringify(go)}));
    console.log(JSON.stringify(loadSecrets(${JSON.stringify(dataDir)})));`;
  const said = Array.from({ length: count }, () =>
    createInterface(
      spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: ["ignore", "pipe", "inherit"] })
        .stdout,
    )[Symbol.asyncIterator](),
  );
  for (const lines of said) expect((await lines.next()).value).toBe("ready");
  writeFileSync(go, "");
  return Promise.all(said.map(async (lines) => JSON.parse((await lines.next()).value as string) as unknown));
}

test("keys are generated once, readable only by their owner, and stay the same", () => {
  const made = loadSecrets(dataDir);
  expect(new Set(Object.values(made)).size).toBe(8);
  for (const key of Object.values(made)) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(loadSecrets(dataDir)).toEqual(made);
});

test("a key that is new to an older folder is added to the existing ones", () => {
  const { seeds } = loadSecrets(dataDir);
  writeFileSync(file(), JSON.stringify({ seeds }));
  const all = loadSecrets(dataDir);
  expect(all.seeds).toBe(seeds);
  expect(Object.keys(all)).toHaveLength(8);
  expect(JSON.parse(readFileSync(file(), "utf8"))).toEqual(all);
});

test("processes that start at once on a new folder get the same keys, which are the stored ones", async () => {
  const all = await together(6);
  const kept: unknown = JSON.parse(readFileSync(file(), "utf8"));
  for (const each of all) expect(each).toEqual(kept);
  expect(existsSync(`${file()}.new`)).toBe(false);
});

test("a draft left by a killed process does not prevent new keys, and is removed", () => {
  writeFileSync(`${file()}.new`, "{");
  const made = loadSecrets(dataDir);
  expect(loadSecrets(dataDir)).toEqual(made);
  expect(existsSync(`${file()}.new`)).toBe(false);
});

test("if the file cannot be written, nothing is left behind", () => {
  mkdirSync(file());
  expect(() => loadSecrets(dataDir)).toThrow("EISDIR");
  expect(existsSync(`${file()}.new`)).toBe(false);
});

test("an older folder without a key for demos continues to use the seeds key for them, since their commits were shown", () => {
  writeFileSync(file(), JSON.stringify({ seeds: "ab".repeat(32) }));
  const all = loadSecrets(dataDir);
  expect(all.demos).toBe("ab".repeat(32));
  expect(new Set(Object.values(all)).size).toBe(7);
});

test("a second seeds key is generated once, and either one can be the key that is kept", () => {
  const first = loadSecrets(dataDir);
  const both = addSeedKey(dataDir);
  expect(both).toEqual({ ...first, seeds_other: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(addSeedKey(dataDir)).toEqual(both);
  expect(loadSecrets(dataDir)).toEqual(both);
  keepSeedKey(dataDir, sealingFingerprint("seeds", "of nobody"));
  expect(loadSecrets(dataDir)).toEqual(both);
  keepSeedKey(dataDir, sealingFingerprint("seeds", both.seeds_other!));
  expect(loadSecrets(dataDir)).toEqual({ ...first, seeds: both.seeds_other });
  addSeedKey(dataDir);
  keepSeedKey(dataDir, sealingFingerprint("seeds", both.seeds_other!));
  expect(loadSecrets(dataDir)).toEqual({ ...first, seeds: both.seeds_other });
});
