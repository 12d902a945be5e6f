/** Public channels; a private one is `${name}#${cent.user}`, and only its player may subscribe to it. */
export const PUBLIC_CHANNELS = ["public:wins", "public:jackpots_changes"] as const;

/** The names of private channels. */
export const PRIVATE_CHANNELS = [
  "comps_award",
  "bonuses_changes",
  "freespins_changes",
  "lootboxes_changes",
  "game_limits",
  "tournaments_statuses",
  "groups_updates",
  "jackpot_win_award",
  "allsecure_notification",
  "$analytics",
  "personal_notifications",
  "tournament_notifications",
  "payments_events",
  "payments_changes",
  "payment_methods_updated",
  "balance",
] as const;

/**
 * The names of keyed channels, `table:{id}`: one channel for each contest, table, match and chat. The module that owns
 * a name decides who may join. A subscriber gets a snapshot, then deltas; both are `{ version, data }`, and the
 * versions are consecutive.
 */
export const KEYED_CHANNELS = ["contest", "table", "match", "chat"] as const;

export type PublicChannel = (typeof PUBLIC_CHANNELS)[number];
export type PrivateChannel = (typeof PRIVATE_CHANNELS)[number];
export type KeyedChannelName = (typeof KEYED_CHANNELS)[number];

/** Whether a channel is open to everyone, guests too. */
export function isPublicChannel(channel: PublicChannel | PrivateChannel): channel is PublicChannel {
  return channel.startsWith("public:");
}

/** The full name of a private channel. */
export function privateChannel<Name extends PrivateChannel>(name: Name, playerId: number): `${Name}#${number}` {
  return `${name}#${playerId}`;
}

/** The full name of a keyed channel. A key has 1 to 64 letters, digits, hyphens and underscores. */
export function keyedChannel<Name extends KeyedChannelName>(name: Name, key: string | number): `${Name}:${string}` {
  return `${name}:${key}`;
}

/**
 * Publishes a delta of a keyed channel, after the commit of the change that made this version of the key: once for each
 * version, from 1 without gaps.
 */
export type PublishDelta = (
  channel: `${KeyedChannelName}:${string}`,
  version: number,
  delta: unknown,
) => void | Promise<void>;
