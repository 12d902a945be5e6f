import { z } from "zod";
import { cents, time } from "../shapes.ts";

const amounts = z.array(z.object({ currency: z.string(), amount_cents: cents }));

const lootboxBonus = z.object({
  title: z.string(),
  type: z.enum(["freespins", "bonus"]),
  attributes: z.array(z.object({ field: z.enum(["freespins_count", "amount"]), value: z.union([z.int(), amounts]) })),
  result_bonus: z.array(z.object({ field: z.enum(["wager", "max_win"]), value: z.union([z.int(), amounts]) })),
});

/** A loot box of a player (specification 4-07). */
export const lootboxView = z.object({
  id: z.int(),
  created_at: time,
  currency: z.string(),
  display: z.string(),
  group_key: z.string(),
  items: z.array(
    z.object({
      id: z.int(),
      weight: z.int(),
      /** Whether it is the drawn item. Until the box is opened, no item is. */
      prize: z.boolean(),
      bonuses: z.array(lootboxBonus),
    }),
  ),
  stage: z.enum(["issued", "activated", "canceled", "expired"]),
  strategy: z.string(),
  title: z.string(),
  valid_until: time.nullable(),
});
