import { expect, test } from "vitest";
import { isLoopback, loadConfig } from "./index.ts";

const WITHOUT = ["web", "realtime", "worker", "studio", "gateway"];
const ALL = [...WITHOUT, "backoffice", "sandbox"];

test.each([
  "localhost",
  "LOCALHOST",
  "ee.localhost",
  "a.b.localhost",
  "127.0.0.1",
  "127.255.255.254",
  "::1",
  "[::1]",
  "0:0:0:0:0:0:0:1",
])("%s is a loopback address", (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each([
  "",
  "localhost.example",
  "evillocalhost",
  "127.0.0.1.example",
  "127.example",
  "128.0.0.1",
  "0.0.0.0",
  "::",
  "[::]",
  "::2",
  "10.0.0.1",
  "192.168.0.1",
  "fe80::1",
  "play.example",
  "localhost:3000",
])("%s is not a loopback address", (host) => {
  expect(isLoopback(host)).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ["nothing", {}],
  ["a public address of the same name", { PUBLIC_URL: "http://localhost:3000" }],
  ["a public address below localhost", { PUBLIC_URL: "http://ee.localhost:3000" }],
  ["a public address with TLS on this machine", { PUBLIC_URL: "https://127.0.0.1" }],
  ["IPv6", { HOST: "::1", PUBLIC_URL: "http://[::1]:3000" }],
  ["a host by name", { HOST: "localhost" }],
  ["another loopback address", { HOST: "127.0.0.2" }],
  ["a short form of a loopback address", { PUBLIC_URL: "http://127.1:3000" }],
  ["empty variables", { HOST: "", PUBLIC_URL: "", ROLES: "", TRUSTED_PROXIES: "" }],
])("runs the sandbox by default with %s", (_what, settings) => {
  expect(loadConfig(settings)).toMatchObject({ ROLES: ALL, sandboxStart: "by_default" });
});

test.each<[string, Record<string, string>]>([
  ["a public address", { PUBLIC_URL: "https://play.example" }],
  ["a public address without TLS", { PUBLIC_URL: "http://play.example" }],
  ["a public address that only begins like this machine's", { PUBLIC_URL: "https://localhost.play.example" }],
  ["an address of a private network", { PUBLIC_URL: "http://192.168.0.7:3000" }],
  ["a host for every network", { HOST: "0.0.0.0" }],
  ["a host for every network of IPv6", { HOST: "::" }],
  [
    "a host for every network, whatever the public address is",
    { HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" },
  ],
  ["a host of a private network", { HOST: "10.0.0.11" }],
  ["a proxy in front, even on this machine", { TRUSTED_PROXIES: "127.0.0.1" }],
  ["a host name that may have any address", { HOST: "casino.internal" }],
])("leaves the sandbox out by default with %s", (_what, settings) => {
  const { ROLES, sandboxStart } = loadConfig(settings);
  expect([ROLES.filter((role) => role !== "backoffice"), sandboxStart]).toEqual([WITHOUT, "left_out"]);
});

test.each<[string, Record<string, string>, boolean]>([
  ["nothing", {}, true],
  ["a site at a public address, and itself at a local one", { PUBLIC_URL: "https://play.example" }, true],
  ["a host for every network", { HOST: "0.0.0.0" }, false],
  ["a host of its own on this machine", { HOST: "0.0.0.0", BACKOFFICE_HOST: "127.0.0.1" }, true],
  ["a host of its own for every network", { BACKOFFICE_HOST: "0.0.0.0" }, false],
  ["a proxy in front", { TRUSTED_PROXIES: "127.0.0.1" }, false],
  ["a public address without TLS", { BACKOFFICE_URL: "http://office.example" }, false],
  ["a public address with TLS", { HOST: "0.0.0.0", BACKOFFICE_URL: "https://office.example" }, true],
])("with %s, the back office is served or refused", (_what, settings, served) => {
  expect(loadConfig(settings).ROLES.includes("backoffice")).toBe(served);
  const named = () => loadConfig({ ...settings, ROLES: "web,backoffice" }).ROLES;
  if (served) expect(named()).toEqual(["web", "backoffice"]);
  else expect(named).toThrow("served at a public address only with https");
});

test.each<[string, Record<string, string>]>([
  ["on this machine alone", {}],
  ["at a public address", { HOST: "0.0.0.0", PUBLIC_URL: "https://play.example" }],
])("follows an explicit ROLES %s", (_where, settings) => {
  expect(loadConfig({ ...settings, ROLES: "web,sandbox" })).toMatchObject({
    ROLES: ["web", "sandbox"],
    sandboxStart: "by_name",
  });
  expect(loadConfig({ ...settings, ROLES: "web,worker" })).toMatchObject({
    ROLES: ["web", "worker"],
    sandboxStart: "not_named",
  });
});
