import { GRANTED_PERMISSIONS, PRIVATE_CHANNELS, PUBLIC_CHANNELS } from "@apogee/contract";
import { expect, test } from "vitest";
import { lateParts } from "../open-parts.ts";
import { MODULES } from "./index.ts";
import { registryOfModules } from "./registry.ts";

const registry = registryOfModules(lateParts().parts);

test("modules have names of their own, and no two publish on the same channel", () => {
  const names = MODULES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const channels = MODULES.flatMap(({ channels: own = [] }) => own);
  expect(new Set(channels).size).toBe(channels.length);
  expect(channels.filter((channel) => ![...PUBLIC_CHANNELS, ...PRIVATE_CHANNELS].includes(channel))).toEqual([]);
});

test("every permission that can be granted is required by an action or a query, and every action has a summary", () => {
  const required = new Set([...registry.actions, ...registry.queries].map(({ permission }) => permission));
  // Decides how much of an answer is masked.
  required.add("personal.read");
  expect(GRANTED_PERMISSIONS.filter((permission) => !required.has(permission))).toEqual([]);
  for (const { name, summary } of [...registry.actions, ...registry.queries])
    expect([name, /^[a-z].*[^.]$/.test(summary)]).toEqual([name, true]);
});

test("actions and queries are described before any part is open", () => {
  expect(registry.actions.length).toBeGreaterThan(5);
  expect(() => lateParts().parts.platform).toThrow("was read before the platform was opened");
});
