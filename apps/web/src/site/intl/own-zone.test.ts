import { afterEach, expect, test, vi } from "vitest";
import { usableZone } from "./own-zone.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test.each([
  ["Europe/Tallinn", "Europe/Tallinn"],
  ["Etc/GMT-3", "Etc/GMT-3"],
  ["Etc/Unknown", "UTC"],
  ["", "UTC"],
  ["Mars/Olympus", "UTC"],
  [undefined, "UTC"],
])("the zone %j is used as %s", (zone, used) => {
  expect(usableZone(zone)).toBe(used);
});

test.each([
  ["Australia/Sydney", "Australia/Sydney"],
  ["Etc/Unknown", "UTC"],
  [undefined, "UTC"],
])("a browser that names its zone %j formats times in %s", async (named, used) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: named as string };
  });
  vi.resetModules();
  const { ownZone } = await import("./own-zone.ts");
  expect(ownZone()).toBe(used);
  expect(() => new Intl.DateTimeFormat("en", { timeZone: ownZone() }).format(0)).not.toThrow();
});
