import type { z } from "zod";
import type { PrivateChannel, PublicChannel } from "./channels.ts";
import { bonusView, freespinsView } from "./routes/bonuses.ts";
import { paymentView } from "./routes/cashier.ts";
import { userLimit } from "./routes/limits.ts";
import { compPoints } from "./routes/loyalty.ts";
import { winnerView } from "./routes/stats.ts";
import { balanceUpdate } from "./routes/wallet.ts";

/** What each channel carries. A channel without an entity publishes nothing yet. */
export const CHANNEL_ENTITIES = {
  "public:wins": winnerView,
  balance: balanceUpdate,
  payments_changes: paymentView,
  game_limits: userLimit,
  bonuses_changes: bonusView,
  freespins_changes: freespinsView,
  comps_award: compPoints,
} as const satisfies Partial<Record<PublicChannel | PrivateChannel, z.ZodType>>;

/** A channel that publishes. */
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
