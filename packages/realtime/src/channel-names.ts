/** The existing channels: public ones, private ones for each player, as `name#id`, and keyed ones, as `name:key`. */
export interface ChannelNames {
  readonly public: readonly string[];
  readonly private: readonly string[];
  readonly keyed?: readonly string[];
}

/** Whether somebody may subscribe to a channel. `unknown`: there is no such channel. */
export type Verdict = "allowed" | "unknown" | "denied";

/** Whether a player (null: a guest) may subscribe to a channel. */
export function mayReceive(names: ChannelNames, channel: string, playerId: number | null): Verdict {
  if (names.public.includes(channel)) return "allowed";
  const hash = channel.lastIndexOf("#");
  if (hash < 0 || !names.private.includes(channel.slice(0, hash)) || !/^\d{1,16}$/.test(channel.slice(hash + 1)))
    return "unknown";
  return playerId !== null && channel.slice(hash + 1) === String(playerId) ? "allowed" : "denied";
}

/** Whether the channel exists. */
export function exists(names: ChannelNames, channel: string): boolean {
  return mayReceive(names, channel, null) !== "unknown";
}
