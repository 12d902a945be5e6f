import { KEYED_CHANNELS, PRIVATE_CHANNELS, PUBLIC_CHANNELS } from "@apogee/contract";
import { refusal } from "@apogee/kernel";
import type { KeyedChannel } from "@apogee/realtime";
import type { ServerParts } from "../parts.ts";
import type { ModuleDescription } from "./module.ts";

/** Status 500, code `unknown_channel`: a module names a channel that the contract does not list, or that another owns. */
export class UnknownChannel extends refusal(
  "unknown_channel",
  500,
  (module: string, channel: string, why: string) => `The module ${module} names the channel ${channel}, ${why}.`,
) {}

const NOT_LISTED = "which packages/contract/src/channels.ts does not list";
const LISTED: ReadonlySet<string> = new Set([...PUBLIC_CHANNELS, ...PRIVATE_CHANNELS]);
const KEYED: ReadonlySet<string> = new Set(KEYED_CHANNELS);

/** Throws `UnknownChannel` unless every channel that modules publish on is in the contract. */
export function checkChannels(modules: readonly ModuleDescription[]): void {
  for (const { name, channels = [] } of modules)
    for (const channel of channels) if (!LISTED.has(channel)) throw new UnknownChannel(name, channel, NOT_LISTED);
}

/**
 * The keyed channels of all modules. Throws `UnknownChannel` for a name that is not in the contract or that two modules
 * own.
 */
export function keyedChannelsOf(modules: readonly ModuleDescription[], parts: ServerParts): readonly KeyedChannel[] {
  const owners = new Map<string, string>();
  return modules.flatMap(({ name: module, keyedChannels }) => {
    const owned = keyedChannels?.(parts) ?? [];
    for (const { name } of owned) {
      if (!KEYED.has(name)) throw new UnknownChannel(module, name, NOT_LISTED);
      const owner = owners.get(name);
      if (owner !== undefined) throw new UnknownChannel(module, name, `which ${owner} owns`);
      owners.set(name, module);
    }
    return owned;
  });
}
