import { z } from "zod";
import type { PrivateChannel, PublicChannel } from "./channels.ts";
import { bonusView, freespinsView } from "./routes/bonuses.ts";
import { paymentMethod } from "./routes/cashier.methods.ts";
import { paymentView } from "./routes/cashier.ts";
import { playerGroup } from "./routes/identity.ts";
import { userLimit } from "./routes/limits.ts";
import { compPoints } from "./routes/loyalty.ts";
import { winnerView } from "./routes/stats.ts";
import { balanceUpdate } from "./routes/wallet.ts";

/** A notice for one player. */
export const personalNotification = z.object({ id: z.number().int(), title: z.string(), text: z.string() });

/** What each channel carries. */
export const CHANNEL_ENTITIES = {
  "public:wins": winnerView,
  balance: balanceUpdate,
  payments_changes: paymentView,
  payments_events: paymentView,
  payment_methods_updated: paymentMethod,
  game_limits: userLimit,
  bonuses_changes: bonusView,
  freespins_changes: freespinsView,
  comps_award: compPoints,
  groups_updates: playerGroup,
  personal_notifications: personalNotification,
} as const satisfies Partial<Record<PublicChannel | PrivateChannel, z.ZodType>>;

/** The channels whose entity comes with a later module. */
export const LATER_CHANNELS = {
  "public:jackpots_changes": "jackpots",
  jackpot_win_award: "jackpots",
  lootboxes_changes: "loot boxes",
  tournaments_statuses: "tournaments",
  tournament_notifications: "tournaments",
  allsecure_notification: "a card provider with that check",
  $analytics: "funnels",
} as const satisfies Record<Exclude<PublicChannel | PrivateChannel, PublishedChannel>, string>;

/** A channel that may publish. */
type PublishedChannel = keyof typeof CHANNEL_ENTITIES;

/** A channel's full name with its entity: what can be published. */
export type Publication = {
  [Name in PublishedChannel]: [
    channel: Name extends PublicChannel ? Name : `${Name}#${number}`,
    entity: z.output<(typeof CHANNEL_ENTITIES)[Name]>,
  ];
}[PublishedChannel];

/** Publishes an entity to the subscribers of a channel, after the commit. Browsers receive it as `{ data: entity }`. */
export type Publish = (...publication: Publication) => void | Promise<void>;
