import { DomainError } from "@apogee/kernel";
import type { KeyedChannel } from "@apogee/realtime";
import { expect, test } from "vitest";
import type { ServerParts } from "../parts.ts";
import { checkChannels, keyedChannelsOf } from "./check-channels.ts";
import { MODULES } from "./index.ts";
import type { ModuleDescription } from "./module.ts";

const PARTS = {} as ServerParts;
const keyed = (name: string): KeyedChannel => ({
  name,
  mayJoin: () => "allowed",
  snapshot: async () => ({ version: 0, data: null }),
});
/** A description as it would be without the compiler's check of its names. */
const naming = (name: string, channels: readonly string[]): ModuleDescription =>
  ({ name, channels }) as unknown as ModuleDescription;

function refusalOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.message] : error;
  }
}

test("every channel of the modules is in the contract", () => {
  expect(MODULES.flatMap(({ channels = [] }) => channels).length).toBeGreaterThan(5);
  expect(() => checkChannels(MODULES)).not.toThrow();
});

test.each(["balances", "table", "public:losses"])(
  "a module that publishes on %s, which is not listed, is refused",
  (channel) => {
    expect(refusalOf(() => checkChannels([...MODULES, naming("dreams", ["balance", channel])]))).toEqual([
      "unknown_channel",
      `The module dreams names the channel ${channel}, which packages/contract/src/channels.ts does not list.`,
    ]);
  },
);

test("the keyed channels of all modules are collected", () => {
  const [table, chat] = [keyed("table"), keyed("chat")];
  const modules: ModuleDescription[] = [
    { name: "live", keyedChannels: () => [table] },
    { name: "wallet" },
    { name: "engagement", keyedChannels: () => [chat] },
  ];
  expect(keyedChannelsOf(modules, PARTS)).toEqual([table, chat]);
});

test("a keyed channel that is not listed, or that two modules own, is refused", () => {
  const dreams: ModuleDescription = { name: "dreams", keyedChannels: () => [keyed("dream")] };
  expect(refusalOf(() => keyedChannelsOf([dreams], PARTS))).toEqual([
    "unknown_channel",
    "The module dreams names the channel dream, which packages/contract/src/channels.ts does not list.",
  ]);
  const twice = ["live", "poker"].map((name) => ({ name, keyedChannels: () => [keyed("table")] }));
  expect(refusalOf(() => keyedChannelsOf(twice, PARTS))).toEqual([
    "unknown_channel",
    "The module poker names the channel table, which live owns.",
  ]);
});
