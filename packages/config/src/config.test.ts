import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BadSettings, configDocument, loadConfig, loadSecrets } from "./index.ts";

test("an empty environment gives a house that starts", () => {
  expect(loadConfig({})).toMatchObject({ PORT: 3000, DATA_DIR: ".data", CAPTCHA: true, ROLES: ["web", "realtime", "worker", "studio", "sandbox"] });
});

test("reads lists, switches and numbers, and takes an empty variable as left out", () => {
  expect(loadConfig({ ROLES: "web, worker", CAPTCHA: "off", PORT: "0", DATABASE_URL: "" })).toMatchObject({ ROLES: ["web", "worker"], CAPTCHA: false, PORT: 0, DATABASE_URL: undefined });
});

test.each([
  ["PORT", "99999"], ["PORT", "http"], ["ROLES", "web,unknown"], ["ROLES", ","], ["CAPTCHA", "maybe"], ["DATABASE_URL", "mysql://x"], ["PUBLIC_URL", "localhost"],
])("refuses %s=%s", (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(name);
});

test("names every wrong setting at once, and no secret", () => {
  expect.assertions(3);
  try {
    loadConfig({ PORT: "x", SANDBOX_KEY: "hush" });
  } catch (error) {
    expect(error).toBeInstanceOf(BadSettings);
    expect(String(error)).toMatch(/PORT[\s\S]*SANDBOX_KEY/);
    expect(String(error)).not.toContain("hush");
  }
});

test("makes secrets once, for their owner alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "apogee-config-"));
  try {
    const first = loadSecrets(folder);
    expect(first.seeds).toMatch(/^[0-9a-f]{64}$/);
    expect(loadSecrets(folder)).toEqual(first);
    expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("docs/CONFIG.md is the one that the schema makes", () => {
  expect(readFileSync(join(import.meta.dirname, "../../../docs/CONFIG.md"), "utf8")).toBe(configDocument());
});
