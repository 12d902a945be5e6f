import { isDeepStrictEqual } from "node:util";
import { CHANNEL_ENTITIES } from "./channel-entities.ts";

/** Fails if what is published on a channel, by its full name, is not exactly the channel's entity as JSON carries it. */
export function checkPublication(channel: string, entity: unknown): void {
  const name = channel.split("#")[0]!;
  if (!Object.hasOwn(CHANNEL_ENTITIES, name)) throw new Error(`The channel ${name} has no entity.`);
  const sent: unknown = JSON.parse(JSON.stringify(entity));
  const read: unknown = CHANNEL_ENTITIES[name as keyof typeof CHANNEL_ENTITIES].parse(sent);
  if (!isDeepStrictEqual(read, sent))
    throw new Error(`The entity of ${channel} has fields that the contract does not have: ${JSON.stringify(sent)}`);
}
