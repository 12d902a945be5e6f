import { z } from "zod";
import type { PrivateChannel, PublicChannel } from "./channels.ts";
import { jackpotView, jackpotWin } from "./entities/jackpot.ts";
import { lootboxView } from "./entities/lootbox.ts";
import { tournamentNotification, tournamentStatus } from "./entities/tournament.ts";
import { bonusView, freespinsView } from "./routes/bonuses.ts";
import { paymentMethod } from "./routes/cashier.methods.ts";
import { paymentView } from "./routes/cashier.ts";
import { playerGroup } from "./routes/identity.ts";
import { userLimit } from "./routes/limits.ts";
import { compPoints } from "./routes/loyalty.ts";
import { personalNotification } from "./routes/notices.ts";
import { winnerView } from "./routes/stats.ts";
import { balanceUpdate } from "./routes/wallet.ts";
import { time } from "./shapes.ts";

/** A group that a player has joined or left. */
export const groupUpdate = playerGroup.extend({ member: z.boolean() });

/** A step of a funnel that a player has taken (specification 1-12), for the scripts of statistics. */
export const funnelStep = z.object({ funnel: z.enum(["signup", "deposit", "withdraw"]), step: z.string(), at: time });

/**
 * What each channel carries. The last seven are published by later modules: jackpots, loot boxes, tournaments, a card
 * provider with a check of its own, and funnels.
 */
export const CHANNEL_ENTITIES = {
  "public:wins": winnerView,
  balance: balanceUpdate,
  payments_changes: paymentView,
  /** A payment that has ended, besides `payments_changes`. */
  payments_events: paymentView,
  /** A method of deposits whose saved cards have changed. */
  payment_methods_updated: paymentMethod,
  game_limits: userLimit,
  bonuses_changes: bonusView,
  freespins_changes: freespinsView,
  comps_award: compPoints,
  groups_updates: groupUpdate,
  personal_notifications: personalNotification,
  "public:jackpots_changes": jackpotView,
  jackpot_win_award: jackpotWin,
  lootboxes_changes: lootboxView,
  tournaments_statuses: tournamentStatus,
  tournament_notifications: tournamentNotification,
  /** The payment whose check has ended. */
  allsecure_notification: paymentView,
  $analytics: funnelStep,
} as const satisfies Record<PublicChannel | PrivateChannel, z.ZodType>;

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
