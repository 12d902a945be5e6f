import { z } from "zod";
import { lootboxView } from "../entities/lootbox.ts";
import { shownReward } from "../entities/prize.ts";
import { defineRoute } from "../route.ts";
import { idParam, time } from "../shapes.ts";

export const listLootboxes = defineRoute({
  name: "lootboxes.list",
  method: "GET",
  path: "/api/player/lootboxes",
  access: "player",
  inLanguages: true,
  summary: "The player's loot boxes: those that can be opened, and those that were opened today (specification 4-07).",
  response: z.array(lootboxView),
});

export const activateLootbox = defineRoute({
  name: "lootboxes.activate",
  method: "POST",
  path: "/api/player/lootboxes/:id/activation",
  access: "player",
  idempotency: "natural",
  inLanguages: true,
  summary:
    "Opens a box or spins a wheel: draws the prize from the player's own seeds under the next nonce and gives it, in one transaction. A second call answers the same box.",
  params: idParam,
  response: lootboxView,
  refusals: [
    { code: "not_found", status: 404, when: "The player has no such box." },
    { code: "lootbox_expired", status: 422, when: "The box was not opened in time." },
    { code: "lootbox_canceled", status: 422, when: "The box was canceled." },
    { code: "stakes_closed", status: 422, when: "The player is taking a break or is excluded." },
    { code: "account_disabled", status: 422, when: "The account is disabled." },
    { code: "bonuses_off", status: 422, when: "The player has switched bonuses off." },
    { code: "prize_not_given", status: 422, when: "The prize cannot be given now; nothing was drawn." },
    { code: "game_without_freespins", status: 422, when: "The game of the free spins is disabled; nothing was drawn." },
    {
      code: "freespins_stake_not_offered",
      status: 422,
      when: "The game no longer offers the stake of the free spins; nothing was drawn.",
    },
  ],
});

/** A row of a table of prizes, as the player sees it before it is drawn. */
export const segment = z.object({
  id: z.int(),
  weight: z.int().positive(),
  title: z.string(),
  bonuses: lootboxView.shape.items.element.shape.bonuses,
  /** The chance in percent, with at least two significant digits. */
  chance_percent: z.string(),
  /** The chance as `1 in n`. */
  one_in: z.string(),
  reward: shownReward,
});

/** A table of prizes: of a wheel or a box. */
export const prizeTable = z.object({
  key: z.string(),
  title: z.string(),
  /** `wheel`: every row has at least one percent, so that its segment can be seen. */
  display: z.enum(["wheel", "box"]),
  version: z.int(),
  /** The date of this version. */
  since: time,
  segments: z.array(segment),
});
export type PrizeTable = z.output<typeof prizeTable>;

export const wheelConfig = defineRoute({
  name: "config.wheel",
  method: "GET",
  path: "/api/fe/config/wheel-config",
  access: "public",
  inLanguages: true,
  summary: "The table of the wheel that everyone sees: weights, prizes and chances.",
  response: z.object({ table: prizeTable.nullable() }),
});

export const wheelSegments = defineRoute({
  name: "config.wheel_segments",
  method: "GET",
  path: "/api/fe/config/wheel-config-segments",
  access: "public",
  inLanguages: true,
  summary:
    "The tables of the wheel by group of players; a player's own is that of the first group that the player is in.",
  response: z.object({
    tables: z.record(z.string(), prizeTable),
    /** The table of this caller's own spins; that of everyone for guests. */
    own: prizeTable.nullable(),
  }),
});

/** The player's spins. */
export const wheelView = z.object({
  /** Boxes that are spins of the wheel and can be used now. */
  spins: z.array(lootboxView),
  table: prizeTable.nullable(),
  /** The latest prizes of the player, newest first. */
  history: z.array(z.object({ id: z.int(), at: time, title: z.string(), seed_pair_id: z.int(), nonce: z.int() })),
});
export type WheelView = z.output<typeof wheelView>;

export const showWheel = defineRoute({
  name: "lootboxes.wheel",
  method: "GET",
  path: "/api/player/wheel",
  access: "player",
  inLanguages: true,
  summary: "The player's spins of the wheel, the table that they draw from, and the latest prizes.",
  response: wheelView,
});

export const listTables = defineRoute({
  name: "lootboxes.tables",
  method: "GET",
  path: "/api/lootboxes/tables",
  access: "public",
  inLanguages: true,
  summary: "Every table that boxes and wheels draw from now, with the chances.",
  response: z.array(prizeTable),
});
