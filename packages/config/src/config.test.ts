import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addSeedKey, BadSettings, configDocument, loadConfig, loadSecrets, prepareDataFolder } from "./index.ts";

test("an empty environment gives a complete configuration", () => {
  expect(loadConfig({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: ".data",
    CAPTCHA: true,
    LOG_LEVEL: "warn",
    ROLES: ["web", "realtime", "worker", "studio", "gateway", "backoffice", "sandbox"],
    sandboxStart: "by_default",
  });
});

test("reads lists, switches and numbers, and treats an empty variable as unset", () => {
  expect(loadConfig({ ROLES: "web, worker", CAPTCHA: "off", PORT: "0", DATABASE_URL: "" })).toMatchObject({
    ROLES: ["web", "worker"],
    CAPTCHA: false,
    PORT: 0,
    DATABASE_URL: undefined,
  });
});

test.each([
  ["PORT", "99999"],
  ["PORT", "http"],
  ["ROLES", "web,unknown"],
  ["ROLES", ","],
  ["CAPTCHA", "maybe"],
  ["DATABASE_URL", "mysql://x"],
  ["PUBLIC_URL", "localhost"],
])("refuses %s=%s", (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(name);
});

test.each([
  "https://play.example/casino",
  "https://play.example?a=1",
  "https://play.example/?",
  "https://play.example/#top",
  "https://boss:hush@play.example",
  "https://boss@play.example",
  "play.example",
  "play.example:3000",
  "ftp://play.example",
  "https://",
  "https:// play.example",
])("refuses %s as an address for browsers, with a sentence and without its password", (value) => {
  for (const name of ["PUBLIC_URL", "SANDBOX_URL"]) {
    expect(() => loadConfig({ [name]: value })).toThrow(`${name}: `);
    expect(() => loadConfig({ [name]: value })).toThrow(
      "Write protocol, host and port alone, such as https://play.example",
    );
    expect(() => loadConfig({ [name]: value })).not.toThrow("hush");
  }
});

test.each([
  ["https://play.example/", "https://play.example"],
  ["https://PLAY.example:443", "https://play.example"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["https://käse.example", "https://xn--kse-qla.example"],
])("reads the address %s as browsers write it", (value, origin) => {
  expect(loadConfig({ PUBLIC_URL: value, SANDBOX_URL: value })).toMatchObject({
    PUBLIC_URL: origin,
    SANDBOX_URL: origin,
  });
});

test.each(["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "loopback", "loopback, 192.0.2.7"])(
  "trusts the proxies %s",
  (value) => {
    expect(loadConfig({ TRUSTED_PROXIES: value }).TRUSTED_PROXIES).toEqual(value.split(", "));
  },
);

test.each([
  "notanip",
  "10.0.0.0/33",
  "10.0.0.0/0",
  "fd00::/129",
  "10.0.0.0/8/8",
  "10.0.0.0/",
  "fe80::1%eth0",
  "proxy.example",
])("refuses the proxy %s by name", (value) => {
  expect(() => loadConfig({ TRUSTED_PROXIES: `127.0.0.1,${value}` })).toThrow(
    `"${value}" is not an address (192.0.2.7), a network (192.0.2.0/24)`,
  );
});

test.each([
  ["PORT", "abc", 'PORT: "abc" does not fit. It must be a number.'],
  ["PORT", "99999", 'PORT: "99999" does not fit. It must be at most 65535.'],
  ["PORT", "1.5", "It must be a whole number."],
  ["SESSION_IDLE_S", "0", "It must be more than 0."],
  ["ROLES", "web,unknown", "It must be one of: web, realtime, worker, studio, gateway, backoffice, sandbox."],
  ["ROLES", ",", "It must not be empty."],
  ["CAPTCHA", "maybe", 'CAPTCHA: "maybe" does not fit. It must be one of: on, off.'],
  ["DATABASE_URL", "mysql://x", "Write it as postgres://role:password@host:port/database."],
  ["NATS_URL", "host", "Write it as nats://host:4222."],
  ["SANDBOX_KEY", "short", "SANDBOX_KEY: what was given does not fit. It must have at least 16 characters."],
  ["MAIL_FROM", "Apogee <no-reply@play.example>", "Write the address alone, such as no-reply@play.example."],
])("explains in its own words why %s=%s is refused", (name, value, sentence) => {
  expect(() => loadConfig({ [name]: value })).toThrow(sentence);
});

test("names all wrong settings at once, and no secret", () => {
  expect.assertions(3);
  try {
    loadConfig({ PORT: "x", SANDBOX_KEY: "hush" });
  } catch (error) {
    expect(error).toBeInstanceOf(BadSettings);
    expect(String(error)).toMatch(/PORT[\s\S]*SANDBOX_KEY/);
    expect(String(error)).not.toContain("hush");
  }
});

test("generates secrets once, readable only by their owner", () => {
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

test("the keys of an installation differ from one another and from those of any other installation", () => {
  const folders = ["one", "two", "three"].map((name) => mkdtempSync(join(tmpdir(), `apogee-config-${name}-`)));
  try {
    const keys = folders.flatMap((folder) => Object.values({ ...loadSecrets(folder), ...addSeedKey(folder) }));
    expect(keys.every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
    // The eight keys, and the next key of `seeds`.
    expect([keys.length, new Set(keys).size]).toEqual([27, 27]);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
});

test("a data folder is created empty and accessible to everyone; an unusable path is refused with a sentence", () => {
  const folder = mkdtempSync(join(tmpdir(), "apogee-config-"));
  try {
    const deep = join(folder, "a/b");
    prepareDataFolder(deep);
    expect([statSync(deep).mode & 0o777, readdirSync(deep)]).toEqual([0o755, []]);
    writeFileSync(join(folder, "file"), "");
    for (const taken of ["file", "file/below"]) {
      expect(() => prepareDataFolder(join(folder, taken))).toThrow(
        new BadSettings([
          `DATA_DIR: ${join(folder, taken)} is a file, or is below one. Name a folder that this account can write.`,
        ]),
      );
    }
    expect(() => prepareDataFolder("/dev/null/below")).toThrow("is a file, or is below one");
    // No account can create folders in /proc.
    if (existsSync("/proc/self"))
      expect(() => prepareDataFolder("/proc")).toThrow("DATA_DIR: /proc is not a place where folders can be created.");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("docs/CONFIG.md is what the schema generates", () => {
  expect(readFileSync(join(import.meta.dirname, "../../../docs/CONFIG.md"), "utf8")).toBe(configDocument());
});

const XPRV = `xprv${"A1".repeat(54)}`;
test("values by chain are read, and what names no chain is not", () => {
  expect(
    loadConfig({ COIN_NODES: "BTC=http://u:p@h:1/?a=b, DOG=http://d:2/", COIN_KEYS: `LTC=${XPRV}` }),
  ).toMatchObject({
    COIN_NODES: { BTC: "http://u:p@h:1/?a=b", DOG: "http://d:2/" },
    COIN_ACCOUNTS: {},
    COIN_KEYS: { LTC: XPRV },
  });
  for (const wrong of ["XYZ=http://h/", "BTC", "BTC=h", "http://h/"])
    expect(() => loadConfig({ COIN_NODES: wrong })).toThrow("COIN_NODES");
  expect(() => loadConfig({ COIN_ACCOUNTS: "BTC=xpub" })).toThrow("extended public key");
});

test("private keys of coins are refused in a process that signs nothing", () => {
  expect(loadConfig({ ROLES: "worker", COIN_KEYS: `BTC=${XPRV}` }).COIN_KEYS).toEqual({ BTC: XPRV });
  expect(() => loadConfig({ ROLES: "web", COIN_KEYS: `BTC=${XPRV}` })).toThrow("role `worker`");
});
