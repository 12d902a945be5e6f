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

export type PublicChannel = (typeof PUBLIC_CHANNELS)[number];
export type PrivateChannel = (typeof PRIVATE_CHANNELS)[number];

/** Whether a channel is open to everyone, guests too. */
export function isPublicChannel(channel: PublicChannel | PrivateChannel): channel is PublicChannel {
  return channel.startsWith("public:");
}

/** The full name of a private channel. */
export function privateChannel<Name extends PrivateChannel>(name: Name, playerId: number): `${Name}#${number}` {
  return `${name}#${playerId}`;
}
